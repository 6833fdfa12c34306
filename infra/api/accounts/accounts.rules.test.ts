import { ageOn, isUsername } from './accounts.rules';
import { isCommonPassword, namesOf } from './passwords.rules';

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
