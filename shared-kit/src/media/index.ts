/** Players of films and recordings, and the film that a form holds. An area carries what it uses of this entry. */

export { captionsLabels, captionsOf } from './use-captions';
export { type ChosenFilm, useChosenFilm } from './use-chosen-film';
export { VideoPlayer } from './VideoPlayer';
export { VoicePlayer } from './VoicePlayer';
