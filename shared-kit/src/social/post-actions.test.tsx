import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { slot } from '../area/exports';
import { CommentThread } from '../comments';
import type { Comment, Post, Self } from '../contract';
import { baseApi, type PageResult, pageArgs } from '../store/base-api';
import { type AreaOptions, aComment, aMember, aPost, aProfile, nextPress, refusal, renderSlot } from '../testing';
import { PostCard } from './PostCard';
import { socialApi } from './social.api';

/** Post 10 with its comments as cached by a page. */
function Shown() {
  const { data } = baseApi.endpoints.page.useQuery(pageArgs('gonderi', { id: 10 }));
  const veri = (data as PageResult<'gonderi'> | undefined)?.veri;
  if (!veri) return null;
  return (
    <>
      <PostCard post={veri.gonderi} />
      <CommentThread post={veri.gonderi} first={veri.yorumlar} />
    </>
  );
}
const area = {
  declaration: { name: 'deneme', routes: [], slots: [{ slot: 'post', export: 'Shown' }] },
  module: { Shown: slot(async () => ({ default: Shown })) },
  texts: { tr: {}, en: {} },
};
interface Given extends AreaOptions {
  post?: Partial<Post>;
  comment?: Partial<Comment>;
}
async function show({ post = {}, comment, ...options }: Given = {}) {
  const gonderi = aPost({ uye: aMember({ id: 2, adi: 'Can', kadi: 'can' }), ...post });
  const view = await renderSlot(area, 'post', {
    pages: { gonderi: { gonderi, yorumlar: { liste: comment ? [aComment(comment)] : [] }, benzer: [] } },
    ...options,
  });
  await screen.findByRole('article', { name: 'Can paylaştı' });
  return { ...view, modals: () => view.store.getState().modals.map(({ name, props }) => ({ name, props })) };
}
const post = () => within(screen.getByRole('article', { name: 'Can paylaştı' }));
const own: Partial<Self> = { id: 2 };
const press = (name: string | RegExp) => userEvent.click(post().getByRole('button', { name }));
/** Opens the post's menu and returns its entries. */
async function menu(): Promise<string[]> {
  await press('Daha fazla seçenek');
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent ?? '');
}
const choose = async (name: string) => {
  await menu();
  await userEvent.click(screen.getByRole('menuitem', { name }));
};
const sent = (view: Awaited<ReturnType<typeof show>>) => view.sent.map(({ path, input: { istekId: _, ...input } }) => [path, input]);

/** Browser APIs for sharing and copying. */
function browserWith({ share, copy }: { share?: () => Promise<void>; copy?: () => Promise<void> }) {
  const [shared, copied] = [jest.fn(share ?? (async () => undefined)), jest.fn(copy ?? (async () => undefined))];
  Object.defineProperty(navigator, 'share', { configurable: true, value: share ? shared : undefined });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
  return { shared, copied };
}
const url = 'http://localhost/gonderi/10';

describe('sharing', () => {
  test("opens the native share sheet with the post's URL", async () => {
    const { shared, copied } = browserWith({ share: async () => undefined });
    const view = await show({ self: null });
    await press('Paylaş');
    expect(shared.mock.calls).toEqual([[{ url }]]);
    expect(copied).not.toHaveBeenCalled();
    expect(view.store.getState().toasts).toEqual([]);
  });
  test('cancelled by the reader is no error', async () => {
    browserWith({ share: async () => Promise.reject(new DOMException('', 'AbortError')) });
    const view = await show();
    await press('Paylaş');
    expect(view.store.getState().toasts).toEqual([]);
  });
  test.each([
    ['where the device offers nothing', () => press('Paylaş')],
    ['from the menu', () => choose('Bağlantıyı kopyala')],
  ])('copies the address %s, and says so', async (_, act) => {
    const { copied } = browserWith({});
    await show();
    await act();
    expect(copied.mock.calls).toEqual([[url]]);
    expect(await screen.findByRole('status')).toHaveTextContent('Bağlantı kopyalandı.');
  });
  test('says if the URL could not be copied', async () => {
    browserWith({ copy: async () => Promise.reject(new DOMException('', 'NotAllowedError')) });
    await show();
    await press('Paylaş');
    expect(await screen.findByRole('alert')).toHaveTextContent('Bağlantı kopyalanamadı.');
  });
});

describe('saving', () => {
  test.each([
    [undefined, '1', 1],
    [1, '0', 0],
  ] as const)('what was saved %p is asked to be saved %s', async (kaydettim, asked, kaydet) => {
    const view = await show({ post: { kaydettim }, answers: { 'v2/gonderi/kaydet': () => ({ id: 10, kaydettim: kaydet }) } });
    const button = post().getByRole('button', { name: 'Kaydet' });
    expect(button).toHaveAttribute('aria-pressed', String(kaydettim === 1));
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', String(kaydet === 1)));
    expect(sent(view)).toEqual([['v2/gonderi/kaydet', { id: '10', kaydet: asked }]]);
  });
  test('is rolled back if refused', async () => {
    await show({ answers: { 'v2/gonderi/kaydet': () => refusal('Olmadı.') } });
    await press('Kaydet');
    expect(await screen.findByRole('alert')).toHaveTextContent('Olmadı.');
    expect(post().getByRole('button', { name: 'Kaydet' })).toHaveAttribute('aria-pressed', 'false');
  });
  test('is for members: a visitor is asked to sign in, and nothing is sent', async () => {
    const view = await show({ self: null });
    await press('Kaydet');
    await press(/^Beğen/);
    expect(view.store.getState().prompt.login).toBe(true);
    expect(view.sent).toEqual([]);
  });
});

test('the comments of a post are one press away', async () => {
  const view = await show();
  await press('Yorumlar');
  expect(view.place()).toBe('/gonderi/10');
  expect(view.router.state.location.hash).toBe('#yorumlar');
});

describe('the menu', () => {
  test('offers others nothing only the owner may do, and the owner nothing against themselves', async () => {
    const others = await show();
    expect(await menu()).toEqual(['Bağlantıyı kopyala', 'Alıntılayarak paylaş', 'Sessize al: Can', 'Şikâyet et']);
    others.unmount();
    const mine = await show({ self: own });
    expect(await menu()).toEqual([
      'Bağlantıyı kopyala',
      'Alıntılayarak paylaş',
      'Düzenle',
      'Profilime sabitle',
      'İstatistikler',
      'Görüntülenmeler',
      'Arşivle',
      'Sil',
    ]);
    mine.unmount();
    await show({ self: null });
    expect(await menu()).toEqual(['Bağlantıyı kopyala', 'Alıntılayarak paylaş', 'Şikâyet et']);
  });

  test('of a chapter announcement leaves archiving and deletion to the story', async () => {
    await show({ self: own, post: { turu: 'hikaye', kaynak: '/hikaye/son-iskele--4/bolum--17' } });
    expect(await menu()).toEqual(['Bağlantıyı kopyala', 'Alıntılayarak paylaş', 'Düzenle', 'Profilime sabitle', 'İstatistikler', 'Görüntülenmeler']);
    expect(screen.getByRole('menuitem', { name: 'Düzenle' })).toHaveAttribute('href', '/hikayeler/bolumler/ekle?id=17');
  });

  test('[R-PEN-04] of an archived post, quotes and pins nothing and draws no picture: nobody else could see it there', async () => {
    await show({ self: own, post: { turu: 'alinti', arsiv: 1, renderTuru: 'gizli' } });
    expect(await menu()).toEqual(['Bağlantıyı kopyala', 'Düzenle', 'İstatistikler', 'Görüntülenmeler', 'Arşivden çıkar', 'Sil']);
  });

  test.each([
    ['inceleme', '/inceleme-paylas?id=10'],
    ['alinti', '/alinti-ekle?id=10'],
    ['ileti', '/ileti-paylas?id=10'],
    ['okuma', null],
    ['video', '/videolar/ekle?id=10'],
  ] as const)('a post of the kind %s is edited at %s', async (turu, to) => {
    await show({ self: own, post: { turu } });
    await menu();
    expect(screen.queryByRole('menuitem', { name: 'Düzenle' })?.getAttribute('href') ?? null).toBe(to);
    expect(screen.getByRole('menuitem', { name: 'Alıntılayarak paylaş' })).toHaveAttribute('href', '/ileti-paylas?gonderi=10');
  });

  test("mutes the post's author, and says so", async () => {
    const view = await show({ answers: { 'v2/uyeler/sustur': () => ({ uye: aProfile({ id: 2, susturdumMu: 1 }) }) } });
    await choose('Sessize al: Can');
    expect(await screen.findByRole('status')).toHaveTextContent('Can sessize alındı.');
    expect(sent(view)).toEqual([['v2/uyeler/sustur', { uyeId: '2', sustur: '1' }]]);
  });
  test.each([
    ['v2/uyeler/sustur', async () => choose('Sessize al: Can')],
    [
      'v2/uyeler/engelle',
      async ({ store }: Awaited<ReturnType<typeof show>>) => store.dispatch(socialApi.endpoints.block.initiate({ uyeId: 2, engelle: 1 }) as never),
    ],
  ] as const)('[R-TOUCH-09] %s changes at once what is shown, on further pages of lists too', async (path, act) => {
    let away = false;
    const there = { gonderi: aPost({ uye: aMember({ id: 2, adi: 'Can', kadi: 'can' }) }), yorumlar: { liste: [] }, benzer: [] };
    const view = await show({
      pages: { gonderi: () => ({ ...there, ...(away ? { gonderi: aPost({ id: 11, uye: aMember({ id: 3, adi: 'Ece' }) }) } : {}) }) },
      answers: {
        [path]: () => {
          away = true;
          return { uye: aProfile({ id: 2 }) };
        },
        'v2/gonderi/liste': () => ({ liste: away ? [] : [aPost({ id: 12 })] }),
      },
    });
    const list = view.store.dispatch(
      socialApi.endpoints.listPages.initiate({ path: 'v2/gonderi/liste', input: {}, start: 'a' }) as never,
    ) as unknown as Promise<unknown>;
    await list;
    await act(view);
    expect(await screen.findByRole('article', { name: 'Ece paylaştı' })).toBeVisible();
    const pages = socialApi.endpoints.listPages.select({ path: 'v2/gonderi/liste', input: {}, start: 'a' });
    await waitFor(() => expect(pages(view.store.getState() as never).data?.pages).toEqual([{ liste: [] }]));
  });
  test('shows only the reason if muting is refused', async () => {
    const view = await show({ answers: { 'v2/uyeler/sustur': () => refusal('Olmadı.') } });
    await choose('Sessize al: Can');
    await screen.findByRole('alert');
    expect(view.store.getState().toasts.map(({ message }) => message)).toEqual(['Olmadı.']);
  });

  test('reports the post; a visitor signs in first', async () => {
    const view = await show();
    await choose('Şikâyet et');
    expect(view.modals()).toEqual([{ name: 'SikayetEt', props: { turu: 'gonderi', id: 10 } }]);
    view.unmount();
    const visitor = await show({ self: null });
    await choose('Şikâyet et');
    expect([visitor.modals(), visitor.store.getState().prompt.login]).toEqual([[], true]);
  });

  test.each([
    ['Profilime sabitle', 'v2/gonderi/sabitle', {}, { sabit: '1' }, { sabit: 1 }, 'sabit'],
    ['Sabitlemeyi kaldır', 'v2/gonderi/sabitle', { sabit: 1 }, { sabit: '0' }, { sabit: 0 }, 'sabit'],
    ['Arşivle', 'v2/gonderi/arsivle', {}, { arsiv: '1' }, { arsiv: 1 }, 'arşivde'],
    ['Arşivden çıkar', 'v2/gonderi/arsivle', { arsiv: 1 }, { arsiv: '0' }, { arsiv: 0 }, 'arşivde'],
  ] as const)('%s does what it says and shows it', async (name, path, change, input, result, mark) => {
    const view = await show({ self: own, post: change as Partial<Post>, answers: { [path]: () => ({ id: 10, ...result }) } });
    await choose(name);
    const after = Object.values(result)[0] === 1;
    await waitFor(() => expect(post().queryByText(mark) !== null).toBe(after));
    expect(sent(view)).toEqual([[path, { id: '10', ...input }]]);
  });

  test('opens the statistics of an own post', async () => {
    const view = await show({ self: own });
    await choose('İstatistikler');
    expect(view.modals()).toEqual([{ name: 'GonderiIstatistikleri', props: { id: 10 } }]);
  });

  test('[R-MODAL-18] opens the views of an own post; others are not offered them', async () => {
    const view = await show({ self: own });
    await choose('Görüntülenmeler');
    expect(view.modals()).toEqual([{ name: 'GonderiAnalizSonuclari', props: { gonderiId: 10 } }]);
  });

  test.each([
    ['without a reason nothing is sent', ''],
    ['with a reason it is sent and shown', 'Ağır sahneler var.'],
  ])('[R-PEN-10] moderators set a content warning on what others have shared: %s', async (_, reason) => {
    const self = { id: 5, yetkiler: { kutuphanecilik: 0, moderasyon: 1, reklam: 0 } } as Partial<Self>;
    const view = await show({ self, answers: { 'v2/yonetim/uyari': () => ({ id: 10, uyari: 'siddet' }) } });
    await choose('İçerik uyarısı');
    const dialog = within(await screen.findByRole('dialog', { name: 'İçerik uyarısı' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'İçerik uyarısı' }), 'siddet');
    if (reason) await userEvent.type(dialog.getByRole('textbox', { name: 'Nedeni' }), reason);
    await userEvent.click(dialog.getByRole('button', { name: 'Kaydet' }));
    if (!reason) {
      expect(dialog.getByText(/Nedeni alanını/)).toBeVisible();
      return expect(sent(view)).toEqual([]);
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(view)).toEqual([['v2/yonetim/uyari', { turu: 'gonderi', id: '10', uyari: 'siddet', aciklama: reason }]]);
    expect(view.store.getState().toasts).toMatchObject([{ message: 'İçerik uyarısı değişti.' }]);
    expect(post().getByText(/şiddet/)).toBeVisible();
  });

  test('deletes only after confirmation', async () => {
    const view = await show({ self: own, answers: { 'v2/gonderi/sil': () => ({ id: 10 }) as never } });
    await choose('Sil');
    const question = within(await screen.findByRole('dialog', { name: 'Gönderi silinsin mi?' }));
    expect(view.sent).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Sil' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(view)).toEqual([['v2/gonderi/sil', { id: '10' }]]);
  });
  test('deletes nothing if cancelled', async () => {
    const view = await show({ self: own });
    await choose('Sil');
    const question = within(await screen.findByRole('dialog', { name: 'Gönderi silinsin mi?' }));
    await userEvent.click(question.getByRole('button', { name: 'Vazgeç' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.sent).toEqual([]);
  });
});

describe('a comment', () => {
  const line = () => within(screen.getByRole('article', { name: 'Yorum: Deniz' }));
  const deniz = aMember({ id: 5, adi: 'Deniz', kadi: 'deniz' });
  const buttons = () =>
    line()
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);

  test.each([
    ['a reader', { id: 1 }, ['Beğen, 1', 'Yanıtla', 'Şikâyet et']],
    ['its writer', { id: 5 }, ['Yanıtla', 'Sil']],
    ['the owner of the post', { id: 2 }, ['Beğen, 1', 'Yanıtla', 'Sil', 'Şikâyet et']],
  ] as const)('offers to %s what they may do', async (_, self, offered) => {
    await show({ self, comment: { uye: deniz } });
    expect(buttons()).toEqual(offered);
  });

  test('cannot be replied to under a closed post', async () => {
    await show({ post: { yorum: 'kapali' }, comment: { uye: deniz } });
    expect(buttons()).toEqual(['Beğen, 1', 'Şikâyet et']);
  });

  test('is reported as a comment', async () => {
    const view = await show({ comment: { uye: deniz } });
    await userEvent.click(line().getByRole('button', { name: 'Şikâyet et' }));
    expect(view.modals()).toEqual([{ name: 'SikayetEt', props: { turu: 'yorum', id: 70 } }]);
  });

  test('is liked and unliked, and a refusal rolls back', async () => {
    let refuse = false;
    const view = await show({
      comment: { uye: deniz, begeni: 2 },
      answers: {
        'v2/yorum/begen': ({ input }) => (refuse ? refusal('Olmadı.') : { id: 70, begeni: input.begen === '1' ? 3 : 2, begendim: input.begen === '1' ? 1 : 0 }),
      },
    });
    const like = line().getByRole('button', { name: /Beğen/ });
    await userEvent.click(like);
    await waitFor(() => expect(like).toHaveTextContent('3'));
    expect(like).toHaveAttribute('aria-pressed', 'true');
    refuse = true;
    nextPress();
    await userEvent.click(like);
    await screen.findByRole('alert');
    await waitFor(() => expect(like).toHaveTextContent('3'));
    expect(sent(view).map(([, input]) => (input as { begen: string }).begen)).toEqual(['1', '0']);
  });

  test.each([
    ['is deleted after a question, and is gone then', () => ({ id: 70, gonderiId: 10, yanit: 0 }), 'Henüz yorum yok', 'Ben de öyle okudum.'],
    ['stays when its deletion is refused', () => refusal('Olmadı.'), 'Ben de öyle okudum.', 'Henüz yorum yok'],
  ])('%s', async (_, answer, there, gone) => {
    const view = await show({ self: { id: 5 }, comment: { uye: deniz }, answers: { 'v2/yorum/sil': answer as never } });
    await userEvent.click(line().getByRole('button', { name: 'Sil' }));
    const question = within(await screen.findByRole('dialog', { name: 'Yorum silinsin mi?' }));
    expect(view.sent).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Sil' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(there)).toBeVisible();
    expect(screen.queryByText(gone)).toBeNull();
    expect(sent(view)).toEqual([['v2/yorum/sil', { id: '70' }]]);
  });
});
