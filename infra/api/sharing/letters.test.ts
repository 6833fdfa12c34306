import { cutAt, setText } from './letters';

const box = { sizes: [60, 40, 30], width: 600, height: 200, colour: '#222222' };

test('[R-LOOK-09] a short text is set in the largest size, a longer one smaller, and each fits its box', async () => {
  const sets = await Promise.all(
    ['Ağır ağır', 'Ağır ağır çıkacaksın bu merdivenlerden, eteklerinde güneş rengi bir yığın yaprak'].map((text) => setText(text, box)),
  );
  for (const { width, height } of sets) expect([width <= 600, height <= 200]).toEqual([true, true]);
  const [short, alone] = [sets[0]?.height, (await setText('Ağır ağır', { ...box, sizes: [30] })).height];
  expect(short).toBeGreaterThan(alone);
});

test('[R-LOOK-09] what does not fit is cut; a text of one endless word too', async () => {
  for (const text of ['Ağır ağır çıkacaksın bu merdivenlerden. '.repeat(200), 'ş'.repeat(5000), 'x']) {
    const { width, height } = await setText(text, box);
    expect([width <= 600, height <= 200]).toEqual([true, true]);
  }
});

test.each([
  ['between words', 'Bir iki üç', 7, 'Bir iki…'],
  ['before a word that does not fit', 'Bir iki üç', 6, 'Bir…'],
  ['without the comma before it', 'Bir, iki üç', 6, 'Bir…'],
  ['within the first word', 'Muvaffakiyet', 4, 'Muva…'],
  ['within an endless word', 'Bir muvaffakiyetsizleştiricileştiriverenler', 28, 'Bir muvaffakiyetsizleştirici…'],
  ['not within a letter of two units', '📚📚', 3, '📚…'],
])('[R-LOOK-09] a text is cut %s', (_, text, most, cut) => expect(cutAt(text, most)).toBe(cut));

test('[R-LOOK-09] of a title that begins with an endless word something stays', async () => {
  const title = { sizes: [25], width: 330, height: 84, weight: 600 as const, colour: '#222222' };
  const { width } = await setText('Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine Denemeler', title);
  expect(width).toBeGreaterThan(200);
});

test('[R-LOOK-09] words are text, never markup', async () => {
  const plain = await setText('a < b & c > d', box);
  expect(plain.width).toBeGreaterThan((await setText('a b c d', box)).width);
  await expect(setText('</span><span size="400000">x', box)).resolves.toMatchObject({ width: expect.any(Number) });
});

test('[R-LOOK-09] Turkish letters have shapes of the reading font', async () => {
  const [one, other] = await Promise.all(['ı', 'i'].map((text) => setText(text, { ...box, sizes: [60] })));
  expect(one?.image.equals(other?.image as Buffer)).toBe(false);
  const [small, large] = await Promise.all(['ğ', 'İ'].map((text) => setText(text.repeat(20), { ...box, sizes: [20] })));
  expect(large?.width).not.toBe(small?.width);
});
