import { entityMerged } from './entity-merge';
import { mergeOnSuccess, mergeOptimistically } from './merge-on-success';

const dispatched: unknown[] = [];
const running = <T>(queryFulfilled: Promise<{ data: T }>) => ({ dispatch: (action: unknown) => dispatched.push(action), queryFulfilled });
const answered = <T>(data: T) => running(Promise.resolve({ data }));
const refused = () => running<never>(Promise.reject({ error: { hata: 1 } }));
const merged = (patch: object) => entityMerged({ kind: 'gonderi', id: 7, patch: patch as Record<string, unknown> });
beforeEach(() => void dispatched.splice(0));

const save = mergeOnSuccess<{ id: number }, { kaydet: 0 | 1 }>('gonderi', ({ id }, { kaydet }) => (id ? { id, patch: { kaydettim: kaydet } } : null));

test('[R-POST-04] the response is merged, not the request', async () => {
  await save({ id: 7 }, answered({ kaydet: 1 }));
  expect(dispatched).toEqual([merged({ kaydettim: 1 })]);
});
test('a refused change is merged nowhere, and its rejection is handled', async () => {
  await save({ id: 7 }, refused());
  expect(dispatched).toEqual([]);
});
test('a response without changes merges nothing', async () => {
  await save({ id: 0 }, answered({ kaydet: 1 }));
  expect(dispatched).toEqual([]);
});

const foresee = ({ id, begen }: { id: number; begen: 0 | 1 }) => ({ id, patch: { begendim: begen }, undo: { begendim: begen ? 0 : 1 } });

test('the predicted result is merged before the response, and the response after it', async () => {
  const like = mergeOptimistically<{ id: number; begen: 0 | 1 }, { begeni: number }>('gonderi', foresee, ({ begeni }) => ({ begeni }));
  const done = like({ id: 7, begen: 1 }, answered({ begeni: 8 }));
  expect(dispatched).toEqual([merged({ begendim: 1 })]);
  await done;
  expect(dispatched).toEqual([merged({ begendim: 1 }), merged({ begeni: 8 })]);
});
test('a refused change is rolled back', async () => {
  await mergeOptimistically('gonderi', foresee, () => ({ begeni: 8 }))({ id: 7, begen: 1 }, refused());
  expect(dispatched).toEqual([merged({ begendim: 1 }), merged({ begendim: 0 })]);
});
test('without details in the response, the prediction stays', async () => {
  await mergeOptimistically('gonderi', foresee)({ id: 7, begen: 0 }, answered({}));
  expect(dispatched).toEqual([merged({ begendim: 0 })]);
});
