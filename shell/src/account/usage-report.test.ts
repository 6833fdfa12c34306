import { stage } from '@yaprak/shared-kit/testing';
import { accountApi } from './account.api';

test.each([
  ['[R-CALL-25] the main administrator says in the query too what is reported', 1, ['12', 'kitap']],
  ['[R-CALL-25] other members do not', 0, [null, null]],
] as const)('%s', async (_, anaYetki, query) => {
  const { store, requests } = stage({ self: { anaYetki }, answers: { 'v2/uyeler/diger/gunlukKullanimEkle': () => ({ tamam: 1 }) } });
  await store.dispatch(accountApi.endpoints.reportUsage.initiate({ saniye: 12, kaynak: 'kitap' }));
  expect(requests).toMatchObject([{ method: 'POST', input: { saniye: '12' } }]);
  expect([requests[0]?.query.get('_saniye'), requests[0]?.query.get('_kaynak')]).toEqual(query);
});
