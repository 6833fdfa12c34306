import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AreaOptions, nextPress, noConnection, refusal, renderArea } from '@yaprak/shared-kit/testing';
import tr from '../../texts/tr.json';
import { area, confirm, long, own, pages } from './testing';

const now = '2026-01-15T09:00:00Z';
const saved = { id: 7, surum: 1, bekleyen: 0 as const, zaman: now };
const editor = (options: AreaOptions = {}, path = '/hikayeler/bolumler/ekle?hikayeId=5') =>
  renderArea(area, path, { ...options, pages: { ...pages, ...options.pages }, answers: { 'v2/hikaye/bolum/kaydet': () => saved, ...options.answers } });
const title = () => screen.getByLabelText(tr.chapter.title);
const text = () => screen.getByLabelText(tr.chapter.text);
/** Longer than the autosave delay. */
const saveTime = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 1700)));
const calls = (view: Awaited<ReturnType<typeof editor>>, path: string) => view.sent.filter((call) => call.path === path);

describe('the chapter editor', () => {
  test('[R-WRITE-17] [R-STORY-04] autosaves: first as a new draft, then the same chapter', async () => {
    const view = await editor({ answers: { 'v2/hikaye/bolum/kaydet': ({ input }) => ({ ...saved, surum: input.id ? 2 : 1 }) } });
    await userEvent.type(title(), 'İlk');
    await saveTime();
    await userEvent.type(text(), 'Deniz');
    await saveTime();
    const sent = calls(view, 'v2/hikaye/bolum/kaydet').map(({ input }) => input);
    expect(sent).toMatchObject([
      { hikayeId: '5', baslik: 'İlk', istekId: expect.any(String) },
      { hikayeId: '5', id: '7', surum: '1', baslik: 'İlk', metin: 'Deniz' },
    ]);
    expect(screen.getByRole('status')).toHaveTextContent(tr.chapter.saving.saved);
  });

  test('input is also saved when the editor is left', async () => {
    const view = await editor();
    await userEvent.type(text(), 'Yarım');
    view.unmount();
    await waitFor(() => expect(calls(view, 'v2/hikaye/bolum/kaydet')).toMatchObject([{ input: { metin: 'Yarım' } }]));
  });

  test('[R-STORY-05] publishing asks for confirmation, sends the text on screen and opens the chapter', async () => {
    const view = await editor({ answers: { 'v2/hikaye/bolum/yayimla': () => ({ id: 7, surum: 2, yol: '/hikaye/kiyi--5/ilk--7', ilk: 1 }) } });
    await userEvent.type(title(), 'İlk');
    await userEvent.type(text(), long);
    await userEvent.click(screen.getByRole('button', { name: tr.chapter.publish }));
    expect(await screen.findByText(tr.chapter.ask.publish.title)).toBeVisible();
    expect(calls(view, 'v2/hikaye/bolum/yayimla')).toEqual([]);
    await confirm(tr.chapter.ask.publish.confirm);
    await waitFor(() => expect(view.place()).toBe('/hikaye/kiyi--5/ilk--7'));
    expect(calls(view, 'v2/hikaye/bolum/yayimla')).toMatchObject([{ input: { id: '7', surum: '1', baslik: 'İlk', metin: long } }]);
  });

  test('a chapter without title or text is not sent; the screen says what is missing', async () => {
    const view = await editor();
    await userEvent.click(screen.getByRole('button', { name: tr.chapter.publish }));
    expect(await screen.findByText(tr.chapter.titleNeeded)).toBeVisible();
    expect(title()).toBeInvalid();
    expect(title()).toHaveFocus();
    expect(title()).toHaveAccessibleDescription(tr.chapter.titleNeeded);
    expect(text()).toBeValid();
    await userEvent.type(title(), 'İlk');
    await nextPress();
    await userEvent.click(screen.getByRole('button', { name: tr.chapter.publish }));
    expect(await screen.findByText(/en az 20 karakter/)).toBeVisible();
    expect(title()).toBeValid();
    expect(text()).toBeInvalid();
    expect(text()).toHaveFocus();
    expect(text()).toHaveAccessibleDescription(/en az 20 karakter/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls(view, 'v2/hikaye/bolum/yayimla')).toEqual([]);
  });

  test('if saving and publishing fail the text stays, and a new chapter is created under the same key', async () => {
    const keys: unknown[] = [];
    await editor({
      answers: {
        'v2/hikaye/bolum/kaydet': ({ input }) => {
          keys.push(input.istekId);
          return noConnection();
        },
      },
    });
    await userEvent.type(title(), 'İlk');
    await userEvent.type(text(), long);
    await userEvent.click(screen.getByRole('button', { name: tr.chapter.publish }));
    await confirm(tr.chapter.ask.publish.confirm);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(text()).toHaveValue(long);
    await nextPress();
    await userEvent.click(screen.getByRole('button', { name: tr.chapter.publish }));
    await confirm(tr.chapter.ask.publish.confirm);
    await waitFor(() => expect(keys.length).toBeGreaterThan(1));
    expect(new Set(keys).size).toBe(1);
  });

  test('a change from another window stops autosaving and says so', async () => {
    const view = await editor(
      {
        pages: { bolumYaz: { hikaye: own, bolum: { id: 7, baslik: 'İlk', metin: long, durum: 'taslak', surum: 3 } } },
        answers: { 'v2/hikaye/bolum/kaydet': () => refusal('Bu bölüm başka bir pencerede değişti.', undefined, 409) },
      },
      '/hikayeler/bolumler/ekle?id=7',
    );
    await userEvent.type(text(), ' Ek');
    await saveTime();
    expect(await screen.findByText('Bu bölüm başka bir pencerede değişti.')).toBeVisible();
    await userEvent.type(text(), ' Ek');
    await saveTime();
    expect(calls(view, 'v2/hikaye/bolum/kaydet')).toHaveLength(1);
    // Publishing cannot work either: it says the same, and does not suggest retrying.
    await userEvent.type(title(), '!');
    await userEvent.click(screen.getByRole('button', { name: tr.chapter.publish }));
    await confirm(tr.chapter.ask.publish.confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Bu bölüm başka bir pencerede değişti.')).toBeVisible();
    expect(screen.queryByText(tr.chapter.failed)).toBeNull();
    expect(calls(view, 'v2/hikaye/bolum/yayimla')).toEqual([]);
  });

  /** Whether the browser would warn on closing the page. */
  const warns = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test.each(['as soon as there is a line again', 'after a while'])(
    'a save that failed for lack of a connection is retried %s; until then closing warns',
    async (when) => {
      let attempts = 0;
      await editor({ answers: { 'v2/hikaye/bolum/kaydet': () => (++attempts === 1 ? noConnection() : saved) } });
      expect(warns()).toBe(false);
      await userEvent.type(text(), 'Deniz');
      await saveTime();
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(tr.chapter.saving.failed));
      expect(warns()).toBe(true);
      if (when === 'after a while') await act(() => new Promise<void>((resolve) => setTimeout(resolve, 10_200)));
      else act(() => void window.dispatchEvent(new Event('online')));
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(tr.chapter.saving.saved));
      expect(attempts).toBe(2);
      expect(warns()).toBe(false);
    },
    30_000,
  );

  test('[R-STORY-06] unpublishing a chapter asks for confirmation', async () => {
    const view = await editor(
      {
        pages: { bolumYaz: { hikaye: own, bolum: { id: 7, baslik: 'İlk', metin: long, durum: 'yayinda', surum: 3 } } },
        answers: { 'v2/hikaye/bolum/taslakYap': () => ({ id: 7, surum: 4 }) },
      },
      '/hikayeler/bolumler/ekle?id=7',
    );
    await userEvent.click(screen.getByRole('button', { name: tr.chapter.makeDraft }));
    expect(await screen.findByText(tr.chapter.ask.draft.title)).toBeVisible();
    expect(calls(view, 'v2/hikaye/bolum/taslakYap')).toEqual([]);
    await confirm(tr.chapter.ask.draft.confirm);
    await waitFor(() => expect(view.place()).toBe('/hikayelerim/5'));
    expect(calls(view, 'v2/hikaye/bolum/taslakYap')).toMatchObject([{ input: { id: '7' } }]);
  });

  test('[R-STORY-06] discarding changes restores the published text, with nothing left to publish or discard', async () => {
    const shown = { id: 7, baslik: 'İlk', metin: long, durum: 'yayinda' as const, surum: 5 };
    await editor(
      {
        pages: { bolumYaz: { hikaye: own, bolum: { ...shown, metin: `${long} Değişti.`, surum: 4, bekleyen: 1 } } },
        answers: { 'v2/hikaye/bolum/vazgec': () => ({ bolum: shown }) },
      },
      '/hikayeler/bolumler/ekle?id=7',
    );
    expect(screen.getByText(tr.chapter.pending)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: tr.chapter.drop }));
    await confirm(tr.chapter.ask.drop.confirm);
    await waitFor(() => expect(text()).toHaveValue(long));
    expect(screen.queryByText(tr.chapter.pending)).toBeNull();
    expect(screen.queryByRole('button', { name: tr.chapter.drop })).toBeNull();
    expect(screen.getByRole('button', { name: tr.chapter.publishChanges })).toBeDisabled();
  });

  test("without a story one's own are offered, and without any a link to create one", async () => {
    const view = await editor({ pages: { bolumYaz: { hikayeler: { liste: [own] } } } }, '/hikayeler/bolumler/ekle');
    expect(screen.getByRole('link', { name: 'Kıyı' })).toHaveAttribute('href', '/hikayeler/bolumler/ekle?hikayeId=5');
    view.unmount();
    await editor({ pages: { bolumYaz: { hikayeler: { liste: [] } } } }, '/hikayeler/bolumler/ekle');
    expect(screen.getByRole('link', { name: tr.storyForm.begin })).toHaveAttribute('href', '/hikayeler/ekle');
  });
});
