import { ChangeClock, EVERYTHING, slotsOf } from './change-clock';

const made = (tags: string[], clock: ChangeClock) => {
  const [slots, stamp] = [slotsOf(tags), clock.stamp()];
  return () => clock.holds(slots, stamp);
};

test('an entry is valid until one of its tags changes', () => {
  const clock = new ChangeClock();
  clock.note('p1');
  const [ofPost, ofOthers] = [made(['p1', 'm7'], clock), made(['p2', 'm8'], clock)];
  expect([ofPost(), ofOthers()]).toEqual([true, true]);
  clock.note('m7');
  expect([ofPost(), ofOthers()]).toEqual([false, true]);
  expect(made(['p1', 'm7'], clock)()).toBe(true);
});

test('a change during a read makes the entry stale from the start', () => {
  const clock = new ChangeClock();
  const stamp = clock.stamp();
  clock.note('p1');
  expect(clock.holds(slotsOf(['p1']), stamp)).toBe(false);
});

test('an entry that still holds is renewed until one of its tags changes; one that does not stays as it was', () => {
  const clock = new ChangeClock();
  const entry = { slots: slotsOf(['p1']), stamp: clock.stamp() };
  clock.note('p2');
  expect([clock.renews(entry), entry.stamp]).toEqual([true, clock.stamp()]);
  const renewed = entry.stamp;
  clock.note('p1');
  clock.note('p2');
  expect([clock.renews(entry), clock.renews(entry), entry.stamp]).toEqual([false, false, renewed]);
  expect(clock.renews({ ...entry, stamp: clock.stamp() })).toBe(true);
});

test.each(['forgetting', 'the wildcard tag'])('%s invalidates everything read before, and nothing read after', (way) => {
  const clock = new ChangeClock();
  const before = made(['p1'], clock);
  const ofNothing = made([], clock);
  if (way === 'forgetting') clock.forget();
  else clock.note(EVERYTHING);
  expect([before(), ofNothing(), made(['p1'], clock)()]).toEqual([false, false, true]);
});

test('hundreds of other tags hardly ever collide', () => {
  const clock = new ChangeClock();
  const kept = made(
    Array.from({ length: 100 }, (_, i) => `p${i}`),
    clock,
  );
  for (let i = 0; i < 500; i += 1) clock.note(`m${1_000_000 + i}`);
  expect(kept()).toBe(true);
});
