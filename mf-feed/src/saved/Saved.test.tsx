import { screen, within } from '@testing-library/react';
import { aPost, renderArea } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';

const area = { declaration, module, texts: { tr, en } };
const saved = { gonderiler: { liste: [aPost({ kaydettim: 1 })] } };

test.each([
  ['[R-DISC-12]', '/kaydedilenler', {}, tr.all],
  ['[R-DISC-13]', '/kaydedilenler/incelemeler', { turu: 'inceleme' }, tr.section.incelemeler],
  ['[R-DISC-13]', '/kaydedilenler/alintilar', { turu: 'alinti' }, tr.section.alintilar],
  ['[R-DISC-13]', '/kaydedilenler/iletiler', { turu: 'ileti' }, tr.section.iletiler],
] as const)('%s %s asks for %p and says where one is', async (_, path, wanted, name) => {
  const asked: object[] = [];
  await renderArea(area, path, {
    pages: {
      kaydedilenler: (params) => {
        asked.push(params);
        return saved;
      },
    },
  });
  expect(asked).toEqual([wanted]);
  expect(within(screen.getByRole('navigation')).getByRole('link', { current: 'page' })).toHaveTextContent(name);
  expect(screen.getByText(/yağmur yağdı/)).toBeVisible();
});

test('[R-DISC-13] an unknown section is not found', async () => {
  const { container } = await renderArea(area, '/kaydedilenler/olmayan', { pages: { kaydedilenler: saved } });
  expect(container.querySelector('[data-status="404"]')).not.toBeNull();
});

test('with nothing saved the screen links to discovery', async () => {
  await renderArea(area, '/kaydedilenler', { pages: { kaydedilenler: { gonderiler: { liste: [] } } } });
  expect(screen.getByText(tr.savedEmptyTitle)).toBeVisible();
  expect(screen.getByRole('link', { name: tr.goDiscover })).toHaveAttribute('href', '/kesfet');
});

test('[R-PEN-04] /arsiv shows archived posts alone, and leads to drafts, own videos and stories', async () => {
  await renderArea(area, '/arsiv', {
    pages: { arsiv: { gonderiler: { liste: [aPost({ arsiv: 1, renderTuru: 'gizli' }), aPost({ id: 99, ustYazi: 'Arşivden çıkan' })] } } },
  });
  expect(screen.getByText(/yağmur yağdı/)).toBeVisible();
  expect(screen.queryByText('Arşivden çıkan')).toBeNull();
  const places = within(screen.getByRole('navigation', { name: tr.ownPlaces }));
  expect(places.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/taslaklar', '/arsiv', '/videolarim', '/hikayelerim']);
  expect(places.getByRole('link', { current: 'page' })).toHaveTextContent(tr.archive);
});
