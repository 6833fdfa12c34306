import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { modalOpened } from '@yaprak/shared-kit';
import { renderShell } from '../../testing/render-shell';
import { ModalHost } from '../ModalHost';

const resimler = [{ resim: '/medya/bir', aciklama: 'Bir raf' }, { resim: '/medya/iki', aciklama: 'Bir koltuk' }, { resim: '/medya/uc' }];

/** jsdom has none. */
class FakePointerEvent extends MouseEvent {
  readonly pointerId: number;
  constructor(type: string, { pointerId = 1, ...init }: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = pointerId;
  }
}
beforeAll(() => void Object.assign(window, { PointerEvent: FakePointerEvent }));

async function opened(props: Record<string, unknown> = { resimler, sira: 0 }) {
  const view = renderShell(
    <>
      <button type="button">opener</button>
      <ModalHost />
    </>,
  );
  screen.getByRole('button', { name: 'opener' }).focus();
  act(() => void view.store.dispatch(modalOpened('ResimBuyut', props)));
  const dialog = await screen.findByRole('dialog');
  const image = () => dialog.querySelector('img') as HTMLImageElement;
  /** A stage of 400 × 800 with a picture of 400 × 300, as jsdom measures nothing. */
  const stage = image().parentElement as HTMLElement;
  stage.getBoundingClientRect = () => ({ left: 0, top: 0, width: 400, height: 800 }) as DOMRect;
  Object.defineProperties(stage, { clientWidth: { value: 400 }, clientHeight: { value: 800 } });
  Object.defineProperties(HTMLElement.prototype, { offsetWidth: { value: 400, configurable: true }, offsetHeight: { value: 300, configurable: true } });
  /** A finger put down, moved over the given places and lifted; `target` as what lies under it. */
  const finger = (places: [number, number][], target: Element = image(), id = 1) => {
    const at = ([clientX, clientY]: [number, number]) => ({ clientX, clientY, pointerId: id, button: 0 });
    const [first = [0, 0], last = [0, 0]] = [places[0], places.at(-1)];
    fireEvent.pointerDown(target, at(first));
    for (const place of places.slice(1)) fireEvent.pointerMove(target, at(place));
    fireEvent.pointerUp(target, at(last));
  };
  return { ...view, dialog, image, stage, finger };
}
const key = (name: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });

test('[R-LOOK-10] has a name, says which picture is shown and what it shows', async () => {
  const { image, dialog } = await opened({ resimler, sira: 1 });
  expect(dialog).toHaveAccessibleName('Fotoğraflar');
  expect(image()).toHaveAttribute('alt', 'Bir koltuk');
  expect(dialog).toHaveTextContent('2 / 3Bir koltuk');
});

test('[R-LOOK-10] turns by its buttons, by arrow keys and by swiping, from the last to the first', async () => {
  const { image, finger } = await opened();
  fireEvent.click(screen.getByRole('button', { name: 'Sonraki fotoğraf' }));
  expect(image()).toHaveAttribute('src', '/medya/iki/640.webp');
  key('ArrowRight');
  expect(image()).toHaveAttribute('src', '/medya/uc/640.webp');
  finger([[300, 400], [200, 405], [180, 405]]); // biome-ignore format: a way of a finger
  expect(image()).toHaveAttribute('src', '/medya/bir/640.webp');
  fireEvent.click(screen.getByRole('button', { name: 'Önceki fotoğraf' }));
  key('ArrowLeft');
  expect(image()).toHaveAttribute('src', '/medya/iki/640.webp');
  key('ArrowRight', { altKey: true });
  expect(image()).toHaveAttribute('src', '/medya/iki/640.webp');
});

test('[R-CONST-24] the picture that is turned to comes from its side to its place within 150 ms', async () => {
  const { image } = await opened();
  expect(getComputedStyle(image()).animation).toBe('');
  for (const [name, way] of [
    ['ArrowRight', '1'],
    ['ArrowLeft', '-1'],
  ] as const) {
    key(name);
    expect(image().style.getPropertyValue('--turn')).toBe(way);
    expect(getComputedStyle(image()).animation).toContain('150ms');
  }
});

test('[R-LOOK-10] a picture that failed without a line says so, and is loaded again with it', async () => {
  const { image, dialog } = await opened();
  fireEvent.error(image());
  expect(within(dialog).getByRole('alert')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(image()).toHaveAttribute('src', '/medya/bir/640.webp');
  expect(within(dialog).queryByRole('alert')).toBeNull();
});

test('[R-LOOK-10] zooms by keys, buttons, wheel, double press and pinch; the next picture is whole again', async () => {
  const { image, stage } = await opened();
  const scale = () => Number(/scale\(([\d.]+)\)/.exec(image().style.transform)?.[1]);
  key('+');
  expect(scale()).toBeCloseTo(1.5);
  fireEvent.click(screen.getByRole('button', { name: 'Yakınlaştır' }));
  expect(scale()).toBeCloseTo(2.25);
  key('-');
  fireEvent.click(screen.getByRole('button', { name: 'Uzaklaştır' }));
  expect(scale()).toBeCloseTo(1);
  fireEvent.wheel(stage, { deltaY: -100, clientX: 200, clientY: 400 });
  expect(scale()).toBeCloseTo(1.5);
  key('0');
  expect(scale()).toBe(1);
  for (const _ of [1, 2]) {
    fireEvent.pointerDown(image(), { clientX: 200, clientY: 400, pointerId: 1, button: 0 });
    fireEvent.pointerUp(image(), { clientX: 200, clientY: 400, pointerId: 1, button: 0 });
  }
  expect(scale()).toBe(2.5);
  key('ArrowRight');
  expect(scale()).toBe(1);
  fireEvent.pointerDown(image(), { clientX: 190, clientY: 400, pointerId: 1, button: 0 });
  fireEvent.pointerDown(image(), { clientX: 210, clientY: 400, pointerId: 2, button: 0 });
  fireEvent.pointerMove(image(), { clientX: 230, clientY: 400, pointerId: 2 });
  expect(scale()).toBeCloseTo(2);
  fireEvent.pointerUp(image(), { clientX: 230, clientY: 400, pointerId: 2 });
  fireEvent.pointerUp(image(), { clientX: 190, clientY: 400, pointerId: 1 });
  expect(image()).toHaveAttribute('src', '/medya/iki/640.webp');
});

test('[R-LOOK-10] a finger moves a close picture instead of turning, up to its edge', async () => {
  const { image, finger } = await opened();
  key('+');
  finger([[300, 400], [100, 400]]); // biome-ignore format: a way of a finger
  expect(image().style.transform).toBe('translate(-100px, 0px) scale(1.5)');
  expect(image()).toHaveAttribute('src', '/medya/bir/640.webp');
});

test.each([
  ['Escape', ({ dialog }) => fireEvent.keyDown(dialog, { key: 'Escape' })],
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Kapat' }))],
  ['a swipe down', ({ finger }) => finger([[200, 300], [205, 420]])], // biome-ignore format: a way of a finger
  ['a press beside the picture', ({ finger, stage }) => finger([[20, 40]], stage)],
] as [string, (view: Awaited<ReturnType<typeof opened>>) => void][])('[R-LOOK-10] %s closes it, and the focus returns', async (_what, leave) => {
  const view = await opened();
  leave(view);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'opener' })).toHaveFocus());
});

test('[R-LOOK-10] a picture without a description says whose it is', async () => {
  const { image } = await opened({ resimler, sira: 2, yazan: 'Selin' });
  expect(image()).toHaveAttribute('alt', 'Selin, 3. fotoğraf');
});

test('one picture has nothing to turn to; one that does not load says so', async () => {
  const { image, dialog } = await opened({ resim: '/medya/bir', aciklama: 'Bir raf' });
  expect(dialog).toHaveAccessibleName('Fotoğraf');
  expect(screen.queryByRole('button', { name: 'Sonraki fotoğraf' })).toBeNull();
  key('ArrowRight');
  expect(image()).toHaveAttribute('src', '/medya/bir/640.webp');
  fireEvent.error(image());
  expect(screen.getByRole('alert')).toHaveTextContent('Fotoğraf yüklenemedi');
});
