import { type CommentingReader, type CommentPermission, mayComment } from './comment-permission.rules';

const reader: CommentingReader = { signedIn: true, own: false, blocked: false, followed: false, follows: false, loyal: false, regular: false };
const permissions: [string, CommentPermission, boolean, Partial<CommentingReader>, boolean][] = [
  ['everybody may comment by default', 'herkes', false, {}, true],
  ['a visitor may not', 'herkes', false, { signedIn: false }, false],
  ['[R-PROF-19] nobody across a block', 'herkes', false, { blocked: true }, false],
  ['closed comments are closed', 'herkes', true, {}, false],
  ['and stay open to the author', 'herkes', true, { own: true }, true],
  ['those the author follows', 'takip-ettiklerim', false, { followed: true }, true],
  ['not those who only follow', 'takip-ettiklerim', false, { follows: true, loyal: true }, false],
  ['loyal followers', 'siki-takipciler', false, { follows: true, loyal: true }, true],
  ['not loyal readers who do not follow', 'siki-takipciler', false, { loyal: true }, false],
  ['loyal readers', 'siki-ve-duzenli', false, { loyal: true }, true],
  ['regular readers', 'siki-ve-duzenli', false, { regular: true }, true],
  ['not readers who are neither', 'siki-ve-duzenli', false, { follows: true, followed: true }, false],
];
test.each(permissions)('commenting: %s', (_, permission, closed, change, expected) => {
  expect(mayComment(permission, closed, { ...reader, ...change })).toBe(expected);
});
