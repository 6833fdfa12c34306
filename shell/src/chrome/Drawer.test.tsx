import { screen } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';
import { Drawer } from './Drawer';

const answers = { akisKontro2l: () => ({ akisYeniVarMi: 0 as const }) };
// The drawer shows from 768 px on; jsdom measures nothing.
const places = () => screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));

test('[R-ROLE-04] [R-LAYOUT-19] a signed-in reader has the navigation with their own links, a visitor the public ones', () => {
  const reader = renderShell(<Drawer />, { self: { kadi: 'elif' }, answers });
  expect(document.querySelector('nav')).toHaveAttribute('aria-label', 'Ana menü');
  expect(places()).toEqual(
    expect.arrayContaining(['/akis', '/kesfet', '/kitaplar', '/konular', '/hikayeler', '/mesajlar', '/bildirimler', '/elif', '/kitaplarim', '/hedefler']),
  );
  reader.unmount();
  renderShell(<Drawer />, { self: null });
  expect(places()).toEqual(expect.arrayContaining(['/kesfet', '/kitaplar', '/konular', '/hikayeler']));
  expect(places()).not.toContain('/akis');
  expect(places()).not.toContain('/mesajlar');
});

test('[R-LAYOUT-19] the line of the open page is brought into sight where the drawer is lower than its places', () => {
  const where = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top, bottom] = this.getAttribute('aria-current') === 'page' ? [690, 734] : [80, 600];
    return { top, bottom } as DOMRect;
  });
  renderShell(<Drawer />, { self: { kadi: 'elif' }, answers, path: '/hedefler' });
  expect(document.querySelector('[aria-current="page"]')?.parentElement?.scrollTop).toBe(134);
  where.mockRestore();
});
