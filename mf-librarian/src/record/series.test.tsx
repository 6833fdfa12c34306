import { screen, waitFor, within } from '@testing-library/react';
import { librarian, open, reader, refused } from '../testing/open';
import { nextPlace, writeEntries } from './series.rules';

test.each([
  [[], '1'],
  [['1', '2.5'], '3'],
  [['prequel', '', '1-3', '7'], '8'],
])('after %j comes %s', (places, next) => {
  expect(nextPlace(places.map((yer) => ({ yer })))).toBe(next);
});

test('[R-SERIES-04] works on the wire; what is no place stays none', () => {
  const work = (id: number, yer?: string) => ({ id, adi: 'x', ayrinti: '', ...(yer === undefined ? {} : { yer }) });
  expect(writeEntries([work(4, ' 2,5 '), work(5), work(6, 'Prequel'), work(7, 'son:,1')])).toBe('4:2.5,5:,6:prequel,7:sonx.1');
});

const data = {
  turu: 'seri',
  id: 3,
  surum: 2,
  alanlar: { adi: 'İnce Memed' },
  katkilar: [],
  eserler: [{ id: 11, adi: 'İnce Memed 1', ayrinti: 'Yaşar Kemal', yer: '1' }],
  yol: '/seri/ince-memed--3',
  yayinda: 1,
  dogrudan: 1,
  diller: [],
  ulkeler: [],
  turler: [],
};

test('[R-SERIES-04] a librarian adds a work at the next place, moves one and saves', async () => {
  const { user, sent, address } = await open({
    member: librarian,
    at: '/kutuphanecilik/seri/3',
    answer: ({ path }) =>
      path === 'page-request'
        ? data
        : path === 'v2/kutuphane/bul'
          ? { liste: [{ id: 90, adi: 'İnce Memed 2', ayrinti: 'Yaşar Kemal', eserId: 12 }] }
          : { durum: 'yapildi', id: 3, yol: '/seri/ince-memed--3' },
  });
  const works = await screen.findByRole('group', { name: 'Kitaplar' });
  await user.type(within(works).getByRole('combobox'), 'ince');
  await user.click(await screen.findByRole('option', { name: /İnce Memed 2/ }));
  expect(within(works).getByRole('textbox', { name: 'Serideki yeri: İnce Memed 2' })).toHaveValue('2');
  const first = within(works).getByRole('textbox', { name: 'Serideki yeri: İnce Memed 1' });
  await user.clear(first);
  await user.type(first, 'prequel');
  await user.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(address()).toBe('/seri/ince-memed--3'));
  expect(sent('v2/kutuphane/seri/kaydet')).toMatchObject({ id: '3', surum: '2', adi: 'İnce Memed', eserler: '11:prequel,12:2' });
});

test('[R-SERIES-04] a place that is none is told beside the works', async () => {
  const { user } = await open({
    member: reader,
    at: '/kutuphanecilik/seri/3',
    answer: ({ path }) =>
      path === 'page-request' ? { ...data, dogrudan: 0 } : refused(400, 'Eksik', { alanlar: { eserler: 'Yer 1, 2, 2.5, 1-3 ya da prequel olabilir.' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Öner' }));
  expect(await within(screen.getByRole('group', { name: 'Kitaplar' })).findByRole('alert')).toHaveTextContent('Yer 1, 2');
});
