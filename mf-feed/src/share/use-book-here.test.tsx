import { renderHook } from '@testing-library/react';
import { baseApi, type PageResult, pageArgs } from '@yaprak/shared-kit';
import { Around, aBook, stage } from '@yaprak/shared-kit/testing';
import { MemoryRouter } from 'react-router';
import { useBookHere } from './use-book-here';

test.each([
  ['/kitap/huzur--7', 'Huzur'],
  ['/kitap/huzur--7/incelemeler', 'Huzur'],
  ['/kitap/kar--8', undefined],
  ['/konu/huzur--7', undefined],
  ['/', undefined],
])('[R-SHARE-11] what is written from %s is about %s first', async (path, title) => {
  const at = stage({});
  const known = (sayfa: 'kitap' | 'yazar', veri: object) => ({ sayfa, veri, baslik: '', meta: {}, durum: 200 }) as unknown as PageResult;
  await at.store.dispatch(
    baseApi.util.upsertQueryData('page', pageArgs('kitap', { id: 7 } as never), known('kitap', { kitap: aBook({ id: 7, adi: 'Huzur' }) })),
  );
  await at.store.dispatch(baseApi.util.upsertQueryData('page', pageArgs('yazar', { seo: 'x' } as never), known('yazar', { yazar: {} })));
  const { result } = renderHook(useBookHere, {
    wrapper: ({ children }) => (
      <Around stage={at}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </Around>
    ),
  });
  expect(result.current?.adi).toBe(title);
});
