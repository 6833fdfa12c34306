import { conversationPath, listOfPath } from './list-paths';

test.each([
  ['/mesajlar', 'normal'],
  ['/mesajlar/12', 'normal'],
  ['/mesajlar/12/bilgiler', 'normal'],
  ['/mesajlar/arsiv', 'arsiv'],
  ['/mesajlar/arsiv/12', 'arsiv'],
  ['/mesajlar/istekler/12', 'istek'],
] as const)('[R-MSG-07] [R-MSG-11] [R-MSG-13] %s belongs to the list %s', (path, list) => expect(listOfPath(path)).toBe(list));

test.each([
  ['normal', '/mesajlar/12'],
  ['arsiv', '/mesajlar/arsiv/12'],
  ['istek', '/mesajlar/istekler/12'],
] as const)('[R-MSG-08] [R-MSG-12] [R-MSG-14] a conversation of %s stands under %s', (durum, path) => expect(conversationPath({ id: 12, durum })).toBe(path));
