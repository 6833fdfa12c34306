import type { Comment } from '../contract';
import { mayStillEdit, threaded } from './comments.rules';

const comment = (id: number, ustYorumId?: number, silindi?: 1): Comment => ({
  id,
  gonderiId: 1,
  uye: { id: 1, adi: 'Ela', kadi: 'ela' },
  metin: silindi ? '' : 'Söz',
  begeni: 0,
  zaman: '2026-01-01T00:00:00Z',
  ...(ustYorumId ? { ustYorumId } : {}),
  ...(silindi ? { silindi } : {}),
});
const ids = (...comments: Comment[]) => threaded(comments).map((c) => c.id);

test.each<[string, Comment[], number[]]>([
  ['comments stand oldest first', [comment(3), comment(1), comment(2)], [1, 2, 3]],
  ['replies stand below their comment', [comment(1), comment(2), comment(4, 1), comment(3, 1)], [1, 3, 4, 2]],
  ['a reply without its comment stays', [comment(5, 2), comment(6)], [5, 6]],
  ['a deleted comment goes', [comment(1, undefined, 1), comment(2)], [2]],
  ['a deleted comment with replies keeps its place', [comment(1, undefined, 1), comment(2, 1)], [1, 2]],
  ['a deleted comment goes with its last reply', [comment(1, undefined, 1), comment(2, 1, 1)], []],
])('%s', (_, comments, expected) => {
  expect(ids(...comments)).toEqual(expected);
});

test.each([
  ['just written', 0, true],
  ['almost a quarter of an hour old', 15 * 60_000 - 1, true],
  ['a quarter of an hour old', 15 * 60_000, false],
])('[R-PEN-05] a comment %s: editing is offered or not', (_, age, open) => {
  const at = Date.parse('2026-01-01T00:00:00Z');
  expect(mayStillEdit(comment(1), at + age)).toBe(open);
  expect(mayStillEdit({ ...comment(1), gizle: 1 }, at + age)).toBe(false);
});
