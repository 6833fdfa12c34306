import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@yaprak/shared-kit';
import { aBook, aReader, show } from '../testing/show';

const roman = { id: 2, adi: 'Roman', seo_adi: 'roman', kitapSayisi: 30 };
const moods = [{ anahtar: 'neseli', adi: 'Neşeli' }];

test.each([
  ['[R-DISC-17] a member finds books of their own taste first', {}, 'size-ozel', '/populer', 'Size özel'],
  ['[R-DISC-02] a visitor what is most popular', null, 'en-populer', '/populer', 'En popüler'],
] as const)('%s', async (_, self, own, path, name) => {
  const view = await show(path, { self, pages: { populer: (params) => ({ s: 's' in params && params.s ? params.s : own, kitaplar: { liste: [aBook()] } }) } });
  await userEvent.click(screen.getByRole('button', { name: new RegExp(name) }));
  const offered = (await screen.findAllByRole('menuitemradio')).map((item) => item.textContent);
  expect(offered.includes('Size özel')).toBe(self !== null);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'En çok okunanlar' }));
  await waitFor(() => expect(view.place()).toBe('/populer/en-cok-okunanlar'));
  await userEvent.click(await screen.findByRole('button', { name: /En çok okunanlar/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name }));
  await waitFor(() => expect(view.place()).toBe('/populer'));
});

test('[R-GENRE-01] the page of books links to the largest genres; a press shows the others, and hides them again', async () => {
  const genres = Array.from({ length: 20 }, (_, at) => ({ id: at + 1, adi: `Tür ${at + 1}`, seo_adi: `tur-${at + 1}`, kitapSayisi: at }));
  await show('/kitaplar', { pages: { kitaplar: () => ({ turler: genres, yukselenler: [], okunanlar: [], yeniler: [] }) } });
  const row = within(screen.getByRole('navigation', { name: 'Türler' }));
  const shown = () => row.getAllByRole('link').filter((link) => link.closest('[hidden]') === null);
  expect(shown()).toHaveLength(14);
  expect(shown()[0]).toHaveAttribute('href', '/kitap-turu/tur-20');
  expect(row.queryByRole('link', { name: /^Tür 1 / })).toBeNull();
  const more = row.getByRole('button', { name: 'Tüm türler', expanded: false });
  await userEvent.click(more);
  expect(row.getByRole('button', { name: 'Tüm türler', expanded: true })).toHaveFocus();
  expect(row.getByRole('link', { name: /^Tür 1 / })).toHaveAttribute('href', '/kitap-turu/tur-1');
});

test('[R-GENRE-02] [R-GENRE-03] [R-SERIES-03] a genre has its sort in the URL and loads more on request; its cards name the series', async () => {
  const view = await show('/kitap-turu/roman', {
    pages: {
      'kitap-turu': ({ s = 'yukselenler' }) => ({
        tur: roman,
        s,
        kitaplar: { liste: [aBook({ seri: { id: 3, adi: 'Huzur Üçlemesi', seo_adi: 'huzur', yer: '2' } })], imlec: 'daha' },
      }),
    },
    answers: { 'v2/kitap/tur': () => ({ liste: [aBook({ id: 8, adi: 'Eylül', seo_adi: 'eylul' })] }) },
  });
  expect(screen.getByText('30 kitap')).toBeVisible();
  expect(screen.getByText('Huzur Üçlemesi #2')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /daha fazla/i }));
  expect(await screen.findByRole('link', { name: /Eylül/ })).toHaveAttribute('href', '/kitap/eylul--8');
  await userEvent.click(screen.getByRole('button', { name: /Yükselenler/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Yeni çıkanlar' }));
  await waitFor(() => expect(view.place()).toBe('/kitap-turu/roman/yeni-cikanlar'));
});

test("[R-DISC-06] [R-DISC-07] lists link to their books; without readers’ lists one's own library is offered", async () => {
  const listeler = [{ id: 1, adi: 'Bir oturuşta okunanlar', yol: '/listeler/kisa', kitapSayisi: 1216, kitaplar: [aBook()] }];
  const { unmount } = await show('/listeler', { pages: { listeler: { listeler, okurlardan: [] } } });
  const list = screen.getByRole('link', { name: /Bir oturuşta okunanlar/ });
  expect(list).toHaveAttribute('href', '/listeler/kisa');
  expect(list).toHaveTextContent('1.216 kitap');
  expect(screen.getByRole('link', { name: 'Kitaplarım' })).toHaveAttribute('href', '/kitaplarim');
  unmount();
  await show('/listeler/kisa', {
    pages: { listeler: { liste: { anahtar: 'kisa', adi: 'Bir oturuşta okunanlar', aciklama: 'Kısa kitaplar', kitaplar: { liste: [aBook()] } } } },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Bir oturuşta okunanlar' })).toBeVisible();
});

test('[R-DISC-08] [R-DISC-09] [R-PROF-23] what to read: similar readers, genres and moods; a chosen mood is in the URL', async () => {
  const overview: PageData<'ne-okusam'> = {
    bolum: 'genel-bakis',
    sizeOzel: [{ ...aBook(), neden: { okur: 2, kitaplar: [] } }],
    benzerOkurlar: [aReader({ id: 5, adi: 'Can Yıldız', kadi: 'can' })],
    editorler: [],
    okunanlar: [],
    turler: [roman],
    haller: moods,
  };
  const { unmount } = await show('/ne-okusam', { pages: { 'ne-okusam': overview } });
  expect(screen.getByRole('link', { name: 'Neşeli' })).toHaveAttribute('href', '/ne-okusam/ruh-hali?secim=neseli');
  expect(screen.getAllByRole('link', { name: /Can Yıldız/ }).length).toBeGreaterThan(0);
  unmount();
  const asked: object[] = [];
  await show('/ne-okusam/ruh-hali?secim=neseli', {
    pages: {
      'ne-okusam': (params) => {
        asked.push(params);
        return { bolum: 'ruh-hali', secim: 'neseli', haller: moods, kitaplar: { liste: [] } };
      },
    },
  });
  expect(asked).toEqual([{ bolum: 'ruh-hali', secim: 'neseli' }]);
  expect(screen.getByRole('link', { name: 'Neşeli' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('Henüz önerecek kitap bulamadık')).toBeVisible();
});

test('[R-DISC-10] [R-DISC-11] shopping shows the lowest price and filters by shop', async () => {
  const magazalar = [{ id: 3, adi: 'Köşe Sahaf', seo_adi: 'kose-sahaf', adres: 'https://kose.example' }];
  await show('/alisveris', {
    self: null,
    pages: { alisveris: { magazalar, s: 'en-cok-okunanlar', fiyatlar: { liste: [{ ...aBook(), enUcuz: 19790, magazaSayisi: 2 }] } } },
  });
  expect(screen.getByRole('link', { name: /197,90 ₺ 2\smağaza/ })).toHaveAttribute('href', '/kitap/huzur--7/fiyatlar');
  expect(within(screen.getByRole('navigation', { name: 'Mağazalar' })).getByRole('link', { name: /Köşe Sahaf/ })).toHaveAttribute(
    'href',
    '/alisveris?magazaId=3',
  );
});

test('[R-DISC-04] [R-DISC-05] empty sections of the agenda say so', async () => {
  await show('/gundem/kitaplar', { pages: { gundem: { bolum: 'kitaplar', kitaplar: [] } } });
  expect(screen.getByText('Son otuz günde burada konuşulan olmamış')).toBeVisible();
  expect(within(screen.getByRole('navigation', { name: 'Gündem' })).getByRole('link', { name: 'Kitaplar' })).toHaveAttribute('aria-current', 'page');
});
