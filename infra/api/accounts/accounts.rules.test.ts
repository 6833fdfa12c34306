import type { Lang } from '../platform/errors';
import type { LetterBlock } from '../platform/letter';
import { ageOn, isUsername } from './accounts.rules';
import { mails } from './mails';
import { isCommonPassword, namesOf } from './passwords.rules';
import { securityMails } from './security-mails';

test.each([
  ['elif.okur', true],
  ['abc', true],
  ['a_1', true],
  ['ab', false],
  ['Elif', false],
  ['çiğdem', false],
  ['a--b', false],
  ['kitap', false],
  ['y', false],
  ['robots.txt', false],
  ['.elif', false],
  ['elif.', false],
  ['a..b', false],
  ["x'; drop table members;--", false],
  ['a'.repeat(31), false],
])('username %p: %p', (name, ok) => {
  expect(isUsername(name)).toBe(ok);
});

test.each([
  ['2000-01-01', 26],
  ['2013-11-21', 13],
  ['2013-11-22', 12],
  ['2026-11-21', 0],
  ['1900-01-01', 126],
  ['2026-11-22', null],
  ['2000-02-30', null],
  ['1899-12-31', null],
  ['abc', null],
])('[R-VAL-17] age of somebody born on %p: %p', (birth, age) => {
  expect(ageOn(birth, '2026-11-21')).toBe(age);
});

test.each([
  ['12345678', true],
  ['Password', true],
  ['GALATASARAY', true],
  ['şifre1234', true],
  ['aaaaaaaaaa', true],
  ['elifokur2024!', true],
  ['letmein123', true],
  ['Football1', true],
  ['yaprak123', true],
  ['mavi-defter-ve-kalem', false],
  ['Tutunamayanlar72', false],
])('common password %p: %p', (password, common) => {
  expect(isCommonPassword(password, ['elifokur'])).toBe(common);
});

test.each([
  ['elif2024', 'elif99', true],
  ['12345678x', '1234567x', false],
  ['77778888', '77778888', true],
  ['abc98765', 'abc1', false],
  ['defne-elif99', 'elif99', false],
])('password %p of %p: own name %p', (password, username, own) => {
  expect(isCommonPassword(password, namesOf({ username, email: 'b@ornek.test' }))).toBe(own);
});

const facts = { names: ['deniz'], name: 'anahtar-adi', userAgent: 'x', ip: '203.0.113.7', at: new Date(0) };
const letters: Record<string, (lang: Lang) => { subject: string; text: string | readonly LetterBlock[] } | undefined> = {
  confirm: (lang) => mails.confirm(lang, 'Deniz', '123456', 'https://yaprak.test'),
  confirmLate: (lang) => mails.confirm(lang, 'Deniz', '123456', 'https://yaprak.test').late,
  confirmAgain: (lang) => mails.confirm(lang, 'Deniz', '123456'),
  reset: (lang) => mails.reset(lang, 'Deniz', '123456'),
  deletion: (lang) => mails.deletion(lang, 'Deniz', '3.12.2026', 'https://yaprak.test/giris-yap'),
  ...Object.fromEntries(Object.entries(securityMails).map(([name, write]) => [name, (lang: Lang) => write(facts as never, lang)])),
};
/** What each has to tell beside its words, in either language. */
const told: Record<string, string[]> = {
  confirm: ['123456'],
  confirmLate: ['https://yaprak.test/eposta-onayla'],
  confirmAgain: ['123456'],
  reset: ['123456'],
  deletion: ['3.12.2026', 'https://yaprak.test/giris-yap'],
  passkeyAdded: ['anahtar-adi'],
  passkeyRemoved: ['anahtar-adi'],
  tokenMade: ['anahtar-adi'],
  linked: ['@deniz'],
  unlinked: ['@deniz'],
  newDevice: ['203.0.113.7'],
};
test.each(Object.keys(letters))('[R-HOLD-19] the letter %s is in its reader’s language, and tells what it is about', (name) => {
  for (const lang of ['tr', 'en'] as const) {
    const { subject, text } = letters[name]?.(lang) ?? { subject: '', text: '' };
    const words = typeof text === 'string' ? text : JSON.stringify(text);
    for (const part of [subject, words]) expect([part, /\b(your|was|the)\b/i.test(part)]).toEqual([part, lang === 'en']);
    for (const fact of told[name] ?? []) expect(words).toContain(fact);
  }
});
