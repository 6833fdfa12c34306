export { uploadFailure } from './failure-texts';
export { dataUrlToBlob, type FileTrouble, fileTrouble, tryFile, uploadName } from './file.rules';
export {
  mayBecome,
  type UploadEntry,
  type UploadKind,
  type UploadState,
  uploadMoved,
  uploadQueued,
  uploadStates,
  uploadsSlice,
} from './uploads.slice';
