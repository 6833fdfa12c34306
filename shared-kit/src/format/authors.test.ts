import { authorNames, firstAuthors } from './authors';

describe('the authors of a book in one line', () => {
  test.each([
    ['Oğuz Atay', ['Oğuz Atay']],
    ['İlhan Berk, Cemal Süreya', ['İlhan Berk', 'Cemal Süreya']],
    ['Martin Luther King, Jr., Coretta Scott King', ['Martin Luther King, Jr.', 'Coretta Scott King']],
    ['', []],
  ])('%p names %p', (line, names) => expect(authorNames(line)).toEqual(names));

  test.each([
    ['Oğuz Atay', { names: 'Oğuz Atay', more: false }],
    ['A B, C D', { names: 'A B, C D', more: false }],
    ['A B, C D, E F', { names: 'A B, C D', more: true }],
    ['A B, Jr., C D', { names: 'A B, Jr., C D', more: false }],
  ])('[R-LOOK-01] of %p it names %p', (line, first) => expect(firstAuthors(line)).toEqual(first));
});
