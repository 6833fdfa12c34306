import { call, oneOf, Type } from './base';
import { limits } from './limits';

/** Id of an upload in parts; a call that takes a recording takes it as `<field>Parca` instead of the file. */
export const PartUpload = Type.String({ minLength: 22, maxLength: 22, pattern: '^[\\w-]{22}$' });
const place = Type.Integer({ minimum: 0, maximum: limits.video.bytes });
const state = Type.Object({
  yukleme: PartUpload,
  /** Bytes that have arrived; the next part begins there. */
  yer: place,
});

/** Uploads in parts (R-PEN-08): begun once, continued wherever they stopped, used once by the call the recording is for. */
export const beginParts = call('POST', 'v2/yukleme/basla', {
  access: 'member',
  scope: 'yaz',
  summary: 'Begins an upload in parts for a field of audio or video; it is kept for a day',
  input: Type.Object({ alan: oneOf(['sesadresi', 'videoadresi']), boyut: Type.Integer({ minimum: 1, maximum: limits.video.bytes }) }),
  result: state,
  limit: { points: 60, seconds: 3600 },
});
export const sendPart = call('POST', 'v2/yukleme/parca', {
  access: 'member',
  scope: 'yaz',
  summary: 'Adds the next part, 1 MB at most; a part that does not begin where the upload stands changes nothing, and the answer says where it does',
  files: ['parca'],
  input: Type.Object({ yukleme: PartUpload, yer: place }),
  result: state,
  limit: { points: 1200, seconds: 3600 },
});
export const readParts = call('GET', 'v2/yukleme/durum', {
  access: 'member',
  scope: 'yaz',
  summary: 'How much of an upload has arrived',
  input: Type.Object({ yukleme: PartUpload }),
  result: state,
});
export const dropParts = call('POST', 'v2/yukleme/birak', {
  access: 'member',
  scope: 'yaz',
  whileSuspended: true,
  summary: 'Gives up an upload and its bytes',
  input: Type.Object({ yukleme: PartUpload }),
});
