import { screen } from '@testing-library/react';
import { noConnection } from '@yaprak/shared-kit/testing';
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

test.each([
  ['/hedefler', '/hedefler'],
  ['/kitaplar/', '/kitaplar'],
  ['/elif/takip', '/elif'],
  ['/elif-su', undefined],
  ['/y/sikayetler', '/y'],
  ['/yonetim/etkilesimler', '/y'],
  ['/kutuphanecilik/isbnsiz', '/kutuphanecilik'],
  ['/y/kciistekkeri', '/y'],
  ['/kitap/kirmizi--1', undefined],
])('[R-LAYOUT-19] of the page at %s the drawer marks %s', (path, marked) => {
  const staff = { kadi: 'elif', yonetimYetki: 1 as const, yetkiler: { kutuphanecilik: 1 as const, moderasyon: 1 as const, reklam: 0 as const } };
  renderShell(<Drawer />, { self: staff, answers: { ...answers, sayilariYenile: () => noConnection() }, path });
  const current = [...document.querySelectorAll('[aria-current]')].map((link) => link.getAttribute('href'));
  expect(current).toEqual(marked ? [marked] : []);
});

test.each(['/y/kciistekkeri', '/y/kitap-ekle', '/kutuphanecilik/istekler'])(
  '[R-LAYOUT-19] for librarians without the panel %s is a page of the desk',
  (path) => {
    const librarian = { kadi: 'elif', yetkiler: { kutuphanecilik: 1 as const, moderasyon: 0 as const, reklam: 0 as const } };
    renderShell(<Drawer />, { self: librarian, answers: { ...answers, sayilariYenile: () => noConnection() }, path });
    expect([...document.querySelectorAll('[aria-current]')].map((link) => link.getAttribute('href'))).toEqual(['/kutuphanecilik']);
  },
);

test('[R-LAYOUT-19] the line of the open page is brought into sight where the drawer is lower than its places', () => {
  const where = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top, bottom] = this.getAttribute('aria-current') === 'page' ? [690, 734] : [80, 600];
    return { top, bottom } as DOMRect;
  });
  renderShell(<Drawer />, { self: { kadi: 'elif' }, answers, path: '/hedefler' });
  expect(document.querySelector('[aria-current="page"]')?.parentElement?.scrollTop).toBe(134);
  where.mockRestore();
});
