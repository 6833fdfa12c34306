import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aBoundlessFilm, aFilm, aLongFilm } from '../../testing/recordings';
import { prepareRecording, WAITING_MOST } from './recording';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recording-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function prepare(content: Buffer, timeoutMs?: number) {
  const from = path.join(folder, String(++files));
  await writeFile(from, content);
  return prepareRecording(from, `${from}.new`, content.length, { kind: 'video', bytes: content.length, seconds: 60 }, timeoutMs);
}

test.each(['stz2', 'trun'] as const)('[R-VAL-06] a video that claims billions of samples in its %s is refused, and nothing blocks', async (where) => {
  const content = await aBoundlessFilm(where);
  let beats = 0;
  const heart = setInterval(() => {
    beats += 1;
  }, 50);
  await expect(prepare(content)).rejects.toMatchObject({ code: 'badRecording' });
  clearInterval(heart);
  expect(beats).toBeGreaterThan(3);
});

test("[R-VAL-05] the process's answer is passed on: what the video is, or why it is refused", async () => {
  expect(await prepare(aFilm())).toMatchObject({ container: 'webm', width: 480, height: 270 });
  expect(await prepare(await aLongFilm(5, 'fragments'))).toMatchObject({ container: 'mp4' });
  await expect(prepare(await aLongFilm(90))).rejects.toMatchObject({ code: 'videoTooLong', values: { n: 60 } });
});

test('[R-HOLD-13] a valid video that cannot be rewritten on a full disk is not called invalid', async () => {
  const content = aFilm();
  const from = path.join(folder, 'full');
  await writeFile(from, content);
  const rule = { kind: 'video', bytes: content.length, seconds: 60 } as const;
  await expect(prepareRecording(from, '/dev/full', content.length, rule)).rejects.toMatchObject({ code: 'noRoom', status: 503 });
});

test('a recording that takes too long is refused, and releases its slot', async () => {
  const late = Promise.allSettled([1, 2, 3].map(() => prepare(aFilm(), 1)));
  const inTime = prepare(aFilm());
  expect((await late).map((r) => r.status === 'rejected' && (r.reason as { code?: string }).code)).toEqual(Array(3).fill('badRecording'));
  expect(await inTime).toMatchObject({ container: 'webm' });
});

test('if the queue is full the next one is refused at once, with a retry delay', async () => {
  const content = aFilm();
  const names = Array.from({ length: WAITING_MOST + 3 }, (_, n) => path.join(folder, `queue-${n}`));
  await Promise.all(names.map((name) => writeFile(name, content)));
  const rule = { kind: 'video', bytes: content.length, seconds: 60 } as const;
  const [last = '', ...others] = names;
  const queue = Promise.allSettled(others.map((name) => prepareRecording(name, `${name}.new`, content.length, rule, 1)));
  await expect(prepareRecording(last, `${last}.new`, content.length, rule)).rejects.toMatchObject({ code: 'recordingsBusy', values: { seconds: 30 } });
  expect((await queue).map((r) => r.status === 'rejected' && (r.reason as { code?: string }).code)).toEqual(Array(WAITING_MOST + 2).fill('badRecording'));
  expect(await prepare(content)).toMatchObject({ container: 'webm' });
});
