import { digestLetter } from './digest-letter';

const book = (people: string[]) => ({ id: 1, title: 'Huzur', slug: 'huzur', people });
const whoRead = (people: string[], lang: 'tr' | 'en') => {
  const { text } = digestLetter(
    { posts: [], read: [book(people)], fresh: [], goals: [] },
    { email: 'a@ornek.test', name: 'Ayşe' },
    lang,
    'https://yaprak.test',
    '/kes',
  );
  return typeof text === 'string' ? text : text.flatMap((block) => ('items' in block ? block.items : []))[0]?.detail;
};

test.each([
  [['Ada'], 'tr', 'Ada'],
  [['Ada', 'Can', 'Ela', 'Su'], 'tr', 'Ada, Can, Ela ve Su'],
  [['Ada', 'Can', 'Ela', 'Su', 'Efe'], 'tr', 'Ada, Can, Ela ve 2 kişi daha'],
  [['Ada', 'Can', 'Ela', 'Su', 'Efe'], 'en', 'Ada, Can, Ela, and 2 more'],
] as const)('[R-TOUCH-05] the digest names who read a book, and counts the rest: %j in %s', (people, lang, said) => {
  expect(whoRead([...people], lang)).toBe(said);
});
