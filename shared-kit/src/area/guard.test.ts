import { decideGuard, type Viewer } from './guard';

const viewer = (change: Partial<Viewer> = {}): Viewer => ({ signedIn: true, permissions: [], flags: {}, ...change });
const visitor = viewer({ signedIn: false });

test.each([
  ['no guard', undefined, visitor, 'allowed'],
  ['a page for members, visitor', { signedIn: true }, visitor, 'sign-in'],
  ['a page for members, member', { signedIn: true }, viewer(), 'allowed'],
  ['the panel, visitor', { permission: 'yonetim' }, visitor, 'sign-in'],
  ['[R-ADMIN-16] the panel, reader', { permission: 'yonetim' }, viewer(), 'refused'],
  ['the panel, staff', { permission: 'yonetim' }, viewer({ permissions: ['yonetim'] }), 'allowed'],
  ['[R-ROLE-15] an admin screen, main administrator', { permission: 'anaYetki' }, viewer({ permissions: ['anaYetki'] }), 'allowed'],
  ['librarianship, main administrator', { permission: 'kutuphanecilik' }, viewer({ permissions: ['anaYetki'] }), 'allowed'],
  ['the advertiser application, main administrator', { permission: 'reklam' }, viewer({ permissions: ['anaYetki'] }), 'refused'],
  ['[R-WRITE-15] a feature that is off', { flag: 'videoSharing' }, viewer(), 'refused'],
  ['a feature that is on', { flag: 'videoSharing' }, viewer({ flags: { videoSharing: true } }), 'allowed'],
] as const)('%s', (_, guard, who, expected) => {
  expect(decideGuard(guard, who)).toBe(expected);
});
