import { membersNamed } from './members.rules';

const members = [
  { adi: 'Şükran Kaya', kadi: 'sukran.k' },
  { adi: 'Işık Yıldız', kadi: 'parlak' },
  { adi: 'Helen Marsh', kadi: 'helen.reads' },
];

test.each([
  ['', ['sukran.k', 'parlak', 'helen.reads']],
  ['  ', ['sukran.k', 'parlak', 'helen.reads']],
  ['sukran', ['sukran.k']],
  ['ŞÜKRAN', ['sukran.k']],
  ['ISIK', ['parlak']],
  ['@helen', ['helen.reads']],
  ['ar', ['parlak', 'helen.reads']],
  ['yok', []],
] as const)('[R-MSG-10] “%s” finds %j', (typed, found) => expect(membersNamed(members, typed).map(({ kadi }) => kadi)).toEqual(found));
