import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aComment, aPost, refusal, renderArea, renderModal } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';

const area = { declaration, module, texts: { tr, en } };

test('[R-POST-01] /gonderiler shows the newest posts of all readers', async () => {
  const { asked } = await renderArea(area, '/gonderiler', {
    pages: {
      kesfet: {
        gonderiler: { liste: [aPost({ ustYazi: 'En yeni gönderi' })] },
        alintilar: [],
        okunanlar: [],
        konular: [],
        okurlar: [],
        sayilar: { okur: 1, kitap: 1, inceleme: 1 },
      },
    },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Gönderiler' })).toBeVisible();
  expect(screen.getByText('En yeni gönderi')).toBeVisible();
  expect(asked[0]).toMatchObject({ sira: 'en-yeni' });
});

test('[R-POST-03] /yorum/{id} shows the comment with its replies below its post', async () => {
  const { asked } = await renderArea(area, '/yorum/9', {
    pages: {
      yorum: {
        gonderi: aPost({ id: 3, ustYazi: 'Konuşulan gönderi' }),
        yorum: aComment({ id: 9, gonderiId: 3, metin: 'Aranan yorum' }),
        yanitlar: { liste: [aComment({ id: 10, gonderiId: 3, ustYorumId: 9, metin: 'Verilen yanıt' })] },
      },
    },
  });
  expect(asked).toEqual([{ id: 9 }]);
  for (const words of ['Konuşulan gönderi', 'Aranan yorum', 'Verilen yanıt']) expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: /Bütün yorumlar|Tüm yorumlar/ })).toHaveAttribute('href', '/gonderi/3#yorumlar');
});

test('[R-POST-02] [R-CONST-06] whoever comes back to a post from another tab reads what was written and liked there, and keeps what they are writing', async () => {
  const written = [aComment({ id: 9, gonderiId: 3, metin: 'İlk yorum' })];
  await renderArea(area, '/gonderi/3', {
    pages: {
      gonderi: () => ({ gonderi: aPost({ id: 3, begeni: written.length * 20, yanit: written.length }), yorumlar: { liste: [...written] }, benzer: [] }),
    },
  });
  expect(screen.getByRole('button', { name: /^Beğen, 20/ })).toBeVisible();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Yarım' } });
  written.push(aComment({ id: 10, gonderiId: 3, metin: 'Öbür sekmeden' }));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Öbür sekmeden')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Beğen, 40/ })).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('Yarım');
});

test('[R-POST-03] [R-CONST-06] so does whoever comes back to a single comment', async () => {
  const answers = [aComment({ id: 10, gonderiId: 3, ustYorumId: 9, metin: 'Verilen yanıt' })];
  const yorum = aComment({ id: 9, gonderiId: 3, metin: 'Aranan yorum' });
  await renderArea(area, '/yorum/9', { pages: { yorum: () => ({ gonderi: aPost({ id: 3 }), yorum, yanitlar: { liste: [...answers] } }) } });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Yarım' } });
  answers.push(aComment({ id: 11, gonderiId: 3, ustYorumId: 9, metin: 'Öbür sekmeden' }));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Öbür sekmeden')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('Yarım');
});

test('[R-POST-03] a non-numeric URL is not found', async () => {
  await renderArea(area, '/yorum/abc', {});
  expect(document.querySelector('[data-status="404"]')).not.toBeNull();
});

test('[R-MODAL-19] the modal GonderiIstatistikleri shows totals and days of an own post', async () => {
  const { dialog, sent } = await renderModal(area, 'GonderiIstatistikleri', {
    props: { id: 3 },
    answers: { 'v2/gonderi/istatistik': () => ({ begeni: 12, yorum: 4, kaydeden: 2, gunler: [{ gun: '2026-01-14', begeni: 5, yorum: 1 }] }) },
  });
  expect(await within(dialog).findByText('12')).toBeVisible();
  expect(within(dialog).getByRole('row', { name: /14 Oca.* 5 1/ })).toBeVisible();
  expect(sent).toEqual([{ path: 'v2/gonderi/istatistik', input: { id: '3' } }]);
});

const views = {
  goruntulenme: 9,
  tumu: 1204,
  gunler: [
    { gun: '2026-01-13', goruntulenme: 2, takipci: 0 },
    { gun: '2026-01-14', goruntulenme: 7, takipci: 3 },
  ],
  kaynaklar: [
    { kaynak: 'akis' as const, sayi: 6 },
    { kaynak: 'dis' as const, sunucu: 'ornek.com', sayi: 3 },
  ],
};

test('[R-MODAL-18] [R-PEN-07] GonderiAnalizSonuclari shows views as pictures and as tables, for the days that are asked', async () => {
  const { dialog, sent } = await renderModal(area, 'GonderiAnalizSonuclari', { props: { gonderiId: 3 }, answers: { 'v2/gonderi/analiz': () => views } });
  expect(await within(dialog).findByText('1.204')).toBeVisible();
  expect(within(dialog).getByText('ornek.com').parentElement).toHaveTextContent('3');
  for (const table of within(dialog).getAllByRole('button', { name: 'Tablo' })) fireEvent.click(table);
  expect(within(dialog).getByRole('row', { name: /14 Oca.* 7 3/ })).toBeVisible();
  expect(within(dialog).getByRole('row', { name: /Akış 6/ })).toBeVisible();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Son 7 gün' }));
  await waitFor(() =>
    expect(sent.map(({ input }) => input)).toEqual([
      { id: '3', gun: '28' },
      { id: '3', gun: '7' },
    ]),
  );
});

test('[R-MODAL-18] a story shows its chapters beside', async () => {
  const answers = { 'v2/hikaye/analiz': () => ({ ...views, bolumler: [{ id: 1, adi: 'Kıyı', goruntulenme: 5 }] }) };
  const { dialog } = await renderModal(area, 'GonderiAnalizSonuclari', { props: { hikayeId: 3 }, answers });
  expect(await within(dialog).findByText('1. Kıyı')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Hikâyenin yeni takipçisi' })).toBeVisible();
});

test('[R-MODAL-18] a failure to load views offers to try again', async () => {
  const refused = await renderModal(area, 'GonderiAnalizSonuclari', {
    props: { gonderiId: 4 },
    answers: { 'v2/gonderi/analiz': () => refusal('Olmaz.', undefined, 404) },
  });
  expect(await within(refused.dialog).findByRole('alert')).toBeVisible();
});

test("[R-MODAL-19] statistics of others' posts are refused", async () => {
  const { dialog } = await renderModal(area, 'GonderiIstatistikleri', {
    props: { id: 3 },
    answers: { 'v2/gonderi/istatistik': () => refusal('Olmaz.', undefined, 403) },
  });
  expect(await within(dialog).findByRole('alert')).toBeVisible();
});
