import { noConnection, refusal, stage } from '@yaprak/shared-kit/testing';
import { keepMediaOpen } from './keep-media-open';
import { mediaKey, withBase } from './media-addresses.rules';

const key = 'a'.repeat(22);
const other = 'b'.repeat(22);
const old = `/medya/${key}~7~9~imza`;
const fresh = `/medya/${key}~7~a~imza`;

let stop: () => void;
afterEach(() => {
  stop?.();
  document.body.replaceChildren();
  jest.useRealTimers();
});
beforeEach(() => jest.useFakeTimers());

/** A page with elements, whose reader gets current file URLs from the site. */
function page(html: string, answer: (keys: string[]) => object, self: object | null = {}) {
  const made = stage({ self, answers: { 'v2/medya/imza': ({ input }) => answer((input.anahtarlar ?? '').split(',')) as never } });
  stop = keepMediaOpen(made.store);
  document.body.innerHTML = html;
  const elements = [...document.body.children] as HTMLImageElement[];
  const heard = jest.fn();
  for (const element of elements) element.addEventListener('error', heard);
  const fail = async (...which: Element[]) => {
    for (const element of which) element.dispatchEvent(new Event('error'));
    await jest.advanceTimersByTimeAsync(100);
  };
  return { ...made, elements, heard, fail };
}
const renewed = (keys: string[]) => ({ adresler: Object.fromEntries(keys.map((k) => [k, `/medya/${k}~7~a~imza`])) });

test('[R-HOLD-08] an image with an expired URL gets a fresh one in all widths, and nobody notices', async () => {
  const { elements, heard, fail, sent } = page(`<img src="${old}/96.webp" srcset="${old}/96.webp 1x, ${old}/128.webp 2x">`, renewed);
  await fail(...elements);
  expect([elements[0]?.getAttribute('src'), elements[0]?.getAttribute('srcset')]).toEqual([`${fresh}/96.webp`, `${fresh}/96.webp 1x, ${fresh}/128.webp 2x`]);
  expect([heard.mock.calls.length, sent.length]).toEqual([0, 1]);
});

test('[R-HOLD-08] everything on a page is requested in one call, each file once', async () => {
  const { elements, fail, sent } = page(`<img src="${old}/96.webp"><img src="/medya/${other}/96.webp"><img src="${old}/640.webp">`, renewed);
  await fail(...elements);
  expect(sent.map(({ input }) => input.anahtarlar)).toEqual([`${key},${other}`]);
  expect(elements.map((e) => e.getAttribute('src'))).toEqual([`${fresh}/96.webp`, `/medya/${other}~7~a~imza/96.webp`, `${fresh}/640.webp`]);
});

test('[R-HOLD-08] more than fifty files take two calls', async () => {
  const keys = Array.from({ length: 51 }, (_, i) => String(i).padStart(22, 'k'));
  const { elements, fail, sent } = page(keys.map((k) => `<img src="/medya/${k}~7~9~imza/96.webp">`).join(''), renewed);
  await fail(...elements);
  expect(sent).toHaveLength(2);
  expect(elements.every((e) => e.getAttribute('src')?.includes('~7~a~'))).toBe(true);
});

test.each<[string, () => object]>([
  ['that does not open any more', () => ({ adresler: {} })],
  ['that is where it was', () => ({ adresler: { [key]: old } })],
  ['while there is no line', noConnection],
  ['for whom the session has ended', () => refusal('Oturum', {}, 401, 'oturum')],
])('[R-HOLD-08] whoever shows a picture %s hears of it once', async (_, answer) => {
  const { elements, heard, fail, sent, store } = page(`<img src="${old}/96.webp">`, answer);
  await fail(...elements);
  expect([heard.mock.calls.length, sent.length, elements[0]?.getAttribute('src')]).toEqual([1, 1, `${old}/96.webp`]);
  expect(store.getState().toasts).toEqual([]);
});

test('[R-HOLD-08] a fresh URL that fails too is not renewed endlessly', async () => {
  const { elements, heard, fail, sent } = page(`<img src="${old}/96.webp">`, renewed);
  await fail(...elements);
  await fail(...elements);
  expect([heard.mock.calls.length, sent.length]).toEqual([1, 2]);
});

test('[R-HOLD-08] an image that shows something else meanwhile is left alone', async () => {
  const { elements, heard, fail } = page(`<img src="${old}/96.webp">`, renewed);
  elements[0]?.dispatchEvent(new Event('error'));
  elements[0]?.setAttribute('src', `/medya/${other}/96.webp`);
  await fail();
  expect([heard.mock.calls.length, elements[0]?.getAttribute('src')]).toEqual([0, `/medya/${other}/96.webp`]);
});

test('[R-HOLD-08] a video resumes where it was, with a fresh poster', async () => {
  const { elements, fail, sent } = page(`<video src="${old}/video.webm" poster="/medya/${other}~7~9~imza/640.webp"></video>`, renewed);
  const film = elements[0] as unknown as HTMLVideoElement;
  const play = jest.fn(async () => undefined);
  Object.assign(film, { play });
  Object.defineProperty(film, 'paused', { value: false });
  film.currentTime = 12;
  await fail(film);
  expect([film.getAttribute('src'), film.getAttribute('poster')]).toEqual([`${fresh}/video.webm`, `/medya/${other}~7~a~imza/640.webp`]);
  film.currentTime = 0;
  film.dispatchEvent(new Event('loadedmetadata'));
  expect([film.currentTime, play.mock.calls.length, sent.length]).toEqual([12, 1, 1]);
});

test('[R-HOLD-08] an image that failed earlier is renewed too, a loaded one is left alone', async () => {
  document.body.innerHTML = `<img src="${old}/96.webp"><img src="/medya/${other}/96.webp">`;
  const [broken, whole] = [...document.images];
  for (const [image, naturalWidth] of [
    [broken, 0],
    [whole, 96],
  ] as const)
    Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: naturalWidth } });
  const { store, sent } = stage({ answers: { 'v2/medya/imza': ({ input }) => renewed((input.anahtarlar ?? '').split(',')) } });
  stop = keepMediaOpen(store);
  await jest.advanceTimersByTimeAsync(100);
  expect([broken?.getAttribute('src'), whole?.getAttribute('src'), sent.length]).toEqual([`${fresh}/96.webp`, `/medya/${other}/96.webp`, 1]);
});

test('[R-HOLD-08] back on the line, our images that failed without it are loaded again, for visitors too; others are left alone', () => {
  const { elements } = page(
    `<img src="${old}/96.webp"><img src="/kapak.jpg"><img src="https://baska.test/a.webp"><img><img src="/medya/${other}/96.webp">`,
    renewed,
    null,
  );
  const asked = elements.map((image, at) => {
    Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: at === 4 ? 96 : 0 } });
    return jest.spyOn(image, 'setAttribute');
  });
  const times = () => asked.map(({ mock }) => mock.calls.length);
  window.dispatchEvent(new Event('online'));
  expect([times(), elements[0]?.src]).toEqual([[1, 1, 0, 0, 0], `${location.origin}${old}/96.webp`]);
  stop();
  window.dispatchEvent(new Event('online'));
  expect(times()).toEqual([1, 1, 0, 0, 0]);
});

test('a visitor has nothing to renew, and images from elsewhere are not ours', async () => {
  const visitor = page(`<img src="${old}/96.webp">`, renewed, null);
  await visitor.fail(...visitor.elements);
  expect([visitor.heard.mock.calls.length, visitor.sent.length]).toEqual([1, 0]);
  stop();
  const reader = page(`<img src="https://baska.test${old}/96.webp"><img src="/kapak.jpg">`, renewed);
  await reader.fail(...reader.elements);
  expect([reader.heard.mock.calls.length, reader.sent.length]).toEqual([2, 0]);
});

test.each([
  [`${old}/96.webp`, key],
  [`/medya/${key}/ses.webm`, key],
  [`https://yaprak.test${old}/96.webp`, key],
  [`https://baska.test${old}/96.webp`, undefined],
  [`/medya/kisa/96.webp`, undefined],
  ['', undefined],
  ['http://[', undefined],
])('the file of %s', (address, expected) => expect(mediaKey(address, 'https://yaprak.test')).toBe(expected));

test('only the intended file gets a new base', () => {
  expect(withBase(`/medya/${key}/64.webp 1x, /medya/${other}/64.webp 2x`, key, fresh)).toBe(`${fresh}/64.webp 1x, /medya/${other}/64.webp 2x`);
});
