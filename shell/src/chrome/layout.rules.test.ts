import { activeTab, badgePollMs, drawerShown, fullLayout, scrollsDown, tabs, tabTap } from './layout.rules';

test('[R-LAYOUT-03] there are six tabs', () => {
  expect(tabs).toEqual(['feed', 'topics', 'books', 'stories', 'messages', 'account']);
});
test.each([
  ['[R-LAYOUT-04] /akis', '/akis', 'feed'],
  ['/', '/', 'feed'],
  ['[R-LAYOUT-05] /konular', '/konular', 'topics'],
  ['[R-LAYOUT-06] /kitaplar', '/kitaplar', 'books'],
  ['[R-LAYOUT-07] /hikayeler', '/hikayeler', 'stories'],
  ['[R-LAYOUT-08] /hikayeler/ekle', '/hikayeler/ekle', 'stories'],
  ['[R-LAYOUT-08] /hikayelerim', '/hikayelerim/4', 'stories'],
  ['[R-LAYOUT-09] /mesajlar', '/mesajlar/arsiv', 'messages'],
  ['[R-LAYOUT-10] /giris-yap', '/giris-yap', 'account'],
  ['[R-LAYOUT-10] /hesap', '/hesap', 'account'],
  ['[R-LAYOUT-10] the own profile', '/elif/kitaplari', 'account'],
  ['another profile', '/elifnur', null],
  ['a book', '/kitap/a--1', null],
])('%s', (_, path, tab) => {
  expect(activeTab(path, 'elif')).toBe(tab);
});
test('[R-LAYOUT-13] [R-LAYOUT-14] tapping a tab navigates, scrolls or refreshes', () => {
  expect([tabTap(false, 0), tabTap(true, 300), tabTap(true, 0)]).toEqual(['go', 'scroll', 'refresh']);
});
test('[R-LAYOUT-17] a page hides what it declares and keeps the rest', () => {
  expect(fullLayout({ tabBar: false })).toEqual({
    tabBar: false,
    appBanner: true,
    ads: true,
    header: true,
    searchBox: true,
    addButton: true,
    rightColumn: true,
  });
});
test('[R-LAYOUT-24] the premium and image modals hide the drawer, others do not', () => {
  expect([[{ name: 'GeceModu' }], [], [{ name: 'GeceModu' }, { name: 'Premium' }], [{ name: 'ResimBuyut' }]].map(drawerShown)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
test('[R-FEED-09] [R-FEED-10] the feed badge polls every 90 s, in development every 15 s', () => {
  expect([badgePollMs(false), badgePollMs(true)]).toEqual([90_000, 15_000]);
});

test.each([
  ['down', 0, 200, true],
  ['up', 400, 200, false],
  ['a trembling finger', 400, 407, null],
  ['one step further', 400, 408, true],
  ['at the top', 3, 8, false],
])('[R-NAV-07] the add button goes away on the way down: %s', (_, from, to, expected) => {
  expect(scrollsDown(from, to)).toBe(expected);
});
