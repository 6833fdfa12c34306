import { UsageMeter, usageInterval } from './usage';

/** A meter with its own clock; the site's responses are controlled by hand. */
function meter() {
  let now = 1_000_000;
  const sent: number[] = [];
  const answers: ((arrived: boolean) => void)[] = [];
  const made = new UsageMeter(
    (seconds) => {
      sent.push(seconds);
      return new Promise((resolve) => answers.push(resolve));
    },
    () => now,
  );
  return {
    made,
    sent,
    pass: (ms: number) => {
      now += ms;
    },
    answer: async (arrived = true) => {
      answers.shift()?.(arrived);
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test('[R-MISC-03] [R-MISC-04] usage is reported every 30 s in production and every 10 s before', () => {
  expect([usageInterval('production'), usageInterval('beta'), usageInterval('development')]).toEqual([30_000, 10_000, 10_000]);
});

test('[R-MISC-04] [R-MISC-05] focused seconds are reported on a tick, and once more when focus is lost', async () => {
  const { made, sent, pass, answer } = meter();
  made.focus();
  pass(30_000);
  void made.tick();
  await answer();
  pass(4500);
  void made.blur();
  expect(sent).toEqual([30, 4]);
});

test('[R-MISC-04] time without focus does not count', async () => {
  const { made, sent, pass, answer } = meter();
  made.focus();
  pass(2000);
  void made.blur();
  await answer();
  pass(60_000);
  void made.tick();
  made.focus();
  pass(3000);
  void made.tick();
  expect(sent).toEqual([2, 3]);
});

test('[R-MISC-06] less than a second is not reported, but kept for the next report', async () => {
  const { made, sent, pass } = meter();
  made.focus();
  pass(999);
  void made.blur();
  expect(sent).toEqual([]);
  made.focus();
  pass(1);
  void made.tick();
  expect(sent).toEqual([1]);
});

test('[R-MISC-07] nothing is reported while a report is in flight; a lost one is added to the next', async () => {
  const { made, sent, pass, answer } = meter();
  made.focus();
  pass(10_000);
  void made.tick();
  pass(10_000);
  void made.tick();
  expect(sent).toEqual([10]);
  await answer(false);
  void made.tick();
  expect(sent).toEqual([10, 20]);
});

test('a clock jump claims at most an hour', () => {
  const { made, sent, pass } = meter();
  made.focus();
  pass(9 * 3_600_000);
  void made.tick();
  expect(sent).toEqual([3600]);
});
