import { uploadFailure } from './failure-texts';
import { dataUrlToBlob, fileTrouble, tryFile, uploadName } from './file.rules';
import { mayBecome, type UploadEntry, type UploadState, uploadMoved, uploadQueued, uploadStates, uploadsSlice } from './uploads.slice';

const { reducer } = uploadsSlice;
const queued = (islem: UploadEntry['islem'] = 'videoGonder') => reducer([], uploadQueued({ id: 'a', islem, veri: { konusmaId: 1 } }));
const run = (list: UploadEntry[], ...states: UploadState[]) => states.reduce((l, durum) => reducer(l, uploadMoved({ id: 'a', durum })), list);

test.each(['videoGonder', 'mesajSesGonder', 'mesajResimGonder', 'mesajVideoGonder'] as const)(
  '[R-UPL-01] [R-UPL-02] [R-ENT-46] [R-ENT-47] %s waits in the queue, once',
  (islem) => {
    const list = reducer(queued(islem), uploadQueued({ id: 'a', islem, veri: {} }));
    expect(list).toEqual([{ id: 'a', islem, veri: { konusmaId: 1 }, akistaGoster: 0, durum: 'bekliyor', yuzdelik: 0 }]);
  },
);
test('[R-UPL-03] a successful upload is at 100 per cent, and final', () => {
  expect(run(queued(), 'isleniyor', 'basarili', 'hatali')[0]).toMatchObject({ durum: 'basarili', yuzdelik: 100 });
});
test('[R-UPL-04] a failed upload can be retried', () => {
  expect(run(queued(), 'isleniyor', 'hatali')[0]?.durum).toBe('hatali');
  expect(run(queued(), 'isleniyor', 'hatali', 'bekliyor')[0]).toMatchObject({ durum: 'bekliyor', yuzdelik: 0 });
});
test('progress updates only running uploads', () => {
  const half = uploadMoved({ id: 'a', durum: 'isleniyor', yuzdelik: 50 });
  expect(reducer(run(queued(), 'isleniyor'), half)[0]?.yuzdelik).toBe(50);
  expect(reducer(run(queued(), 'isleniyor', 'basarili'), half)[0]).toMatchObject({ durum: 'basarili', yuzdelik: 100 });
});
test('[R-UPL-01] a seen upload is final', () => expect(uploadStates.filter((to) => mayBecome('goruldu', to))).toEqual([]));
test('[R-UPL-10] each kind has its own failure text, in both languages', () => {
  const kinds = ['videoGonder', 'mesajSesGonder', 'mesajResimGonder', 'mesajVideoGonder'] as const;
  expect(new Set((['tr', 'en'] as const).flatMap((lang) => kinds.map((kind) => uploadFailure(kind, lang)))).size).toBe(8);
});
test.each([
  ['[R-UPL-05] ses', 'ses', undefined, 'ses.mp3'],
  ['[R-UPL-06] video', 'video', ' ', 'video.mp4'],
  ['its own name', 'video', 'tatil.mov', 'tatil.mov'],
] as const)('%s', (_what, kind, name, expected) => expect(uploadName(kind, name)).toBe(expected));

test.each([['https://ornek.test/a,b'], ['data:image/png;base64'], ['data:a,b,c'], [''], [7]])('[R-UPL-07] [R-UPL-08] %p is unchanged', (value) =>
  expect(dataUrlToBlob(value)).toBe(value),
);
test.each([
  ['data:text/plain;base64,TWVyaGFiYQ==', 'text/plain', 7],
  ['data:text/plain,Me%C5%9Fe', 'text/plain', 5],
])('[R-UPL-07] %s becomes a file', (value, type, size) => expect(dataUrlToBlob(value)).toMatchObject({ type, size }));

test.each([
  ['[R-VAL-08] NotAllowedError', new DOMException('', 'NotAllowedError'), 'denied'],
  ['[R-VAL-08] SecurityError', new DOMException('', 'SecurityError'), 'denied'],
  ['[R-VAL-06] NotReadableError', new DOMException('', 'NotReadableError'), 'unreadable'],
  ['[R-VAL-06] anything else', new Error('?'), 'unreadable'],
])('%s of a chosen file is told as it is', async (_, error, trouble) => {
  expect(fileTrouble(error)).toBe(trouble);
  const kept = { slice: () => ({ arrayBuffer: () => Promise.reject(error) }) } as unknown as Blob;
  expect(await tryFile(kept)).toBe(trouble);
});
test('a readable file is no trouble', async () => {
  const open = { slice: () => ({ arrayBuffer: async () => new ArrayBuffer(1) }) } as unknown as Blob;
  expect(await tryFile(open)).toBeUndefined();
});
