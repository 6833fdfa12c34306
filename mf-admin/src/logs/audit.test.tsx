import { screen } from '@testing-library/react';
import { aMember } from '@yaprak/shared-kit/testing';
import { show } from '../testing/panel';

test('[R-STAFF-06] of a decision the audit log leads to its case; what nobody was asked is not said', async () => {
  const line = (id: number, more: object) => ({ id, yapan: aMember(), hedefId: 40 + id, zaman: '2026-01-15T08:00:00Z', ...more });
  await show('/y/kayitlar', {
    lang: 'en',
    pages: {
      'y-kayitlar': {
        islemler: {
          liste: [
            line(1, { islem: 'karar.gizle', hedefTuru: 'gonderi', hedef: { yol: '/y/sikayet/7' } }),
            line(2, { islem: 'sikayet.not', hedefTuru: 'sikayet', sonra: '{"sorulan":null}' }),
          ] as never,
        },
      },
    },
  });
  expect(screen.getByRole('link', { name: 'post 41' })).toHaveAttribute('href', '/y/sikayet/7');
  expect(screen.getByRole('link', { name: 'complaint 42' })).toHaveAttribute('href', '/y/sikayet/42');
  expect(screen.queryByText('asked for an opinion')).toBeNull();
});
