import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaDeclaration } from '@yaprak/shared-kit';
import type { LayoutFlags } from '@yaprak/shared-kit/host';
import { accountPages } from '../account/routes';
import { fullLayout } from './layout.rules';

const areas = ['mf-feed', 'mf-catalog', 'mf-librarian', 'mf-admin', 'mf-messages'].map(
  (name) => JSON.parse(readFileSync(path.resolve(__dirname, '../../..', name, 'area.json'), 'utf8')) as AreaDeclaration,
);
const pages: { path: string; layout?: LayoutFlags }[] = [...accountPages, ...areas.flatMap((area) => area.routes)];
const ads = (address: string) => {
  const page = pages.find((p) => p.path === address);
  if (!page) throw new Error(`there is no page ${address}`);
  return fullLayout(page.layout).ads;
};

test.each([
  ['[R-ADS-11] sign-in', '/giris-yap'],
  ['[R-ADS-12] sign-up', '/kaydol'],
  ['[R-ADS-13] the editor of reviews', '/inceleme-paylas'],
  ['[R-ADS-13] the editor of quotes', '/alinti-ekle'],
  ['[R-ADS-13] the editor of posts', '/ileti-paylas'],
  ['[R-ADS-13] the editor of videos', '/videolar/ekle'],
  ['[R-ADS-13] the editor of stories', '/hikayeler/ekle'],
  ['[R-ADS-13] the editor of chapters', '/hikayeler/bolumler/ekle'],
  ['[R-ADS-13] the editor of books', '/kutuphanecilik/kitap/:id'],
  ['[R-ADS-13] the editor of authors', '/kutuphanecilik/yazar/:id'],
  ['[R-ADS-13] the editor of topics', '/kutuphanecilik/konu/:id'],
  ['[R-ADS-13] a new book', '/y/kitap-ekle'],
  ['[R-ADS-13] a new author', '/y/yazar-ekle'],
  ['[R-ADS-13] a new group', '/mesajlar/yeni-grup'],
  // It fills the screen: with an ad below, its bar scrolled out of sight.
  ['[R-ADS-19] [R-NAV-12] a conversation', '/mesajlar/:id'],
  ['[R-ADS-19] [R-NAV-12] an archived conversation', '/mesajlar/arsiv/:id'],
  ['[R-ADS-19] [R-NAV-12] a requested conversation', '/mesajlar/istekler/:id'],
])('%s (%s) has no ads', (_, address) => {
  expect(ads(address)).toBe(false);
});

test('reading pages have them', () => expect(ads('/kesfet')).toBe(true));
