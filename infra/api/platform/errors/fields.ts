import { type CatalogueEntries, field } from './entry';

/** What is wrong with one field: by its name, or “here” where the message stands beside it. */
export const fieldErrors = {
  required: field('Lütfen {field} alanını doldurun.', 'Please fill in the {field} field.'),
  tooShort: field('{field} alanı en az {n} karakter olmalı.', '{field} field must be at least {n} characters long.'),
  tooLong: field('{field} alanı en fazla {n} karakter olmalı.', '{field} field must be at most {n} characters long.'),
  belowLimit: field('{field} alanı en az {n} olmalı.', '{field} field must be at least {n}.'),
  aboveLimit: field('{field} alanı en fazla {n} olmalı.', '{field} field must be at most {n}.'),
  wrong: field('{field} alanı geçerli değil.', 'The {field} field is not valid.'),
  requiredHere: field('Lütfen bu alanı doldurun.', 'Please fill in this field.'),
  tooShortHere: field('Bu alan en az {n} karakter olmalı.', 'This field must be at least {n} characters long.'),
  tooLongHere: field('Bu alan en fazla {n} karakter olmalı.', 'This field must be at most {n} characters long.'),
  wrongHere: field('Bu alan geçerli değil.', 'This field is not valid.'),
  badCharactersHere: field('Bu alanda kullanılamayan karakterler var.', 'This field contains characters that cannot be used.'),
  unusedHere: field('Bu alan burada kullanılmaz.', 'This field is not used here.'),
  unused: field('{field} alanı burada kullanılmaz.', 'The {field} field is not used here.'),
  badCharacters: field('{field} alanında kullanılamayan karakterler var.', 'The {field} field contains characters that cannot be used.'),
} satisfies CatalogueEntries;
