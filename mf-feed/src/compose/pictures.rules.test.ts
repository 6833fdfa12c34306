import { acceptPictures, type ComposePicture, picturesProblem, wirePictures } from './pictures.rules';

const file = (type: string, size = 10) => ({ type, size }) as File;
const picture = (change: Partial<ComposePicture> = {}): ComposePicture => ({
  id: 'a',
  preview: 'blob:a',
  state: 'ready',
  progress: 1,
  aciklama: '',
  savedText: '',
  ...change,
});
const jpeg = file('image/jpeg');

describe('[R-WRITE-03] images of a post', () => {
  test.each([
    ['all that fit', [jpeg, jpeg], 0, 2, undefined],
    ['up to four', [jpeg, jpeg], 3, 1, 'tooMany'],
    ['none when four are there', [jpeg], 4, 0, 'tooMany'],
    ['nothing of more than 10 MB', [jpeg, file('image/png', 10 * 1024 * 1024 + 1)], 0, 1, 'tooLarge'],
    ['only pictures', [file('application/pdf'), jpeg], 0, 1, 'noPicture'],
  ] as const)('takes %s', (_, files, present, taken, refused) => {
    const answer = acceptPictures(files, present);
    expect([answer.taken.length, answer.refused]).toEqual([taken, refused]);
  });

  test.each([
    ['keys in their order', [picture({ anahtar: 'b' }), picture({ anahtar: 'a' })], false, 'b,a'],
    ['nothing when there never was one', [], false, undefined],
    ['that all are gone', [], true, 'yok'],
    ['nothing of a failed upload', [picture({ state: 'failed' })], false, undefined],
  ] as const)('names %s', (_, pictures, had, wire) => expect(wirePictures(pictures, had)).toBe(wire));

  test('waits for uploads and reports failed ones', () => {
    expect(picturesProblem([picture()])).toBeUndefined();
    expect(picturesProblem([picture({ state: 'failed' }), picture({ state: 'uploading' })])).toBe('picturesUploading');
    expect(picturesProblem([picture({ state: 'failed' })])).toBe('picturesFailed');
  });
});
