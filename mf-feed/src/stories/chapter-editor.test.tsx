import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AreaOptions, nextPress, noConnection, refusal, renderArea } from '@yaprak/shared-kit/testing';
import story from '../../texts/story.tr.json';
import tr from '../../texts/tr.json';
import { area, confirm, long, own, pages } from './testing';

const now = '2026-01-15T09:00:00Z';
const saved = { id: 7, surum: 1, bekleyen: 0 as const, zaman: now };
const page = (options: AreaOptions, path: string) =>
  renderArea(area, path, { ...options, pages: { ...pages, ...options.pages }, answers: { 'v2/hikaye/bolum/kaydet': () => saved, ...options.answers } });
/** Opens the page and waits for the editor, which comes on its own. */
async function editor(options: AreaOptions = {}, path = '/hikayeler/bolumler/ekle?hikayeId=5') {
  const view = await page(options, path);
  await screen.findByRole('textbox', { name: tr.chapter.text });
  return view;
}
const title = () => screen.getByLabelText(tr.chapter.title);
const text = () => screen.getByRole('textbox', { name: tr.chapter.text });
/** Longer than the autosave delay. */
const saveTime = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 1700)));
const calls = (view: Awaited<ReturnType<typeof editor>>, path: string) => view.sent.filter((call) => call.path === path);

// jsdom lays nothing out: the editor asks where its caret stands to keep it on screen.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
Document.prototype.elementFromPoint = () => null;

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

  test('[R-PEN-06] a picture whose line was cut on its way comes into the text with the line back', async () => {
    const answers = [noConnection];
    const view = await editor({
      answers: { resimYukle: () => answers.shift()?.() ?? { anahtar: 'k'.repeat(22), resim: '/medya/k', genislik: 10, yukseklik: 10 } },
    });
    const chooser = document.querySelector('input[type="file"]') as HTMLInputElement;
    await userEvent.upload(chooser, new File(['x'], 'kiyi.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(calls(view, 'resimYukle')).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: story.rich.picture })).toBeEnabled());
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(text().querySelector('img[src^="/medya/k"]')).not.toBeNull());
    expect(calls(view, 'resimYukle')).toHaveLength(2);
  });

  test('[R-PEN-06] bold words and headings are sent as a look beside the plain text, and come back as they were', async () => {
    const view = await editor(
      {
        pages: {
          bolumYaz: {
            hikaye: own,
            bolum: { id: 7, baslik: 'İlk', metin: `Kıyı\n\n${long}`, bicim: [{ bas: 0, son: 4, turu: 'baslik' }], durum: 'taslak', surum: 3 },
          },
        },
      },
      '/hikayeler/bolumler/ekle?id=7',
    );
    expect(within(text()).getByRole('heading', { name: 'Kıyı' })).toBeVisible();
    const heading = screen.getByRole('button', { name: story.rich.heading });
    await userEvent.click(text());
    await userEvent.click(heading);
    await saveTime();
    const [{ input } = { input: {} }] = calls(view, 'v2/hikaye/bolum/kaydet');
    expect(input).toMatchObject({ metin: `Kıyı\n\n${long}` });
    expect(input).not.toHaveProperty('bicim');
    nextPress();
    await userEvent.click(screen.getByRole('button', { name: story.rich.subheading }));
    await saveTime();
    expect(calls(view, 'v2/hikaye/bolum/kaydet')[1]?.input).toMatchObject({ bicim: 'a0-4' });
    expect(screen.getByRole('button', { name: story.rich.subheading })).toHaveAttribute('aria-pressed', 'true');
  });

  test('[R-PEN-06] [R-TOUCH-06] readers are suggested in a chapter as elsewhere; Enter writes the name instead of a new line', async () => {
    await editor({
      answers: { ara: ({ input }) => ({ kelime: input.q ?? '', hata: 0, sonuclar: [{ turu: 'okur', name: 'Ayşe Kaya', icerik: { id: 7, kadi: 'ayse.k' } }] }) },
    });
    await userEvent.type(text(), 'Sence @ay');
    await screen.findByRole('option', { name: /Ayşe Kaya/ });
    await userEvent.keyboard('{Enter}');
    expect(text()).toHaveTextContent('Sence @ayse.k');
    expect(text().querySelectorAll('p')).toHaveLength(1);
    expect(screen.queryByRole('option', { name: /Ayşe Kaya/ })).toBeNull();
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
    expect(await screen.findByText('Bölümün adı alanını doldurun.')).toBeVisible();
    expect(title()).toBeInvalid();
    expect(title()).toHaveFocus();
    expect(title()).toHaveAccessibleDescription('Bölümün adı alanını doldurun.');
    expect(text()).toBeValid();
    await userEvent.type(title(), 'İlk');
    nextPress();
    await userEvent.click(screen.getByRole('button', { name: tr.chapter.publish }));
    expect(await screen.findByText('Metin alanını doldurun.')).toBeVisible();
    expect(title()).toBeValid();
    expect(text()).toBeInvalid();
    expect(text()).toHaveFocus();
    expect(text()).toHaveAccessibleDescription('Metin alanını doldurun.');
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
    expect(text()).toHaveTextContent(long);
    nextPress();
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
    await waitFor(() => expect(text()).toHaveTextContent(long));
    expect(screen.queryByText(tr.chapter.pending)).toBeNull();
    expect(screen.queryByRole('button', { name: tr.chapter.drop })).toBeNull();
    expect(screen.getByRole('button', { name: tr.chapter.publishChanges })).toBeDisabled();
  });

  test("without a story one's own are offered, and without any a link to create one", async () => {
    const view = await page({ pages: { bolumYaz: { hikayeler: { liste: [own] } } } }, '/hikayeler/bolumler/ekle');
    expect(screen.getByRole('link', { name: 'Kıyı' })).toHaveAttribute('href', '/hikayeler/bolumler/ekle?hikayeId=5');
    view.unmount();
    await page({ pages: { bolumYaz: { hikayeler: { liste: [] } } } }, '/hikayeler/bolumler/ekle');
    expect(screen.getByRole('link', { name: tr.storyForm.begin })).toHaveAttribute('href', '/hikayeler/ekle');
  });
});
