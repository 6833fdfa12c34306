import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { baseApi } from '../store/base-api';
import { emptySession } from '../store/session.slice';
import { createStore } from '../store/store';
import { PageHandleProvider, type PageStop, pageLoader, usePage } from './page';

const loader = pageLoader('kitap', () => ({ id: 5 }) as never);
function Title() {
  return <h1>{usePage<'kitap'>().baslik}</h1>;
}

const Stays = () => <p>the book that stays{useLocation().search}</p>;

/** A page that returns these responses in turn; the last one repeats. */
async function pageOf(...answers: object[]) {
  let asked = 0;
  const store = createStore(
    {
      os: 'web',
      appVersion: '1',
      transport: async () => {
        const answer = answers[Math.min(asked, answers.length - 1)];
        asked += 1;
        return { status: 200, json: async () => ({ bilgi: 1, _sonuc: { sayfa: 'kitap', meta: {}, ...answer } }) };
      },
    },
    { session: emptySession },
  );
  const handle = await loader({ params: {}, url: new URL('http://site.test/kitap/eski--5?puan=5'), store });
  const show = () =>
    render(
      <Provider store={store}>
        <MemoryRouter initialEntries={['/kitap/eski--5?puan=5']}>
          <Routes>
            <Route
              path="/kitap/eski--5"
              element={
                <PageHandleProvider value={handle}>
                  <Title />
                </PageHandleProvider>
              }
            />
            <Route path="/kitap/yeni--6" element={<Stays />} />
          </Routes>
        </MemoryRouter>
      </Provider>,
    );
  return { store, show, asked: () => asked };
}

test('a page invalidated between its loader and its first frame is refetched, not lost', async () => {
  const { store, show, asked } = await pageOf({ durum: 200, baslik: 'Eski', veri: {} }, { durum: 200, baslik: 'Güncel', veri: {} });
  act(() => void store.dispatch(baseApi.util.invalidateTags(['page'])));
  show();
  expect(await screen.findByRole('heading', { name: 'Güncel' })).toBeVisible();
  expect(asked()).toBe(2);
});

test('[R-TOUCH-11] [R-CALL-10] a page asked for by another name is asked for the same order and filter there; another page is asked for nothing', async () => {
  const stop = (answer: object) => pageOf(answer).then(Promise.reject.bind(Promise), (e: PageStop) => e);
  expect(await stop({ durum: 301, baslik: '', yonlendir: '/kitap/yeni--6' })).toMatchObject({ status: 301, to: '/kitap/yeni--6?puan=5' });
  expect(await stop({ durum: 302, baslik: '', yonlendir: '/ada' })).toMatchObject({ status: 302, to: '/ada' });
});

test('[R-CALL-10] a reader on a page that moves is redirected, with what the address asks for', async () => {
  const { store, show } = await pageOf({ durum: 200, baslik: 'Eski', veri: {} }, { durum: 301, baslik: '', yonlendir: '/kitap/yeni--6' });
  show();
  expect(screen.getByRole('heading', { name: 'Eski' })).toBeVisible();
  act(() => void store.dispatch(baseApi.util.invalidateTags(['page'])));
  await waitFor(() => expect(screen.getByText('the book that stays?puan=5')).toBeVisible());
});
