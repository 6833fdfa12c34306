import en from './texts.en.json';
import tr from './texts.tr.json';

test('[R-LAYOUT-26] [R-ERR-17] the error screen quotes the specification', () => {
  expect([en.errorTitle, en.tryPageAgain, en.tryAgain]).toEqual(['An error occurred', 'Try again', 'Try Again']);
  expect([tr.errorTitle, tr.tryPageAgain, tr.tryAgain]).toEqual(['Bir hata oluştu', 'Tekrar dene', 'Tekrar dene']);
});

test('[R-VAL-01] [R-VAL-02] [R-VAL-03] [R-VAL-09] the validation texts quote the specification', () => {
  expect(en.fieldRequired).toBe('Please fill in the {{field}} field.');
  expect(en.fieldTooShort).toBe('{{field}} field must be at least {{n}} characters long.');
  expect(en.fieldTooLong).toBe('{{field}} field must be at most {{n}} characters long.');
  expect(en.wrongDate).toBe('You have selected an incorrect date.');
});
