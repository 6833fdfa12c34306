import { readdirSync } from 'node:fs';
import path from 'node:path';
import { alertTitle, errorCatalogue, errorText } from './errors';
import { fieldFault } from './field-names';
import { fieldErrors } from './validation';

const entries = Object.entries(errorCatalogue);

test('[R-ERR-05] an alert has its title in both languages; most refusals have none', () => {
  expect([alertTitle('suspended', 'tr'), alertTitle('suspended', 'en'), alertTitle('conflict', 'tr')]).toEqual([
    'Hesabınız askıda',
    'Your account is suspended',
    undefined,
  ]);
});

test('no code stands in two parts of the catalogue, where the last would hide the first', async () => {
  const folder = path.join(__dirname, 'errors');
  const parts = await Promise.all(readdirSync(folder).map((file) => import(path.join(folder, file)) as Promise<Record<string, unknown>>));
  const codes = parts.flatMap((part) => Object.entries(part).flatMap(([name, value]) => (name.endsWith('Errors') ? Object.keys(value as object) : [])));
  expect([...codes].sort()).toEqual(Object.keys(errorCatalogue).sort());
});

test('only statuses of refusals, 500 and 503 are used', () => {
  expect(
    [...new Set(entries.map(([, { status }]) => status))].filter(
      (status) => ![400, 401, 403, 404, 405, 408, 409, 413, 415, 429, 431, 500, 503].includes(status),
    ),
  ).toEqual([]);
});

test.each([
  ['[R-ERR-09]', 'technical', 'en', 'An error occurred. Please try again later.'],
  ['[R-ERR-10]', 'technical', 'tr', 'Bir hata oluştu. Lütfen daha sonra tekrar deneyin.'],
  ['[R-ERR-19]', 'conversationNotFound', 'en', 'Conversation not found'],
  ['[R-ERR-20]', 'bookNotFound', 'en', 'Book not found'],
  ['[R-ERR-21]', 'authorNotFound', 'en', 'Author not found'],
  ['[R-ERR-22]', 'topicNotFound', 'en', 'Topic not found.'],
  ['[R-ERR-25]', 'cannotReply', 'en', 'This conversation cannot be replied to.'],
  ['[R-ERR-26]', 'ownLike', 'en', 'You cannot +1 this post'],
  ['[R-ERR-27]', 'secondReview', 'en', 'You cannot share a new review'],
  ['[R-VAL-06]', 'badImage', 'en', 'File could not be read.'],
  ['[R-VAL-09]', 'wrongDate', 'en', 'You have selected an incorrect date.'],
  ['[R-VAL-10]', 'robot', 'en', 'Please verify that you are not a robot'],
  ['[R-VAL-19]', 'passwordsDiffer', 'en', 'Your passwords are not the same.'],
  ['[R-VAL-20]', 'newPasswordsDiffer', 'en', 'Your new passwords are not the same'],
] as const)('%s %s reads as specified', (_, code, lang, text) => {
  expect(errorText(code, lang)).toBe(text);
});

test.each([
  ['[R-VAL-01]', 'required', 'Please fill in the Name field.'],
  ['[R-VAL-02]', 'tooShort', 'Name field must be at least 3 characters long.'],
  ['[R-VAL-03]', 'tooLong', 'Name field must be at most 3 characters long.'],
] as const)('%s %s names the field and the number', (_, code, text) => {
  expect(errorText(code, 'en', { field: 'Name', n: 3 })).toBe(text);
});

test('[R-OPEN-14] a number beyond its limits is refused with the limit, unless people see it in another unit or it is one of the machine', () => {
  const said = (name: string, keyword: 'minimum' | 'maximum', limit: number) =>
    fieldErrors([{ keyword, instancePath: `/${name}`, params: { limit } }], 'tr').fields[name];
  expect(said('yil', 'minimum', -3000)).toEqual({ code: 'belowLimit', values: { field: 'Yıl', n: -3000 } });
  expect(said('sayfa', 'maximum', 20_000)).toEqual({ code: 'aboveLimit', values: { field: 'Sayfa', n: 20_000 } });
  expect(errorText('aboveLimit', 'tr', { field: 'Sayfa', n: 20_000 })).toBe('Sayfa alanı en fazla 20000 olmalı.');
  expect(said('butce', 'minimum', 5_000)?.code).toBe('wrong');
  expect(said('kitapId', 'minimum', 1)?.code).toBe('wrong');
  expect(said('sayfa', 'maximum', 2_147_483_647)?.code).toBe('wrong');
});

test('wire names are in no message: a field without a display name is called “this field”', async () => {
  expect(fieldFault('x_bilinmeyen', 'required', 'tr')).toEqual(['requiredHere', {}]);
  expect(fieldFault('metin', 'tooLong', 'en', { n: 5 })).toEqual(['tooLong', { field: 'Text', n: 5 }]);
});
