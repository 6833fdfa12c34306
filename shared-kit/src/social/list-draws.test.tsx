import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { baseApi, type PageResult, pageArgs } from '../store/base-api';
import { entityMerged } from '../store/entity-merge';
import { aBook, aMember, aPost } from '../testing';
import { Around, type Stage, stage } from '../testing/stage';
import { PostList } from './PostList';

/** How often each card's actions have been drawn, by post. */
const mockDraws = new Map<number, number>();
jest.mock('./PostActions', () => ({
  PostActions: ({ post }: { post: { id: number } }) => void mockDraws.set(post.id, (mockDraws.get(post.id) ?? 0) + 1),
}));

const book = aBook({ id: 5 });
const posts = [1, 2, 3].map((id) => aPost({ id, uye: aMember({ id: 9 }), alt: { kitaplar: [book] } }));
const args = pageArgs('kaydedilenler', {});
const INPUT = {};

function Shown() {
  const { data } = baseApi.endpoints.page.useQuery(args);
  const list = (data as PageResult<'kaydedilenler'> | undefined)?.veri.gonderiler;
  return list ? <PostList name="deneme" path="v2/gonderi/kaydedilenler" input={INPUT} first={list} /> : null;
}

async function show(): Promise<Stage> {
  const made = stage({ pages: { kaydedilenler: { gonderiler: { liste: posts } } as never } });
  const router = createMemoryRouter([{ path: '*', element: <Shown /> }]);
  render(
    <Around stage={made}>
      <RouterProvider router={router} />
    </Around>,
  );
  await screen.findAllByRole('article');
  mockDraws.clear();
  return made;
}
const drawn = () => [...mockDraws.keys()];

test('[R-SPEED-06] a like draws its card alone, and the answer that confirms it nothing', async () => {
  const { store } = await show();
  const like = entityMerged({ kind: 'gonderi', id: 2, patch: { begendim: 1, begeni: 4 } });
  act(() => void store.dispatch(like));
  expect(drawn()).toEqual([2]);
  mockDraws.clear();
  act(() => void store.dispatch(like));
  expect(drawn()).toEqual([]);
});

test("[R-SPEED-06] the reader's shelf and the figures of a book draw no card anew, its name does", async () => {
  const { store } = await show();
  act(() => void store.dispatch(entityMerged({ kind: 'kitap', id: 5, patch: { okuma: { raf: 'okudum' }, puan: 4.5 } })));
  expect(drawn()).toEqual([]);
  act(() => void store.dispatch(entityMerged({ kind: 'kitap', id: 5, patch: { adi: 'Yeni ad' } })));
  expect(drawn()).toEqual([1, 2, 3]);
});
