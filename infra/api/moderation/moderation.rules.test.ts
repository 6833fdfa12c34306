import { hidesContent } from '../entities/post/held-hidden';
import type { Role } from '../platform/permission.rules';
import { isUrgent, memberAfter, obstacle, reasonFits, trulyBefore, verdictFault } from './moderation.rules';

const now = new Date('2026-01-10T12:00:00Z');
const inDays = (n: number, more = 0) => new Date(now.getTime() + n * 86_400_000 + more);
const HOUR = 3_600_000;

test.each([
  [['spam'], 1, false],
  [['spam', 'taciz'], 2, true],
  [['kendine-zarar'], 1, true],
  [['spoiler'], 5, true],
  [['spoiler'], 4, false],
  [['siddet'], 1, true],
  [['nefret'], 1, true],
  [['yas'], 1, true],
  [[], 0, false],
] as const)('[R-ADMIN-10] complaints of %j, %i of them: urgent %s', (reasons, n, urgent) => expect(isUrgent(reasons, n)).toBe(urgent));

test.each([
  ['gonderi', 'spoiler', true],
  ['okur', 'spoiler', false],
  ['okur', 'sahte-hesap', true],
  ['yorum', 'yas', false],
] as const)('[R-MODAL-24] [R-MODAL-25] %s because of %s: %s', (target, reason, fits) => expect(reasonFits(target, reason)).toBe(fits));

test.each([
  ['okur', { kind: 'gizle' }, 'karar'],
  ['gonderi', { kind: 'gizle' }, null],
  ['gonderi', { kind: 'askiya-al' }, 'bitis'],
  ['gonderi', { kind: 'askiya-al', until: inDays(-1) }, 'bitis'],
  ['gonderi', { kind: 'askiya-al', until: inDays(7) }, null],
  ['gonderi', { kind: 'askiya-al', until: inDays(800) }, 'bitis'],
  ['okur', { kind: 'sil' }, 'silinme'],
  ['okur', { kind: 'sil', removal: inDays(30) }, null],
  ['okur', { kind: 'sil', removal: inDays(400) }, 'silinme'],
  ['gonderi', { kind: 'askiya-al', until: now }, 'bitis'],
  ['gonderi', { kind: 'askiya-al', until: inDays(0, 1) }, null],
  ['gonderi', { kind: 'askiya-al', until: inDays(730) }, null],
  ['gonderi', { kind: 'askiya-al', until: inDays(730, 1) }, 'bitis'],
  ['okur', { kind: 'sil', removal: inDays(1, -HOUR) }, null],
  ['okur', { kind: 'sil', removal: inDays(1, -HOUR - 1) }, 'silinme'],
  ['okur', { kind: 'sil', removal: inDays(91) }, null],
  ['okur', { kind: 'sil', removal: inDays(91, 1) }, 'silinme'],
  ['gonderi', { kind: 'uyar', until: inDays(-5), removal: inDays(-5) }, null],
] as const)('a verdict on %s of %j has the fault %s', (target, verdict, fault) => expect(verdictFault(target, verdict, now)).toBe(fault));

test.each([
  ['gonderi', 'gizle', true],
  ['gonderi', 'askiya-al', true],
  ['gonderi', 'uyar', false],
  ['okur', 'sil', false],
  ['yorum', 'sil', true],
  ['mesaj', 'islem-yok', false],
] as const)('%s by %s hides content: %s', (target, kind, hides) => expect(hidesContent(target, kind)).toBe(hides));

const roles = (...r: Role[]): ReadonlySet<Role> => new Set(r);
const parties = { decider: 1, deciderRoles: roles('moderator'), affected: 2, affectedRoles: roles(), reporters: [3], holder: null };
test.each([
  [{}, undefined],
  [{ affected: 1 }, 'kendisi'],
  [{ reporters: [1, 3] }, 'sikayet-eden'],
  [{ affectedRoles: roles('admin') }, 'yetkili'],
  [{ affectedRoles: roles('moderator') }, 'yetkili'],
  [{ affectedRoles: roles('moderator'), deciderRoles: roles('admin') }, undefined],
  [{ affectedRoles: roles('librarian') }, undefined],
  [{ holder: 4 }, 'baskasinda'],
  [{ holder: 1 }, undefined],
  [{ affected: 1, reporters: [1], affectedRoles: roles('admin'), holder: 4 }, 'kendisi'],
  [{ reporters: [1], affectedRoles: roles('admin'), holder: 4 }, 'sikayet-eden'],
  [{ affectedRoles: roles('admin'), holder: 4 }, 'yetkili'],
  [{ holder: 4, deciderRoles: roles('admin') }, 'baskasinda'],
] as const)('[R-ROLE-17] with %j stands in the way: %s', (change, why) => expect(obstacle({ ...parties, ...change })).toBe(why));

test.each([
  ['nothing before, nothing else standing', {}, [], { suspendedUntil: null, removalAt: null }],
  ['a suspension before', { suspendedUntil: '2026-02-01T00:00:00.000Z' }, [], { suspendedUntil: '2026-02-01T00:00:00.000Z', removalAt: null }],
  [
    'another suspension stands',
    { suspendedUntil: null },
    [
      { suspendedUntil: '2026-03-01T00:00:00.000Z', removalAt: null },
      { suspendedUntil: '2026-02-01T00:00:00.000Z', removalAt: null },
    ],
    { suspendedUntil: '2026-03-01T00:00:00.000Z', removalAt: null },
  ],
  [
    'a removal stands',
    { suspendedUntil: null },
    [{ suspendedUntil: null, removalAt: '2026-04-01T00:00:00.000Z' }],
    { suspendedUntil: '2026-04-02T00:00:00.000Z', removalAt: '2026-04-01T00:00:00.000Z' },
  ],
  [
    'a suspension before, but one that stands',
    { suspendedUntil: '2026-09-01T00:00:00.000Z', removalAt: '2026-09-01T00:00:00.000Z' },
    [{ suspendedUntil: '2026-02-01T00:00:00.000Z', removalAt: null }],
    { suspendedUntil: '2026-02-01T00:00:00.000Z', removalAt: null },
  ],
  [
    'a later suspension and an earlier removal, whatever their order',
    {},
    [
      { suspendedUntil: '2026-02-01T00:00:00.000Z', removalAt: '2026-04-01T00:00:00.000Z' },
      { suspendedUntil: '2026-06-01T00:00:00.000Z', removalAt: '2026-05-01T00:00:00.000Z' },
      { suspendedUntil: '2026-03-01T00:00:00.000Z', removalAt: null },
    ],
    { suspendedUntil: '2026-06-01T00:00:00.000Z', removalAt: '2026-04-01T00:00:00.000Z' },
  ],
  ['a removal before', { removalAt: '2026-04-01T00:00:00.000Z' }, [], { suspendedUntil: null, removalAt: '2026-04-01T00:00:00.000Z' }],
  [
    'two removals and a suspension standing',
    {},
    [
      { suspendedUntil: null, removalAt: '2026-05-01T00:00:00.000Z' },
      { suspendedUntil: '2026-04-15T00:00:00.000Z', removalAt: null },
      { suspendedUntil: null, removalAt: '2026-04-01T00:00:00.000Z' },
    ],
    { suspendedUntil: '2026-05-02T00:00:00.000Z', removalAt: '2026-04-01T00:00:00.000Z' },
  ],
] as const)('taking a decision back with %s', (_name, before, others, after) => expect(memberAfter(before, others)).toEqual(after));

test.each([
  ['nothing taken back', { suspendedUntil: 'b' }, [], { suspendedUntil: 'b' }],
  ['the one before it', { suspendedUntil: 'b' }, [{ before: { suspendedUntil: 'a' }, after: { suspendedUntil: 'b' } }], { suspendedUntil: 'a' }],
  [
    'two before it',
    { suspendedUntil: 'b', removalAt: null },
    [
      { before: { suspendedUntil: 'a' }, after: { suspendedUntil: 'b' } },
      { before: { suspendedUntil: null }, after: { suspendedUntil: 'a' } },
    ],
    { suspendedUntil: null, removalAt: null },
  ],
  ['another one', { suspendedUntil: 'b' }, [{ before: { suspendedUntil: null }, after: { suspendedUntil: 'z' } }], { suspendedUntil: 'b' }],
  ['a removal', { removalAt: 'r' }, [{ before: {}, after: { removalAt: 'r' } }], { removalAt: null }],
  ['a removal after another', { removalAt: 'r' }, [{ before: { removalAt: 'q' }, after: { removalAt: 'r' } }], { removalAt: 'q' }],
  [
    'nothing of the kind',
    { hiddenAt: null, suspendedUntil: null, removalAt: null },
    [{ before: { hiddenAt: 'a', suspendedUntil: 'a', removalAt: 'a' }, after: { hiddenAt: null, suspendedUntil: null, removalAt: null } }],
    { hiddenAt: null, suspendedUntil: null, removalAt: null },
  ],
  [
    'hiding after another',
    { hiddenAt: 'h', pinned: false },
    [{ before: { hiddenAt: 'g', pinned: false }, after: { hiddenAt: 'h' } }],
    { hiddenAt: 'g', pinned: false },
  ],
  ['hiding of another moment', { hiddenAt: 'h' }, [{ before: { hiddenAt: null }, after: { hiddenAt: 'i' } }], { hiddenAt: 'h' }],
  ['hiding of a pinned post', { hiddenAt: 'h' }, [{ before: { hiddenAt: null, pinned: true }, after: { hiddenAt: 'h' } }], { hiddenAt: null, pinned: true }],
] as const)('what was before a decision, with %s', (_name, before, takenBack, truly) => expect(trulyBefore(before, takenBack)).toEqual(truly));
