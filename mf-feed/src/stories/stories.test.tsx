import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AreaOptions, aPost, aReader, aStory, later, nextPress, noConnection, refusal, renderArea } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';

const area = { declaration, module, texts: { tr, en } };
const now = '2026-01-15T09:00:00Z';
const own = { id: 5, baslik: 'Kıyı', seo_adi: 'kiyi', sayiBolum: 1, sayiTaslak: 1, sayiOkunma: 12, duzenleme: now };
const chapter = (id: number, sira: number, change = {}) => ({
  id,
  baslik: `Bölüm ${id}`,
  seo_adi: `bolum-${id}`,
  sira,
  durum: 'taslak' as const,
  uzunluk: 300,
  sayiOkunma: 0,
  begeni: 0,
  yanit: 0,
  duzenleme: now,
  ...change,
});
const long = 'Deniz o sabah sakindi; iskelede kimse yoktu.';
const saved = { id: 7, surum: 1, bekleyen: 0 as const, zaman: now };
const read = {
  hikaye: aStory({ id: 5, baslik: 'Kıyı', seo_adi: 'kiyi' }),
  bolumler: [
    { id: 7, baslik: 'İlk', seo_adi: 'ilk', sira: 1 },
    { id: 8, baslik: 'Son', seo_adi: 'son', sira: 2 },
  ],
  bolum: { id: 7, baslik: 'İlk', seo_adi: 'ilk', sira: 1, metin: `${long}\n\n***\n\nSonra yağmur başladı.`, sayiOkunma: 3 },
  sonraki: { id: 8, baslik: 'Son', seo_adi: 'son', sira: 2 },
  gonderi: aPost({ turu: 'hikaye', renderTuru: 'hikaye', kaynak: '/hikaye/kiyi--5/ilk--7' }),
  yorumlar: { liste: [] },
};
const pages = { bolumYaz: { hikaye: own }, hikayem: { hikaye: own, bolumler: [] }, hikaye: read };
const editor = (options: AreaOptions = {}, path = '/hikayeler/bolumler/ekle?hikayeId=5') =>
  renderArea(area, path, { ...options, pages: { ...pages, ...options.pages }, answers: { 'v2/hikaye/bolum/kaydet': () => saved, ...options.answers } });
const title = () => screen.getByLabelText(tr.chapter.title);
const text = () => screen.getByLabelText(tr.chapter.text);
/** Longer than the editor waits before it saves. */
const saveTime = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 1700)));
const calls = (view: Awaited<ReturnType<typeof editor>>, path: string) => view.sent.filter((call) => call.path === path);
const confirm = async (name: string) => userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('the chapter editor', () => {
  test('[R-WRITE-17] [R-STORY-04] saves by itself: first as a new draft, then the same chapter', async () => {
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

  test('what is typed when the editor is left is saved too', async () => {
    const view = await editor();
    await userEvent.type(text(), 'Yarım');
    view.unmount();
    await waitFor(() => expect(calls(view, 'v2/hikaye/bolum/kaydet')).toMatchObject([{ input: { metin: 'Yarım' } }]));
  });

  test('[R-STORY-05] publishing asks first, sends the words of the screen and leads to the chapter', async () => {
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

  test('a chapter without title or words is not sent; the screen says what is missing', async () => {
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

  test('when saving and publishing fail the words stay, and a new chapter is begun under the same key', async () => {
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

  test('a change from another window stops the saving and says so', async () => {
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
    // Publishing cannot work either: it says the same, and does not promise that another attempt helps.
    await userEvent.type(title(), '!');
    await userEvent.click(screen.getByRole('button', { name: tr.chapter.publish }));
    await confirm(tr.chapter.ask.publish.confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Bu bölüm başka bir pencerede değişti.')).toBeVisible();
    expect(screen.queryByText(tr.chapter.failed)).toBeNull();
    expect(calls(view, 'v2/hikaye/bolum/yayimla')).toEqual([]);
  });

  /** Whether the browser would ask before it closes the page. */
  const warns = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test.each(['as soon as there is a line again', 'after a while'])(
    'a save that failed for lack of a line is repeated %s; until then closing warns',
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

  test('[R-STORY-06] making a published chapter a draft asks first', async () => {
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

  test('[R-STORY-06] dropping the changes leads back to what readers see, with nothing left to publish or drop', async () => {
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

  test('without a story the own ones are offered, and without any the way to one', async () => {
    const view = await editor({ pages: { bolumYaz: { hikayeler: { liste: [own] } } } }, '/hikayeler/bolumler/ekle');
    expect(screen.getByRole('link', { name: 'Kıyı' })).toHaveAttribute('href', '/hikayeler/bolumler/ekle?hikayeId=5');
    view.unmount();
    await editor({ pages: { bolumYaz: { hikayeler: { liste: [] } } } }, '/hikayeler/bolumler/ekle');
    expect(screen.getByRole('link', { name: tr.storyForm.begin })).toHaveAttribute('href', '/hikayeler/ekle');
  });
});

describe('the story editor', () => {
  test('[R-WRITE-16] begins a story once and leads to its first chapter', async () => {
    const answer = later<{ hikaye: typeof own }>();
    const view = await renderArea(area, '/hikayeler/ekle', { pages: { ...pages, hikayeYaz: {} }, answers: { 'v2/hikaye/ekle': () => answer.promise } });
    await userEvent.type(screen.getByLabelText(/Hikâyenin adı/), 'Kıyı');
    await userEvent.type(screen.getByLabelText(/Tanıtım/), 'Bir kasaba.');
    const submit = screen.getByRole('button', { name: tr.storyForm.goOn });
    await userEvent.click(submit);
    await userEvent.click(submit);
    await act(async () => answer.resolve({ hikaye: own }));
    await waitFor(() => expect(view.place()).toBe('/hikayeler/bolumler/ekle?hikayeId=5'));
    expect(view.sent.filter((call) => call.path === 'v2/hikaye/ekle')).toMatchObject([
      { input: { baslik: 'Kıyı', ozet: 'Bir kasaba.', istekId: expect.any(String) } },
    ]);
  });

  test('what the server refuses stands at its field, and the words stay', async () => {
    await renderArea(area, '/hikayeler/ekle', {
      pages: { ...pages, hikayeYaz: {} },
      answers: { 'v2/hikaye/ekle': () => refusal('Düzeltin.', { baslik: 'Bu ad olmaz.' }, 400) },
    });
    await userEvent.type(screen.getByLabelText(/Hikâyenin adı/), 'Kıyı');
    await userEvent.click(screen.getByRole('button', { name: tr.storyForm.goOn }));
    expect(await screen.findByText('Bu ad olmaz.')).toBeVisible();
    expect(screen.getByLabelText(/Hikâyenin adı/)).toHaveValue('Kıyı');
  });

  test('an own story is changed; a topic from the address is taken over', async () => {
    const view = await renderArea(area, '/hikayeler/ekle?id=5', {
      pages: { ...pages, hikayeYaz: { hikaye: own, konu: { id: 3, adi: 'Deniz', seo_adi: 'deniz' } } },
      answers: { 'v2/hikaye/duzenle': () => ({ hikaye: own }) },
    });
    expect(screen.getByText('Deniz')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: tr.storyForm.save }));
    await waitFor(() => expect(view.place()).toBe('/hikayelerim/5'));
    expect(view.sent.find((call) => call.path === 'v2/hikaye/duzenle')?.input).toMatchObject({ id: '5', baslik: 'Kıyı', konuId: '3' });
  });
});

describe('my stories', () => {
  test('[R-STORY-03] lists the own stories with what is published and what is not', async () => {
    await renderArea(area, '/hikayelerim', { pages: { hikayelerim: { hikayeler: { liste: [own] } } } });
    const line = screen.getByRole('article', { name: 'Kıyı' });
    expect(within(line).getByRole('link', { name: 'Kıyı' })).toHaveAttribute('href', '/hikayelerim/5');
    expect(line).toHaveTextContent('1 bölüm yayında·1 taslak·12 okunma');
  });

  test('[R-STORY-03] without any the screen leads to the first one', async () => {
    await renderArea(area, '/hikayelerim', { pages: { hikayelerim: { hikayeler: { liste: [] } } } });
    expect(screen.getByText(tr.myStory.emptyTitle)).toBeVisible();
    expect(screen.getByRole('link', { name: tr.storyForm.begin })).toHaveAttribute('href', '/hikayeler/ekle');
  });

  const menu = async (name: string, item: string) => {
    await userEvent.click(screen.getByRole('button', { name: `${name}: seçenekler` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  const two = { hikaye: own, bolumler: [chapter(7, 1, { durum: 'yayinda', sayiOkunma: 4, begeni: 2 }), chapter(8, 2)] };

  test('[R-WRITE-18] [R-STORY-04] an own story shows its chapters with their states; order is changed from the menu', async () => {
    const view = await renderArea(area, '/hikayelerim/5', {
      pages: { ...pages, hikayem: two },
      answers: { 'v2/hikaye/sirala': () => ({ bolumler: [chapter(8, 1), chapter(7, 2)] }) },
    });
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(/Bölüm 7.*Yayında.*4 okunma·2 beğeni·0 yorum/);
    expect(second).toHaveTextContent(/Bölüm 8.*Taslak/);
    await menu('Bölüm 8', tr.chapter.menu.up);
    await waitFor(() => expect(view.sent.find((call) => call.path === 'v2/hikaye/sirala')?.input).toMatchObject({ id: '5', bolumler: '8,7' }));
  });

  test.each([
    ['[R-STORY-05] publishing', 'Bölüm 8', tr.chapter.publish, tr.chapter.ask.publish, 'v2/hikaye/bolum/yayimla', 8],
    ['[R-STORY-06] making a draft', 'Bölüm 7', tr.chapter.makeDraft, tr.chapter.ask.draft, 'v2/hikaye/bolum/taslakYap', 7],
    ['deleting', 'Bölüm 8', tr.delete, tr.chapter.ask.delete, 'v2/hikaye/bolum/sil', 8],
  ] as const)('%s asks first', async (_, name, item, ask, path, id) => {
    const view = await renderArea(area, '/hikayelerim/5', {
      pages: { ...pages, hikayem: two },
      answers: {
        'v2/hikaye/bolum/yayimla': () => ({ id: 8, surum: 2, yol: '/hikaye/kiyi--5/x--8', ilk: 1 }),
        'v2/hikaye/bolum/taslakYap': () => ({ id: 7, surum: 2 }),
        'v2/hikaye/bolum/sil': () => ({ id: 8 }),
      },
    });
    await menu(name, item);
    expect(await screen.findByText(ask.title)).toBeVisible();
    expect(view.sent.some((call) => call.path === path)).toBe(false);
    await confirm(ask.confirm);
    await waitFor(() => expect(view.sent.find((call) => call.path === path)?.input).toMatchObject({ id: String(id) }));
  });

  test('what keeps a chapter from being published is said in the list', async () => {
    await renderArea(area, '/hikayelerim/5', {
      pages: { ...pages, hikayem: two },
      answers: { 'v2/hikaye/bolum/yayimla': () => refusal('Düzeltin.', { metin: 'Metin alanı en az 20 karakter olmalı.' }, 400) },
    });
    await menu('Bölüm 8', tr.chapter.publish);
    await confirm(tr.chapter.ask.publish.confirm);
    expect(await screen.findByText('Metin alanı en az 20 karakter olmalı.')).toBeVisible();
  });

  test('deleting a story asks first and leads back to the others', async () => {
    const view = await renderArea(area, '/hikayelerim/5', {
      pages: { ...pages, hikayem: two, hikayelerim: { hikayeler: { liste: [] } } },
      answers: { 'v2/hikaye/sil': () => ({ id: 5 }) },
    });
    await userEvent.click(screen.getByRole('button', { name: tr.storyForm.delete }));
    await confirm(tr.storyForm.askDelete.confirm);
    await waitFor(() => expect(view.place()).toBe('/hikayelerim'));
  });

  test('an address without a number is no page', async () => {
    const { container } = await renderArea(area, '/hikayelerim/abc', { pages });
    expect(container.querySelector('[data-status="404"]')).not.toBeNull();
  });
});

describe('reading', () => {
  const path = '/hikaye/kiyi--5/ilk--7';
  const counted = { 'v2/hikaye/okundu': () => ({ sayildi: 1 as const }) };
  const readingTime = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5_600)));

  test('[R-STORY-01] a chapter with its neighbours and contents; counted once it has been in sight for a while', async () => {
    const view = await renderArea(area, path, { pages, answers: counted });
    expect(screen.getByRole('heading', { level: 1, name: 'İlk' })).toBeVisible();
    expect(screen.getByText(long)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sonraki: Son' })).toHaveAttribute('href', '/hikaye/kiyi--5/son--8');
    expect(within(screen.getByRole('navigation', { name: tr.contents })).getByRole('link', { current: 'page' })).toHaveTextContent('1. İlk');
    expect(view.sent).toEqual([]);
    await readingTime();
    expect(view.sent).toMatchObject([{ path: 'v2/hikaye/okundu', input: { bolumId: '7' } }]);
  }, 15_000);

  test('[R-STORY-02] the address of the comments shows the comments alone, and counts nothing', async () => {
    const view = await renderArea(area, `${path}/yorumlar`, { pages, answers: counted });
    expect(screen.queryByText(long)).toBeNull();
    expect(screen.getByRole('link', { name: tr.backToChapter })).toHaveAttribute('href', path);
    expect(view.asked).toMatchObject([{ hikaye: 'kiyi--5', bolum: 'ilk--7', yorumlar: 1 }]);
    await readingTime();
    expect(view.sent).toEqual([]);
  }, 15_000);

  test('a writer looks at a draft and is told that nobody else can', async () => {
    const { gonderi: _, yorumlar: __, sonraki: ___, ...rest } = read;
    await renderArea(area, path, {
      self: aReader({ id: 2 }),
      pages: { hikaye: { ...rest, bolumler: [], bolum: { ...read.bolum, taslak: 1 } } },
      answers: counted,
    });
    expect(screen.getByText(tr.chapter.onlyYou)).toBeVisible();
    expect(screen.getByRole('link', { name: tr.chapter.menu.edit })).toHaveAttribute('href', '/hikayeler/bolumler/ekle?id=7');
  });
});

test('a visitor is offered to write, a member also the way to the own stories', async () => {
  const shown = { hikayeler: { hikayeler: { liste: [aStory()] } } };
  const visitor = await renderArea(area, '/hikayeler', { self: null, pages: shown });
  expect(screen.getByRole('link', { name: tr.storyForm.begin })).toHaveAttribute('href', '/hikayeler/ekle');
  expect(screen.queryByRole('link', { name: tr.myStories })).toBeNull();
  visitor.unmount();
  await renderArea(area, '/hikayeler', { pages: shown });
  expect(screen.getByRole('link', { name: tr.myStories })).toHaveAttribute('href', '/hikayelerim');
});
