import { cutToWidth, lineStep, setAuthor, setTitle, textWidth } from './title.rules';

describe('the title of a generated cover', () => {
  test.each([
    'Tutunamayanlar',
    'Saatleri Ayarlama Enstitüsü',
    'Suç ve Ceza',
    'Kürk Mantolu Madonna',
    'Yüzyıllık Yalnızlık',
    'Harry Potter ve Felsefe Taşı',
    'O',
  ])('keeps %p whole and inside its box', (title) => {
    const set = setTitle(title, 160, 130);
    expect(set.lines.join(' ')).toBe(title);
    for (const line of set.lines) expect(textWidth(line) * set.size).toBeLessThanOrEqual(160);
    expect(set.lines.length * lineStep(set)).toBeLessThanOrEqual(130);
  });

  test('sets short titles larger than long ones', () => {
    expect(setTitle('Kırmızı Pazartesi', 160, 130).size).toBeGreaterThan(
      setTitle('Küçük Prens ve Yıldızlar Arasında Kaybolan Çocukların Uzun Hikâyesi', 160, 130).size,
    );
  });

  test('drops the subtitle of a long title', () => {
    expect(setTitle('Sapiens: Hayvanlardan Tanrılara İnsan Türünün Kısa Bir Tarihi', 160, 130).lines.join(' ')).toBe('Sapiens');
  });

  test('truncates what cannot fit at all, with an ellipsis', () => {
    const set = setTitle('Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine', 100, 60);
    expect(set.lines.at(-1)).toMatch(/…$/);
    for (const line of set.lines) expect(textWidth(line) * set.size).toBeLessThanOrEqual(100);
    expect(cutToWidth('kısa', 40)).toBe('kısa');
  });

  test.each([
    ['Oğuz Atay', 'Oğuz Atay'],
    ['Ahmet Hamdi Tanpınar', 'Ahmet Hamdi Tanpınar'],
    ['Fyodor Mihayloviç Dostoyevski', 'F. M. Dostoyevski'],
    ['Elif Yıldız, Aslı Renkmen', 'Elif Yıldız, Aslı Renkmen'],
    ['Gülsüm Yalçın, Aslıhan Renkmen', 'G. Yalçın, A. Renkmen'],
    ['Gülsüm Yalçınkaya, Aslı Renkmen', 'Gülsüm Yalçınkaya …'],
    ['Elif Yıldız, Aslı Renkmen, Cemal Toprak', 'Elif Yıldız …'],
    ['Antoine Marie Jean-Baptiste de Saint-Exupéry', 'A. M. J. de Saint-Exupéry'],
  ])('writes the author %p as %p rather than cut the name', (author, text) => expect(setAuthor(author, 156).text).toBe(text));
});
