import { mergeLists } from './followed-list';

const merged = (was: string, own: string, now: string) => mergeLists(was.split(' '), own.split(' '), now.split(' '), ([first = '']) => first).join(' ');

test.each([
  ['nothing done here follows', 'a b', 'a b', 'b c', 'b c'],
  ['nothing done there keeps the order given here', 'a b', 'b a c', 'a b', 'b a c'],
  ['both added', 'a', 'a b', 'a c', 'a c b'],
  ['both added the same', 'a', 'a b', 'a b', 'a b'],
  ['taken out here, added there', 'a b', 'a', 'a b c', 'a c'],
  ['taken out there, added here', 'a b', 'a b c', 'b', 'b c'],
  ['changed here, added there', 'a1 b1', 'a1 b2', 'a1 b1 c1', 'a1 b2 c1'],
  ['changed there, added here', 'a1', 'a1 b1', 'a2', 'a2 b1'],
])('[R-LIB-02] lists of two who edit a record: %s', (_, was, own, now, both) => expect(merged(was, own, now)).toBe(both));
