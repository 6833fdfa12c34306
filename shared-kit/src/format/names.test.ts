import { hashColour } from './colours';
import { textFold } from './fold';
import { hashText } from './hash';
import { initials } from './initials';
import { plural } from './plural';
import { idSeo, parseIdSeo, seoName } from './slug';

describe('names', () => {
  test.each([
    ['İstanbul IŞIK ılık', 'istanbul isik ilik'],
    ['Şeker Portakalı', 'seker portakali'],
    ['ÇÖĞÜŞ', 'cogus'],
    ['Kâğıt  Mendil ', 'kagit mendil'],
    ['Émile Zola', 'emile zola'],
    ['Straße Łódź', 'strasse lodz'],
    ['I\u0307stanbul', 'istanbul'],
  ])('folds %p to %p', (text, folded) => expect(textFold(text)).toBe(folded));

  test.each([
    ['Saatleri Ayarlama Enstitüsü', 'saatleri-ayarlama-enstitusu'],
    ["Sophie'nin Dünyası", 'sophienin-dunyasi'],
    ['1984 -- Bin Dokuz Yüz!', '1984-bin-dokuz-yuz'],
    ['حكاية', 'adsiz'],
  ])('names %p in an address as %p', (name, slug) => expect(seoName(name)).toBe(slug));

  test('joins and splits the idSeo of a URL', () => {
    expect(idSeo('ince-memed', 12)).toBe('ince-memed--12');
    expect(parseIdSeo('ince-memed--12')).toEqual({ seo: 'ince-memed', id: 12 });
    expect(parseIdSeo('a--b--7')).toEqual({ seo: 'a--b', id: 7 });
    expect(parseIdSeo('7')).toEqual({ seo: '', id: 7 });
    expect(parseIdSeo('ince-memed')).toBeNull();
    expect(parseIdSeo('ince-memed--12x')).toBeNull();
  });

  test('builds initials the Turkish way', () => {
    expect(initials('ilknur ışık')).toBe('İI');
    expect(initials('Ahmet Hamdi Tanpınar')).toBe('AT');
    expect(initials('  «yaprak» ')).toBe('Y');
    expect(initials('🙂')).toBe('?');
  });

  test('hashes identically everywhere and spreads neighbours', () => {
    expect(hashText('kitap:1')).toBe(hashText('kitap:1'));
    const grounds = new Set(Array.from({ length: 40 }, (_, id) => hashColour(id).ground));
    expect(grounds.size).toBeGreaterThan(5);
  });

  test('uses the singular after Turkish numbers', () => {
    expect(plural(3, 'tr', { one: 'kitap', other: 'kitaplar' })).toBe('kitap');
    expect(plural(3, 'en', { one: 'book', other: 'books' })).toBe('books');
    expect(plural(1, 'en', { one: 'book', other: 'books' })).toBe('book');
  });
});
