import { saveInTurn } from './save-in-turn';

/** A server that answers when told to. */
function setting(saved: string) {
  const asked: string[] = [];
  const answers: { ok(): void; refuse(): void }[] = [];
  const shown = [saved];
  const { choose, hear } = saveInTurn(
    saved,
    (value: string) =>
      new Promise<void>((ok, refuse) => {
        asked.push(value);
        answers.push({ ok, refuse: () => refuse(new Error(value)) });
      }),
    (value) => shown.push(value),
  );
  const answer = async (how: 'ok' | 'refuse') => {
    answers.shift()?.[how]();
    await new Promise((done) => setTimeout(done));
  };
  return { choose, hear, answer, asked, shown: () => shown.at(-1) };
}

test('[R-NAV-13] a choice shows and is sent at once', async () => {
  const { choose, answer, asked, shown } = setting('a');
  void choose('b');
  expect([asked, shown()]).toEqual([['b'], 'b']);
  await answer('ok');
  expect(shown()).toBe('b');
});

test('[R-NAV-13] what is not saved is put back', async () => {
  const { choose, answer, shown } = setting('a');
  void choose('b');
  await answer('refuse');
  expect(shown()).toBe('a');
  void choose('c');
  await answer('ok');
  void choose('d');
  await answer('refuse');
  expect(shown()).toBe('c');
});

test('[R-NAV-13] quick presses end in the last state, one request at a time', async () => {
  const { choose, answer, asked, shown } = setting('a');
  for (const value of ['b', 'c', 'd', 'a']) void choose(value);
  expect(asked).toEqual(['b']);
  await answer('ok');
  expect([asked, shown()]).toEqual([['b', 'a'], 'a']);
  await answer('ok');
  expect([asked, shown()]).toEqual([['b', 'a'], 'a']);
});

test('[R-NAV-13] a refusal does not undo a newer choice, whose own refusal puts back what was saved', async () => {
  const { choose, answer, asked, shown } = setting('a');
  void choose('b');
  void choose('c');
  await answer('refuse');
  expect([asked, shown()]).toEqual([['b', 'c'], 'c']);
  await answer('refuse');
  expect(shown()).toBe('a');
});

test('[R-NAV-13] what was saved elsewhere shows and is what a refusal puts back, but never overrides a choice on its way', async () => {
  const { choose, hear, answer, shown } = setting('a');
  hear('b');
  expect(shown()).toBe('b');
  void choose('c');
  hear('a');
  expect(shown()).toBe('c');
  await answer('refuse');
  expect(shown()).toBe('b');
});
