import { inTurn, turnOf } from './in-turn';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const lines = (n: number) => Array.from({ length: n }, () => ({ close: jest.fn() }));
const closed = (all: ReturnType<typeof lines>) => all.map(({ close }) => close.mock.calls.length).reduce((sum, n) => sum + n, 0);

test('[R-SCALE-09] lines that are renewed close one after the other, a hundred in a second, and all within half a minute', () => {
  expect([turnOf(1), turnOf(100), turnOf(2_000), turnOf(50_000)]).toEqual([10, 1_000, 20_000, 30_000]);
  const all = lines(400);
  const turn = inTurn();
  turn.close(all);
  jest.advanceTimersByTime(999);
  expect(closed(all)).toBe(100);
  // Asked again meanwhile, those that wait keep their turn, and those that came back have another.
  const back = lines(4);
  turn.close([...all.slice(100), ...back]);
  jest.advanceTimersByTime(3_001);
  expect([closed(all), closed(back), Math.max(...all.map(({ close }) => close.mock.calls.length))]).toEqual([400, 4, 1]);
});

test('[R-SCALE-04] lines of a process that leaves close over the time it is given; one that ends keeps no timer', () => {
  const [all, turn] = [lines(10), inTurn()];
  turn.close(all, 20_000);
  jest.advanceTimersByTime(10_001);
  expect(closed(all)).toBe(6);
  turn.end();
  jest.advanceTimersByTime(20_000);
  expect(closed(all)).toBe(6);
});
