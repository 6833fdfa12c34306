import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { PageCard, TextPart } from '../contract';
import { createI18n } from '../i18n/create-i18n';
import { TextsProvider } from '../i18n/use-translation';
import { emptySession } from '../store/session.slice';
import { createStore } from '../store/store';
import { learnAllKitTexts } from '../texts/all-texts';
import { MarkedText } from './MarkedText';

learnAllKitTexts();
const text = 'Bunu okuyun: yaprak.example/kitap/huzur--7 ve yaprak.example/gonderi/3';
const part = (bas: number, son: number, yol: string, turu: TextPart['turu'] = 'sayfa'): TextPart => ({ bas, son, turu, yol });
const parts = [part(13, 42, '/kitap/huzur--7'), part(46, 70, '/gonderi/3')];

async function show(answer: () => { status: number; body: object } | Promise<never>, of: readonly TextPart[] = parts) {
  const asked: string[] = [];
  const store = createStore(
    {
      os: 'web',
      appVersion: '1',
      transport: async ({ url }) => {
        asked.push(new URL(url, 'https://yaprak.example').searchParams.get('yollar') ?? '');
        const { status, body } = await answer();
        return { status, json: async () => body };
      },
    },
    { session: { ...emptySession } },
  );
  const view = render(
    <Provider store={store}>
      <TextsProvider i18n={createI18n('tr')}>
        <MemoryRouter>
          <p>
            <MarkedText text={text} parts={of} />
          </p>
        </MemoryRouter>
      </TextsProvider>
    </Provider>,
  );
  await screen.findAllByRole('link');
  return { ...view, asked };
}
const found = (kartlar: PageCard[]) => ({ status: 200, body: { bilgi: 1, _sonuc: { kartlar } } });
const huzur: PageCard = { yol: '/kitap/huzur--7', turu: 'kitap', no: 7, baslik: 'Huzur', alt: 'Ahmet Hamdi Tanpınar' };

test('[R-TOUCH-08] [R-CHAT-11] links to pages of the site have small cards below the text, asked for at once', async () => {
  const { asked } = await show(() => found([huzur, { yol: '/gonderi/3', turu: 'gonderi', no: 2, baslik: 'Elif', alt: 'İleti · Yağmur' }]));
  expect(await screen.findByRole('link', { name: /Huzur\s*Ahmet Hamdi Tanpınar/ })).toHaveAttribute('href', '/kitap/huzur--7');
  expect(screen.getByRole('link', { name: /Elif\s*İleti · Yağmur/ })).toHaveAttribute('href', '/gonderi/3');
  expect(asked).toEqual(['/kitap/huzur--7 /gonderi/3']);
});

test('[R-TOUCH-08] what the reader may not see leaves only the link', async () => {
  await show(() => found([huzur]));
  await screen.findByRole('link', { name: /Huzur\s*Ahmet/ });
  expect(screen.getAllByRole('link')).toHaveLength(3);
});

test('[R-TOUCH-08] without an answer the text stands alone', async () => {
  const { container } = await show(() => ({ status: 500, body: { hata: 1, hataMesaji: 'Olmadı.' } }));
  await waitFor(() => expect(container.querySelector('p > span')).toBeNull());
  await waitFor(() => expect(container.querySelector('p > span')).toBeNull());
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

test('[R-TOUCH-08] a text without such a link asks for nothing', async () => {
  const { asked } = await show(() => found([]), [part(0, 4, '/ayse', 'bahis'), part(13, 42, 'https://kitap.example/', 'bag')]);
  expect(asked).toEqual([]);
});
