import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { CommentThread } from '../comments';
import type { Comment, Member, Post, Self } from '../contract';
import { createI18n } from '../i18n/create-i18n';
import { TextsProvider } from '../i18n/use-translation';
import { baseApi, pageArgs } from '../store/base-api';
import { emptySession } from '../store/session.slice';
import { createStore, useAppSelector } from '../store/store';
import { aReader } from '../testing/fixtures';
import { nextPress } from '../testing/presses';
import { learnAllKitTexts } from '../texts/all-texts';
import { FollowButton } from './FollowButton';
import { PostCard } from './PostCard';
import { PostList } from './PostList';

learnAllKitTexts();
const self = aReader({ id: 1, adi: 'Ayşe', kadi: 'ayse' });
const writer: Member = { id: 2, adi: 'Can', kadi: 'can', takipButon: 'takip-et' };
const post = (change: Partial<Post> = {}): Post => ({
  id: 10,
  uye: writer,
  turu: 'ileti',
  renderTuru: 'ileti',
  ustYazi: 'Bugün yağmur var.',
  alt: { kitaplar: [] },
  begeni: 4,
  yanit: 0,
  yorum: 'acik',
  zaman: '2026-01-05T10:00:00Z',
  ...change,
});
type Answer = { status: number; body: unknown };
const refusal = { status: 400, body: { hata: 1, hataTuru: 'diger', hataMesaji: 'Olmadı.' } };
const ok = (_sonuc: unknown): Answer => ({ status: 200, body: { bilgi: 1, _sonuc } });

/** Puts a post page into the cache, as its loader would, and renders the result of `view`; `answer` responds to calls. */
async function show(
  data: unknown,
  view: (data: never) => ReactNode,
  answer: (path: string, body: URLSearchParams) => Answer | Promise<Answer>,
  member: Self | null = self,
) {
  const sent: string[] = [];
  const store = createStore(
    {
      os: 'web',
      appVersion: '1',
      transport: async ({ url, body }) => {
        const path = url.replace('/api/', '').split('?')[0] ?? '';
        if (path === 'page-request')
          return { status: 200, json: async () => ({ bilgi: 1, _sonuc: { sayfa: 'gonderi', durum: 200, baslik: '', meta: {}, veri: data } }) };
        sent.push(path);
        const { status, body: text } = await answer(path, body as URLSearchParams);
        return { status, json: async () => text };
      },
    },
    { session: { ...emptySession, uye: member } },
  );
  const args = pageArgs('gonderi', { id: 10 });
  await store.dispatch(baseApi.endpoints.page.initiate(args));
  const select = baseApi.endpoints.page.select(args);
  // biome-ignore lint/correctness/noComponentHookFactories: each test looks at its own store
  const View = () => <>{view(useAppSelector((s) => select(s as never).data?.veri) as never)}</>;
  render(
    <Provider store={store}>
      <TextsProvider i18n={createI18n('tr')}>
        <MemoryRouter>
          <View />
        </MemoryRouter>
      </TextsProvider>
    </Provider>,
  );
  return { store, sent };
}
const likeButton = () => screen.getByRole('button', { name: /^Beğen/ });
const later = <T,>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

describe('post card', () => {
  test('[R-POST-04] [R-POST-05] a like shows at once, wherever the post is, and stays when the response arrives', async () => {
    const answer = later<Answer>();
    await show(
      { gonderi: post(), benzer: [post()] },
      (d: { gonderi: Post; benzer: Post[] }) => [d.gonderi, ...d.benzer].map((p) => <PostCard key={p.id} post={p} />),
      () => answer.promise,
    );
    const [first, second] = screen.getAllByRole('button', { name: /^Beğen/ });
    fireEvent.click(first as HTMLElement);
    await waitFor(() => expect(second).toHaveAccessibleName('Beğen, 5'));
    expect(first).toHaveAttribute('aria-pressed', 'true');
    await act(async () => answer.resolve(ok({ id: 10, begeni: 7, begendim: 1 })));
    await waitFor(() => expect(first).toHaveAccessibleName('Beğen, 7'));
  });

  test('a failed like is rolled back and reported', async () => {
    const { store } = await show(
      { gonderi: post() },
      (d: { gonderi: Post }) => <PostCard post={d.gonderi} />,
      () => refusal,
    );
    fireEvent.click(likeButton());
    await waitFor(() => expect(store.getState().toasts.map((t) => t.message)).toEqual(['Olmadı.']));
    await waitFor(() => expect(likeButton()).toHaveAccessibleName('Beğen, 4'));
    expect(likeButton()).toHaveAttribute('aria-pressed', 'false');
  });

  test('two presses in a row send one call', async () => {
    const { sent } = await show(
      { gonderi: post() },
      (d: { gonderi: Post }) => <PostCard post={d.gonderi} />,
      () => ok({ id: 10, begeni: 5, begendim: 1 }),
    );
    fireEvent.click(likeButton());
    fireEvent.click(likeButton());
    await waitFor(() => expect(likeButton()).toHaveAccessibleName('Beğen, 5'));
    expect(sent).toEqual(['v2/gonderi/begen']);
  });

  test("[R-POST-10] liking one's own post is refused without a call", async () => {
    const { store, sent } = await show(
      { gonderi: post({ uye: { ...writer, id: 1 } }) },
      (d: { gonderi: Post }) => <PostCard post={d.gonderi} />,
      () => refusal,
    );
    fireEvent.click(likeButton());
    expect(store.getState().toasts[0]?.message).toBe('Bu gönderiye +1 veremezsiniz');
    expect(sent).toEqual([]);
  });

  test('a visitor is asked to sign in', async () => {
    const { store, sent } = await show(
      { gonderi: post() },
      (d: { gonderi: Post }) => <PostCard post={d.gonderi} />,
      () => refusal,
      null,
    );
    fireEvent.click(likeButton());
    expect(store.getState().prompt.login).toBe(true);
    expect(sent).toEqual([]);
  });

  test('a spoiler is not in the DOM until asked for', async () => {
    await show(
      { gonderi: post({ spoiler: 1 }) },
      (d: { gonderi: Post }) => <PostCard post={d.gonderi} />,
      () => refusal,
    );
    expect(screen.queryByText('Bugün yağmur var.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Yine de göster' }));
    expect(screen.getByText('Bugün yağmur var.')).toBeInTheDocument();
  });
});

test('[R-POST-06] a list omits a post that has been replaced or deleted', async () => {
  const { store } = await show(
    { liste: [post(), post({ id: 11, ustYazi: 'Kalan' })] },
    (d: { liste: Post[] }) => <PostList name="deneme" path="v2/gonderi/liste" input={{}} first={d} />,
    () => refusal,
  );
  act(() => {
    store.dispatch({ type: 'entity/merged', payload: { kind: 'gonderi', id: 10, patch: { gizle: 1 } } });
  });
  expect(screen.queryByText('Bugün yağmur var.')).toBeNull();
  expect(screen.getByText('Kalan')).toBeInTheDocument();
});

describe('follow button', () => {
  test.each([
    ['[R-PROF-12]', 'takip-et', 'Takip et'],
    ['[R-PROF-13]', 'sen-de-takip-et', 'Geri takip et'],
    ['[R-PROF-14]', 'takip-ediliyor', 'Takip ediliyor'],
    ['[R-PROF-15]', 'istek-gonderildi', 'İstek gönderildi'],
    ['[R-PROF-16]', 'engellendi', 'Engeli kaldır'],
  ] as const)('%s %s', async (_, takipButon, text) => {
    await show(
      { uye: { ...writer, takipButon } },
      (d: { uye: Member }) => <FollowButton member={d.uye} />,
      () => refusal,
    );
    expect(screen.getByRole('button')).toHaveTextContent(text);
  });

  test('[R-PROF-11] following changes the button everywhere', async () => {
    await show(
      { uye: writer, gonderi: post() },
      (d: { uye: Member; gonderi: Post }) => (['a', 'b'] as const).map((key) => <FollowButton key={key} member={key === 'a' ? d.uye : d.gonderi.uye} />),
      () => ok({ uye: { id: 2, takipButon: 'takip-ediliyor', takipcisayisi: 1 } }),
    );
    fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
    await waitFor(() => expect(screen.getAllByText('Takip ediliyor')).toHaveLength(2));
  });

  test('[R-PROF-17] unfollowing asks for confirmation', async () => {
    const { sent } = await show(
      { uye: { ...writer, takipButon: 'takip-ediliyor' } },
      (d: { uye: Member }) => <FollowButton member={d.uye} />,
      () => ok({ uye: { id: 2, takipButon: 'takip-et', takipcisayisi: 0 } }),
    );
    fireEvent.click(screen.getByRole('button'));
    const dialog = await screen.findByRole('dialog');
    expect(sent).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Takibi bırak' }));
    await waitFor(() => expect(sent).toEqual(['v2/uyeler/takip']));
  });
});

describe('comments', () => {
  afterEach(() => sessionStorage.clear());
  const thread = (answer: () => Answer, member?: Self) =>
    show({ gonderi: post() }, (d: { gonderi: Post }) => <CommentThread post={d.gonderi} first={{ liste: [] }} />, answer, member);
  const write = () => {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Ne güzel' } });
    fireEvent.click(screen.getByRole('button', { name: 'Gönder' }));
  };

  test('a comment appears below and the field is cleared', async () => {
    const yorum: Comment = { id: 5, gonderiId: 10, uye: self, metin: 'Ne güzel', begeni: 0, zaman: '2026-01-05T11:00:00Z' };
    await thread(() => ok({ yorum, yanit: 1 }));
    write();
    expect(await screen.findByRole('article')).toHaveTextContent('Ne güzel');
    expect(screen.getByRole('textbox')).toHaveValue('');
    // It is below all others: focus moves there and scrolls it into view.
    await waitFor(() => expect(screen.getByRole('article')).toHaveFocus());
  });

  test.each([
    [self, 0],
    [{ ...self, sinirli: '2040-05-06T09:30:00Z' }, 1],
  ])('[R-STAFF-02] before the field a limited member is told whom a comment reaches', async (member, notes) => {
    await thread(() => refusal, member);
    // Its words are loaded when they are needed.
    await waitFor(() => expect(screen.queryAllByText(/6 Mayıs 2040.*yalnızca takipçileriniz görür/)).toHaveLength(notes));
  });

  test('input is kept if sending fails', async () => {
    await thread(() => refusal);
    write();
    expect(await screen.findByText('Olmadı.')).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('Ne güzel');
  });

  test('[R-NAV-11] what is typed and not sent is there again after the page was loaded anew, until it is sent', async () => {
    sessionStorage.clear();
    const yorum: Comment = { id: 5, gonderiId: 10, uye: self, metin: 'Ne güzel', begeni: 0, zaman: '2026-01-05T11:00:00Z' };
    const open = () => thread(() => ok({ yorum, yanit: 1 }));
    await open();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Ne güzel' } });
    cleanup();
    await open();
    expect(screen.getByRole('textbox')).toHaveValue('Ne güzel');
    fireEvent.click(screen.getByRole('button', { name: 'Gönder' }));
    await screen.findByRole('article');
    expect(sessionStorage).toHaveLength(0);
  });

  test.each([
    ['an answer that is lost keeps', { status: 503, body: {} }, 1],
    ['a refusal ends', refusal, 2],
  ])('a comment sent again is one comment: %s the attempt', async (_, first, attempts) => {
    const keys: (string | null)[] = [];
    await show(
      { gonderi: post() },
      (d: { gonderi: Post }) => <CommentThread post={d.gonderi} first={{ liste: [] }} />,
      (_path, body) => {
        keys.push(body.get('istekId'));
        return first;
      },
    );
    write();
    await screen.findByRole('alert');
    nextPress();
    fireEvent.click(screen.getByRole('button', { name: 'Gönder' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys.every(Boolean)).toBe(true);
    expect(new Set(keys).size).toBe(attempts);
  });

  test.each([
    [0, /Henüz yorum yok/],
    [2, 'Size görünen bir yorum yok'],
  ])('[R-TOUCH-09] where %i comments are counted and none is seen, the list does not contradict the count', async (yanit, words) => {
    await show(
      { gonderi: post({ yanit }) },
      (d: { gonderi: Post }) => <CommentThread post={d.gonderi} first={{ liste: [] }} />,
      () => refusal,
    );
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.queryByText('İlk sözü siz söyleyin.') !== null).toBe(yanit === 0);
  });

  test('a closed post says so', async () => {
    await show(
      { gonderi: post({ yorum: 'kapali' }) },
      (d: { gonderi: Post }) => <CommentThread post={d.gonderi} first={{ liste: [] }} />,
      () => refusal,
    );
    expect(screen.getByText('Bu gönderiye yorum yapamazsınız.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('a post about a book', () => {
  const book = { id: 7, adi: 'Yaprak Öyküleri', yazarAdi: 'Elif Yıldız, Aslı Demir, Can Su, Ece Ak', seo_adi: 'yaprak-oykuleri' };
  const shown = async (change: Partial<Post>, hideBook?: boolean) => {
    const view = await show(
      { gonderi: post({ alt: { kitaplar: [book] }, ...change }) },
      ({ gonderi }: { gonderi: Post }) => <PostCard post={gonderi} hideBook={hideBook} />,
      () => ok({}),
    );
    return view;
  };

  test('[R-LOOK-01] a quotation is followed by the cover, the title, two of its authors and the page', async () => {
    await shown({ turu: 'alinti', ustYazi: 'Fazla kaçırmışım.', sayfa: 41 });
    const source = screen.getByRole('link', { name: /Yaprak Öyküleri/ });
    expect(source).toHaveAttribute('href', '/kitap/yaprak-oykuleri--7');
    expect(source).toHaveTextContent('Yaprak ÖyküleriElif Yıldız, Aslı Demir ve diğerleri s. 41');
    expect(source.querySelector('svg')).not.toBeNull();
    expect(screen.getByText('Fazla kaçırmışım.').compareDocumentPosition(source)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test.each([
    [41, 's. 41'],
    [undefined, undefined],
  ])('[R-LOOK-01] on the book’s own page a quotation of page %s tells %s alone', async (sayfa, told) => {
    await shown({ turu: 'alinti', ...(sayfa ? { sayfa } : {}) }, true);
    expect(screen.queryByText(/^s\. /)?.textContent).toBe(told);
    expect(screen.queryByRole('link', { name: /Yaprak Öyküleri/ })).toBeNull();
  });

  test('[R-LOOK-01] a review shows its book once, before its words', async () => {
    await shown({ turu: 'inceleme', ustYazi: 'Bir solukta okudum.', puan: 8 });
    const [about, ...more] = screen.getAllByRole('link', { name: /Yaprak Öyküleri/ });
    expect(more).toEqual([]);
    expect(screen.getByText('Bir solukta okudum.').compareDocumentPosition(about as Node)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });
});
