import { act, render, renderHook, screen } from '@testing-library/react';
import { learnAllKitTexts } from '../texts/all-texts';
import { createI18n } from './create-i18n';
import { TextsProvider, useScreenTexts, useTranslation } from './use-translation';

function Line() {
  const { t } = useTranslation('deneme');
  return <p>{t('greeting', { name: 'Ece' })}</p>;
}
learnAllKitTexts();
const texts = () => {
  const i18n = createI18n('tr');
  i18n.addResourceBundle('tr', 'deneme', { greeting: 'Merhaba {{name}}' });
  i18n.addResourceBundle('en', 'deneme', { greeting: 'Hello {{name}}' });
  return i18n;
};

test('renders in the language, and again when it changes', async () => {
  const i18n = texts();
  render(
    <TextsProvider i18n={i18n}>
      <Line />
    </TextsProvider>,
  );
  expect(screen.getByText('Merhaba Ece')).toBeVisible();
  await act(() => i18n.changeLanguage('en'));
  expect(screen.getByText('Hello Ece')).toBeVisible();
});

test('t is stable between renders and differs between languages', async () => {
  const i18n = texts();
  const { result, rerender } = renderHook(() => useTranslation('deneme').t, {
    wrapper: ({ children }) => <TextsProvider i18n={i18n}>{children}</TextsProvider>,
  });
  const first = result.current;
  rerender();
  expect(result.current).toBe(first);
  await act(() => i18n.changeLanguage('en'));
  expect(result.current).not.toBe(first);
});

test('a text added later is found', () => {
  const i18n = texts();
  const { result } = renderHook(() => useTranslation('deneme').t, { wrapper: ({ children }) => <TextsProvider i18n={i18n}>{children}</TextsProvider> });
  expect(result.current('late')).toBe('late');
  i18n.addResourceBundle('tr', 'deneme', { late: 'Geç geldi' }, true);
  expect([result.current('late'), result.current('late')]).toEqual(['Geç geldi', 'Geç geldi']);
});

describe('[R-SPEED-04] a text is looked up once for all values it is given', () => {
  const found = (i18n: ReturnType<typeof texts>, area: string) =>
    renderHook(() => useTranslation(area).t, { wrapper: ({ children }) => <TextsProvider i18n={i18n}>{children}</TextsProvider> }).result.current;

  test.each([
    ['values', 'greeting', { name: 'Ece' }],
    ['a value that looks like part of a text', 'greeting', { name: '{{name}} $t(late) $& $1' }],
    ['a number', 'greeting', { name: 0 }],
    ['no value', 'greeting', { name: '' }],
    ['a missing value', 'greeting', {}],
    ['a value twice and another', 'twice', { a: 'x', b: 'y' }],
    ['a plural of one', 'books', { count: 1 }],
    ['a plural of many', 'books', { count: 5 }],
    ['a context', 'friend', { context: 'male', name: 'Can' }],
    ['a text inside of it', 'nested', { name: 'Ece' }],
    ['a text that is missing', 'nothing', { name: 'Ece' }],
    ['one in its place', 'nothing', { defaultValue: 'Yok' }],
    ['several texts', 'questions', { returnObjects: true }],
    ['several texts and a value', 'questions', { returnObjects: true, name: 'Ece' }],
    ['several texts that were not asked for', 'questions', { name: 'Ece' }],
    ['another language', 'greeting', { lng: 'en', name: 'Ece' }],
    ['another area', 'cancel', { ns: 'kit' }],
  ])('with %s it is what the library makes of it, the first time and again', (_, key, values) => {
    const i18n = texts();
    const more = {
      twice: '{{a}}{{b}}{{a}}',
      books_one: '{{count}} kitap',
      books_other: '{{count}} kitaplar',
      friend_male: 'Bay {{name}}',
      nested: '$t(greeting)!',
      questions: ['Kim?', '{{name}}?'],
    };
    i18n.addResourceBundle('tr', 'deneme', more, true);
    const t = found(i18n, 'deneme');
    const expected = i18n.getFixedT('tr', 'deneme')(key, values);
    expect([t(key, values), t(key, values)]).toEqual([expected, expected]);
    expect(t('greeting', { name: 'Can' })).toBe('Merhaba Can');
  });

  test('the library is not asked again', () => {
    const i18n = texts();
    const t = found(i18n, 'deneme');
    t('greeting', { name: 'Ece' });
    const asked = jest.spyOn(i18n, 't');
    expect(t('greeting', { name: 'Can' })).toBe('Merhaba Can');
    expect(asked).not.toHaveBeenCalled();
  });
});

test('a screen brings its own texts, in both languages, and finds those of its area behind them', async () => {
  const i18n = texts();
  const own = { tr: { title: 'Ekran' }, en: { title: 'Screen' } };
  const { result } = renderHook(() => useScreenTexts('deneme', 'deneme-screen', own), {
    wrapper: ({ children }) => <TextsProvider i18n={i18n}>{children}</TextsProvider>,
  });
  expect([result.current('title'), result.current('greeting', { name: 'Ece' })]).toEqual(['Ekran', 'Merhaba Ece']);
  await act(() => i18n.changeLanguage('en'));
  expect([result.current('title'), result.current('greeting', { name: 'Ece' })]).toEqual(['Screen', 'Hello Ece']);
});

test('reports a missing provider', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Line />)).toThrow('TextsProvider');
  said.mockRestore();
});
