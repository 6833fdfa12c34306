import { chapterProblem, countWords, moved, readingMinutes } from './story.rules';

test.each([
  ['', 0],
  ['  bir   iki\n\nüç ', 3],
])('words of %p', (text, n) => expect(countWords(text)).toBe(n));

test.each([
  [10, 1],
  [180, 1],
  [280, 2],
  [1800, 10],
])('%i words take %i minutes', (words, minutes) => expect(readingMinutes('söz '.repeat(words))).toBe(minutes));

test.each([
  [
    { baslik: ' ', metin: 'x'.repeat(50) },
    { field: 'baslik', key: 'fieldRequired' },
  ],
  [
    { baslik: 'İlk', metin: ' kısa ' },
    { field: 'metin', key: 'fieldTooShort', n: 20 },
  ],
  [
    { baslik: 'İlk', metin: 'x'.repeat(40_001) },
    { field: 'metin', key: 'fieldTooLong', n: 40_000 },
  ],
  [{ baslik: 'İlk', metin: 'x'.repeat(40_000) }, undefined],
])('[R-STORY-04] what keeps a chapter a draft (%#)', (words, problem) => expect(chapterProblem(words)).toEqual(problem));

test.each([
  [2, -1, [2, 1, 3]],
  [2, 1, [1, 3, 2]],
  [1, -1, [1, 2, 3]],
  [3, 1, [1, 2, 3]],
  [9, 1, [1, 2, 3]],
] as const)('chapter %i moves by %i', (id, by, order) => expect(moved([1, 2, 3], id, by)).toEqual(order));
