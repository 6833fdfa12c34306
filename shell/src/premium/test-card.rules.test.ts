import { cardToken, isTestCard, lastMonth } from './test-card.rules';

test.each([
  ['4242 4242 4242 4242', true],
  ['4000000000009995', true],
  ['4111 1111 1111 1111', false],
  ['', false],
])('[R-STAFF-13] %s is a test card: %s', (typed, known) => {
  expect(isTestCard(typed)).toBe(known);
});

test.each([
  ['12/28', '2028-12'],
  ['0131', '2031-01'],
  [' 07 / 30 ', '2030-07'],
  ['13/28', undefined],
  ['1/28', undefined],
])('[R-STAFF-13] the last month %s is %s', (typed, month) => {
  expect(lastMonth(typed)).toBe(month);
});

test('[R-STAFF-13] the site gets brand, last digits and last month, never the number', () => {
  expect(cardToken({ numara: '5555 5555 5555 4444', ay: '12/28' })).toBe('deneme:mastercard:4444:2028-12');
});
