import { screen, within } from '@testing-library/react';
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

test("[R-MODAL-19] statistics of others' posts are refused", async () => {
  const { dialog } = await renderModal(area, 'GonderiIstatistikleri', {
    props: { id: 3 },
    answers: { 'v2/gonderi/istatistik': () => refusal('Olmaz.', undefined, 403) },
  });
  expect(await within(dialog).findByRole('alert')).toBeVisible();
});
