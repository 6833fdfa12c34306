import { act } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';
import KeepOpened from './KeepOpened';

const told: { page?: { path: string; title: string; text: string } }[] = [];

beforeEach(() => {
  told.length = 0;
  jest.useFakeTimers();
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ active: { postMessage: (message: (typeof told)[number]) => told.push(message) } }) },
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const pages = () => told.flatMap(({ page }) => page ?? []);

test('[R-TOUCH-17] a page is kept as it is read, not as its outline', async () => {
  const { container } = renderShell(
    <main>
      <p data-skeleton="book">Kitaplar</p>
      <KeepOpened />
    </main>,
    { path: '/kitap/tutunamayanlar--4' },
  );
  const main = container.querySelector('main') as HTMLElement;
  Object.defineProperty(main, 'innerText', { get: () => main.textContent });
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(pages()).toEqual([]);
  const outline = main.querySelector('p') as HTMLElement;
  outline.removeAttribute('data-skeleton');
  outline.textContent = 'Tutunamayanlar';
  document.title = 'Tutunamayanlar · Yaprak';
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(pages()).toEqual([{ path: '/kitap/tutunamayanlar--4', title: 'Tutunamayanlar · Yaprak', lang: 'tr', text: 'Tutunamayanlar' }]);
});

test('[R-TOUCH-17] what is no reading is not kept', async () => {
  renderShell(
    <main>
      <KeepOpened />
    </main>,
    { path: '/bildirimler' },
  );
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(pages()).toEqual([]);
});
