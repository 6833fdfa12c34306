import { begunAt } from './suggest.rules';

test.each([
  ['@a', { sign: '@', name: 'a', from: 0, to: 2 }],
  ['Merhaba @ayse.k', { sign: '@', name: 'ayse.k', from: 8, to: 15 }],
  ['(#şi', { sign: '#', name: 'şi', from: 1, to: 4 }],
  ['@', null],
  ['a@b', null],
  ['https://a.example/@ayse', null],
  ['@ayse ', null],
  ['@ayse’nin', null],
])('[R-TOUCH-06] [R-TOUCH-07] at the end of %j', (text, begun) => {
  expect(begunAt(text, text.length)).toEqual(begun);
});

test('[R-TOUCH-06] the name before the caret counts, wherever it stands', () => {
  expect(begunAt('@ay ve @al', 3)).toEqual({ sign: '@', name: 'ay', from: 0, to: 3 });
});
