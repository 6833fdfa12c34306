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
