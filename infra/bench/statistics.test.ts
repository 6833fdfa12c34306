import { inTurns, quantile, spread } from './statistics';

test.each([
  [[5], 0.5, 5],
  [[1, 2, 3, 4], 0.5, 2.5],
  [[4, 1, 3, 2], 0, 1],
  [[4, 1, 3, 2], 1, 4],
  [[10, 20], 0.99, 19.9],
])('the quantile of %j at %d is %d', (values, share, expected) => {
  expect(quantile(values, share)).toBeCloseTo(expected);
});

test('no values have no quantile', () => {
  expect(() => quantile([], 0.5)).toThrow(RangeError);
});

test('the spread gives median and quartiles, whatever the order', () => {
  expect(spread([5, 1, 3, 2, 4])).toEqual({ median: 3, low: 2, high: 4 });
});

test('product and floor alternate, and the first turn of each is not counted', async () => {
  const order: string[] = [];
  let n = 0;
  const turn = (name: string) => async () => {
    order.push(name);
    return n++;
  };
  expect(await inTurns(2, turn('measured'), turn('floor'))).toEqual({ measured: [2, 4], floor: [3, 5] });
  expect(order).toEqual(['measured', 'floor', 'measured', 'floor', 'measured', 'floor']);
});
