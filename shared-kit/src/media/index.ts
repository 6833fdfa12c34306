export { soundPlays } from './one-at-a-time';
export { type ChosenFilm, useChosenFilm } from './use-chosen-film';
export { VideoPlayer, type VideoPlayerProps } from './VideoPlayer';
export { VoicePlayer } from './VoicePlayer';
