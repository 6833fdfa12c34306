import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { baseApi, get } from './base-api';
import { DEDUPE_SECONDS } from './fetching.rules';
import { createStore } from './store';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ dedupeTest: build.query<object, object>(get('v2/gonderi/liste') as never) }),
});

function Screen() {
  api.useDedupeTestQuery({}, { refetchOnMountOrArgChange: DEDUPE_SECONDS });
  return null;
}

afterEach(() => jest.useRealTimers());

test('[R-CONST-05] what was fetched less than 2 s ago is not refetched, and later it is', async () => {
  jest.useFakeTimers();
  let asked = 0;
  const store = createStore({
    os: 'web',
    appVersion: '1',
    transport: async () => {
      asked += 1;
      return { status: 200, json: async () => ({ bilgi: 1, _sonuc: {} }) };
    },
  });
  const screens = (count: number) => (
    <Provider store={store}>
      {Array.from({ length: count }, (_, i) => `screen ${i}`).map((key) => (
        <Screen key={key} />
      ))}
    </Provider>
  );
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const view = render(screens(2));
  await pass(100);
  expect(asked).toBe(1);
  await pass(1_800);
  view.rerender(screens(3));
  await pass(20);
  expect(asked).toBe(1);
  await pass(100);
  view.rerender(screens(4));
  await pass(100);
  expect(asked).toBe(2);
});
