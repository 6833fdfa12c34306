import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { baseApi, type Input, post, type Result } from '@yaprak/shared-kit';
import { aComment, aReader, type CallAnswers, nextPress, refusal } from '@yaprak/shared-kit/testing';
import { pushBrowser, removePushBrowser } from '../testing/push-browser';
import { renderShell, self, writes } from '../testing/render-shell';
import PushOffer from './PushOffer';

const comments = baseApi.injectEndpoints({
  endpoints: (build) => ({ addComment: build.mutation<Result<'v2/yorum/ekle'>, Input<'v2/yorum/ekle'>>(post('v2/yorum/ekle')) }),
});
const OFFER = 'Shall we tell you on this device when there is an answer?';
const TOLD = { path: 'v2/bildirimler/anlik/ac', input: { adres: 'https://fcm.googleapis.com/a', p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(removePushBrowser);

const page = (answers: CallAnswers = {}, who = self) =>
  renderShell(<PushOffer />, {
    self: who,
    lang: 'en',
    answers: {
      'v2/bildirimler/anlik': () => ({ anahtar: 'QUJD' }),
      'v2/bildirimler/anlik/ac': () => ({}),
      'v2/yorum/ekle': () => ({ yorum: aComment(), yanit: 1 }),
      ...answers,
    },
  });
const comment = ({ store }: ReturnType<typeof page>) =>
  act(async () => void (await store.dispatch(comments.endpoints.addComment.initiate({ gonderiId: 1, metin: 'Bir söz' }))));
const told = (view: ReturnType<typeof page>) => writes(view).filter(({ path }) => path === TOLD.path);
const press = async (name: string) => {
  nextPress();
  await userEvent.click(await screen.findByRole('button', { name }));
};

test('[R-TOUCH-04] pushes are offered after a comment, not before; who agrees is asked by the browser, and the site is told', async () => {
  const browser = pushBrowser();
  const view = page();
  expect(screen.queryByText(OFFER)).toBeNull();
  await comment(view);
  expect(await screen.findByRole('complementary', { name: OFFER })).toBeVisible();
  expect(browser.asked()).toBe(0);
  await press('Tell me');
  expect(await screen.findByText('Pushes are on. You can turn them off in the settings.')).toBeVisible();
  expect([told(view), browser.subscribed(), screen.queryByText(OFFER)]).toEqual([[TOLD], true, null]);
});

test('[R-TOUCH-04] a subscription of which the site could not be told ends, and is offered again there and on the next page', async () => {
  const browser = pushBrowser();
  let fails = true;
  const answers: CallAnswers = { 'v2/bildirimler/anlik/ac': () => (fails ? refusal('Olmadı.') : {}) };
  const view = page(answers);
  await comment(view);
  await press('Tell me');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tell me' })).toBeEnabled());
  expect([browser.subscribed(), screen.queryByText(OFFER) !== null]).toEqual([false, true]);
  view.unmount();
  const next = page(answers);
  await comment(next);
  fails = false;
  await press('Tell me');
  await waitFor(() => expect(screen.queryByText(OFFER)).toBeNull());
  expect([told(next), browser.subscribed()]).toEqual([[TOLD], true]);
});

test.each([
  ['No need', 'granted'],
  ['Tell me', 'denied'],
] as const)('[R-TOUCH-04] who answers %s, and %s to the browser, is not asked again', async (button, answer) => {
  const browser = pushBrowser(answer);
  const view = page();
  await comment(view);
  await press(button);
  await waitFor(() => expect(screen.queryByText(OFFER)).toBeNull());
  view.unmount();
  const next = page();
  await comment(next);
  expect([screen.queryByText(OFFER), told(next), browser.subscribed()]).toEqual([null, [], false]);
});

test('[R-TOUCH-04] the site is told again of a subscription that it forgot with the session, once a visit, and for its member alone', async () => {
  const browser = pushBrowser();
  const first = page();
  await comment(first);
  await press('Tell me');
  await waitFor(() => expect(browser.subscribed()).toBe(true));
  first.unmount();
  const again = page();
  await waitFor(() => expect(told(again)).toEqual([TOLD]));
  again.unmount();
  const third = page();
  await comment(third);
  const other = page({}, aReader({ id: self.id + 1 }));
  // Another member of the same browser has not chosen anything: they are asked.
  await comment(other);
  expect([told(third), told(other)]).toEqual([[], []]);
});

test('[R-TOUCH-04] a browser without pushes is offered none', async () => {
  const view = page();
  await comment(view);
  expect(screen.queryByText(OFFER)).toBeNull();
});
