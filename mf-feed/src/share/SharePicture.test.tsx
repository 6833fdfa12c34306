import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nextPress, renderModal } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';

const area = { declaration, module, texts: { tr, en } };
const open = () => renderModal(area, 'ResimPaylas', { props: { tur: 'alinti', id: 12 } });
const preview = (dialog: HTMLElement) => within(dialog).getByRole('img', { name: tr.sharePicture.preview });
const t = tr.sharePicture;

test('[R-LOOK-09] the preview follows format and look, and keeps its place while it is drawn', async () => {
  const { dialog } = await open();
  expect(preview(dialog)).toHaveAttribute('src', '/medya/paylasim/alinti/12/kare-gunduz-tr.png');
  expect(preview(dialog)).toHaveAttribute('height', '1080');
  await userEvent.click(screen.getByRole('button', { name: t.hikaye }));
  nextPress();
  await userEvent.click(screen.getByRole('button', { name: t.gece }));
  expect(preview(dialog)).toHaveAttribute('src', '/medya/paylasim/alinti/12/hikaye-gece-tr.png');
  expect(preview(dialog)).toHaveAttribute('height', '1920');
  expect(screen.getByRole('button', { name: t.hikaye })).toHaveAttribute('aria-pressed', 'true');
});

test('[R-LOOK-09] a picture that cannot be drawn says so and can be asked for again', async () => {
  const { dialog } = await open();
  fireEvent.error(preview(dialog));
  expect(within(dialog).getByRole('alert')).toHaveTextContent(t.failed);
  await userEvent.click(within(dialog).getByRole('button', { name: tr.compose.picture.again }));
  expect(preview(dialog)).toHaveAttribute('src', '/medya/paylasim/alinti/12/kare-gunduz-tr.png');
  fireEvent.load(preview(dialog));
  expect(within(dialog).queryByRole('alert')).toBeNull();
});

test('[R-LOOK-09] one that failed without a line is asked for again with it; what is shown stays', async () => {
  const { dialog } = await open();
  const first = preview(dialog);
  fireEvent.error(first);
  act(() => void window.dispatchEvent(new Event('online')));
  const second = preview(dialog);
  expect(second).toHaveAttribute('src', '/medya/paylasim/alinti/12/kare-gunduz-tr.png');
  expect(within(dialog).queryByRole('alert')).toBeNull();
  fireEvent.load(second);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(preview(dialog)).toBe(second);
});

describe('with files', () => {
  const answer = jest.fn<Promise<{ ok: boolean; status: number; blob(): Promise<Blob> }>, [string]>();
  const navigate = navigator as { canShare?: unknown; share?: unknown };
  const before = globalThis.fetch;
  beforeEach(() => {
    answer.mockResolvedValue({ ok: true, status: 200, blob: async () => new Blob(['png'], { type: 'image/png' }) });
    globalThis.fetch = answer as unknown as typeof fetch;
  });
  afterEach(() => {
    globalThis.fetch = before;
    answer.mockReset();
    delete navigate.canShare;
    delete navigate.share;
  });

  test('[R-LOOK-09] the device shares the file where it can', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    Object.assign(navigate, { canShare: () => true, share });
    await open();
    await userEvent.click(screen.getByRole('button', { name: t.share }));
    await waitFor(() => expect(share).toHaveBeenCalled());
    expect((share.mock.calls[0] as [{ files: File[] }])[0].files[0]).toMatchObject({ name: 'yaprak-alinti-12-kare.png', type: 'image/png' });
    expect(answer).toHaveBeenCalledWith('/medya/paylasim/alinti/12/kare-gunduz-tr.png');
  });

  test('[R-LOOK-09] where it cannot, the file is only saved', async () => {
    await open();
    expect(screen.queryByRole('button', { name: t.share })).toBeNull();
    expect(screen.getByRole('button', { name: t.save })).toBeVisible();
  });

  test.each([
    ['[R-LOOK-09] closing the share sheet of the device is no failure', new DOMException('', 'AbortError'), false],
    ['[R-LOOK-09] a lost connection is said', new TypeError('Failed to fetch'), true],
  ])('%s', async (_, error, told) => {
    Object.assign(navigate, { canShare: () => true, share: () => Promise.reject(error) });
    const { store } = await open();
    await userEvent.click(screen.getByRole('button', { name: t.share }));
    await waitFor(() => expect(screen.getByRole('button', { name: t.share })).not.toHaveAttribute('aria-busy', 'true'));
    expect(store.getState().toasts.some((toast) => toast.message === t.failed)).toBe(told);
  });

  test('[R-LOOK-09] a refused picture is said', async () => {
    answer.mockResolvedValue({ ok: false, status: 429, blob: async () => new Blob() });
    const { store } = await open();
    await userEvent.click(screen.getByRole('button', { name: t.save }));
    await waitFor(() => expect(store.getState().toasts.map((toast) => toast.message)).toContain(t.failed));
  });
});
