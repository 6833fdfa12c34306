/** Uploads that run on while the reader goes elsewhere: the slice of their states, and what is judged before a file leaves. */
export { uploadFailure } from './failure-texts';
export { tryFile, uploadName } from './file.rules';
export { type UploadEntry, type UploadKind, type UploadState, uploadMoved, uploadQueued, uploadsSlice } from './uploads.slice';
