/** Uploads that run on while the reader goes elsewhere: the slice of their states, and what is judged before a file leaves. */
export { uploadFailure } from './failure-texts';
export { tryFile, uploadName } from './file.rules';
export { forgetFile, holdFile, type KeptFile, keepFile, noteParts, takeFiles } from './kept-files';
export { askBeforeLeaving } from './leave-question';
export { dropParts, PART_BYTES, sendParts } from './parts';
export { type UploadEntry, type UploadKind, type UploadState, uploadMoved, uploadQueued, uploadsSlice } from './uploads.slice';
