import { act, screen } from '@testing-library/react';
import { emptySession } from '@yaprak/shared-kit/host';
import { aReader } from '@yaprak/shared-kit/testing';
import { renderShell } from '../testing/render-shell';
import DebugBanner from './DebugBanner';
import { debugMode } from './debug.rules';

const session = (environment: 'development' | 'beta' | 'production', more: { ssrSorunlu?: 1 } = {}, anaYetki: 0 | 1 = 0) => ({
  ...emptySession,
  uye: aReader({ anaYetki }),
  config: { ...emptySession.config, environment, ...more },
});
/** A tab's storage. */
function storage(kept: Record<string, string> = {}) {
  return {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => {
      kept[name] = value;
    },
  };
}

describe('[R-ROLE-20] the debug mode', () => {
  test.each([
    ['is there in development', session('development'), 'page'],
    ['is there on beta', session('beta'), 'page'],
    ['is there for the main administrator', session('production', {}, 1), 'page'],
    ['is not there for other readers', session('production'), null],
  ] as const)('%s', (_, who, expected) => {
    expect(debugMode(who, '?hata-ayikla=1', storage())).toBe(expected);
    expect(debugMode(who, '', storage())).toBeNull();
  });

  test('stays on in the tab until turned off', () => {
    const tab = storage();
    expect(['?hata-ayikla=1', '', '?hata-ayikla=0', ''].map((search) => debugMode(session('beta'), search, tab))).toEqual(['page', 'page', null, null]);
  });
});

test.each([
  ['beta', 1, 'trouble'],
  ['beta', undefined, null],
  ['development', 1, null],
  ['production', 1, null],
] as const)('[R-ERR-38] in %s with trouble %s the banner says %s', (environment, ssrSorunlu, expected) => {
  expect(debugMode(session(environment, ssrSorunlu ? { ssrSorunlu } : {}), '', storage())).toBe(expected);
});

describe('the banner', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('[R-ERR-38] [R-CONST-11] says for 5 s that the server could not render the page', async () => {
    const { router } = renderShell(<DebugBanner debug="trouble" />, { session: session('beta', { ssrSorunlu: 1 }) });
    expect(screen.getByText('ssr page sorunlu')).toBeVisible();
    await pass(4_900);
    expect(screen.getByText('ssr page sorunlu')).toBeVisible();
    await pass(200);
    expect(screen.queryByText('ssr page sorunlu')).toBeNull();
    // The next page was not server-rendered at all.
    await act(() => router.navigate('/kesfet'));
    expect(screen.queryByText('ssr page sorunlu')).toBeNull();
  });

  test('[R-ROLE-20] [R-CONST-11] [R-ENT-60] describes each page for 5 s', async () => {
    const { router } = renderShell(<DebugBanner debug="page" />, { session: session('beta') });
    expect(screen.getByLabelText('debug')).toHaveTextContent('shell / · 2.43.20 (iOS 2.43.6, Android 173, runtime 4)');
    await pass(5_000);
    expect(screen.queryByLabelText('debug')).toBeNull();
    await act(() => router.navigate('/kesfet'));
    expect(screen.getByLabelText('debug')).toHaveTextContent('shell /kesfet');
  });
});
