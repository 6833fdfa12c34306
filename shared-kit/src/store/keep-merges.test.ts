import { socialApi } from '../social/social.api';
import type { Transport } from './base-query';
import { entityMerged } from './entity-merge';
import { createStore } from './store';

const post = (id: number) => ({ id, renderTuru: 'inceleme', begeni: 0 });
const args = { path: 'v2/gonderi/liste' as const, input: {}, start: '' };

/** A store whose calls are answered one by one by the test. */
function withAnswers() {
  const waiting: ((body: object | null) => void)[] = [];
  const transport: Transport = () =>
    new Promise((resolve, reject) =>
      waiting.push((body) => (body ? resolve({ status: 200, json: async () => ({ bilgi: 1, _sonuc: body }) }) : reject(new TypeError('Failed to fetch')))),
    );
  const store = createStore({ transport, os: 'web', appVersion: '1' });
  const shown = () =>
    socialApi.endpoints.listPages
      .select(args)(store.getState())
      .data?.pages.flatMap((page) => page.liste);
  return { store, shown, answer: (body: object) => waiting.shift()?.(body), fail: () => waiting.shift()?.(null) };
}
const like = (id: number) => entityMerged({ kind: 'gonderi', id, patch: { begeni: 1 } });

test('[R-POST-04] changes made while the next page is loading survive its arrival', async () => {
  const { store, shown, answer } = withAnswers();
  const first = store.dispatch(socialApi.endpoints.listPages.initiate(args));
  answer({ liste: [post(1), post(2)], imlec: 'x' });
  await first;
  const second = store.dispatch(socialApi.endpoints.listPages.initiate(args, { direction: 'forward' }));
  store.dispatch(like(1));
  store.dispatch(like(3));
  expect(shown()).toEqual([{ ...post(1), begeni: 1 }, post(2)]);
  answer({ liste: [post(3)] });
  await second;
  expect(shown()).toEqual([{ ...post(1), begeni: 1 }, post(2), { ...post(3), begeni: 1 }]);
});

test('a later response is authoritative: only changes during its own flight are merged', async () => {
  const { store, shown, answer } = withAnswers();
  store.dispatch(like(1));
  const first = store.dispatch(socialApi.endpoints.listPages.initiate(args));
  answer({ liste: [post(1)] });
  await first;
  expect(shown()).toEqual([post(1)]);
});

test('changes during a failed request are dropped with it', async () => {
  const { store, shown, answer, fail } = withAnswers();
  const first = store.dispatch(socialApi.endpoints.listPages.initiate(args));
  store.dispatch(like(1));
  fail();
  await first;
  const second = store.dispatch(socialApi.endpoints.listPages.initiate(args, { forceRefetch: true }));
  answer({ liste: [post(1)] });
  await second;
  expect(shown()).toEqual([post(1)]);
});

test('two requests in flight both get the changes, in order', async () => {
  const { store, answer } = withAnswers();
  const other = { ...args, input: { turu: 'alinti' as const } };
  const lists = [args, other].map((one) => store.dispatch(socialApi.endpoints.listPages.initiate(one as typeof args)));
  store.dispatch(like(1));
  store.dispatch(entityMerged({ kind: 'gonderi', id: 1, patch: { begeni: 2 } }));
  answer({ liste: [post(1)] });
  answer({ liste: [post(1)] });
  const answers = await Promise.all(lists);
  expect(answers.map(({ data }) => data?.pages[0]?.liste)).toEqual([[{ ...post(1), begeni: 2 }], [{ ...post(1), begeni: 2 }]]);
});
