export { type FilmFacts, readFilm } from './film';
export { type FilmProblem, isTooLong, judgeFilm } from './film.rules';
export { soundPlays } from './one-at-a-time';
export { VideoPlayer, type VideoPlayerProps } from './VideoPlayer';
export { VoicePlayer } from './VoicePlayer';
