import { modalClosed, modalLayer, modalOpened, modalsSlice, type OpenModal } from './modals.slice';
import { alertClosed, alertOpened, loginPromptClosed, loginPromptOpened, promptSlice } from './prompt.slice';
import { toastDismissed, toastShown, toastsSlice } from './toasts.slice';

const stack = (...names: [name: string, props?: Record<string, unknown>][]) =>
  names.reduce<OpenModal[]>((open, [name, props]) => modalsSlice.reducer(open, modalOpened(name, props)), []);
const names = (open: OpenModal[]) => open.map(({ name }) => name);
const three = stack(['A'], ['B'], ['C']);

test.each([
  [0, []],
  [1, ['A']],
  [2, ['A', 'B']],
])('[R-MODAL-30] closing the modal at place %i closes those above it, and none below', (place, left) => {
  expect(names(modalsSlice.reducer(three, modalClosed(three[place]?.key ?? '')))).toEqual(left);
});

test('closing what is not open is a no-op', () => {
  expect(modalsSlice.reducer(three, modalClosed('?'))).toBe(three);
});

test('[R-MODAL-28] a modal opens on top, with its own key and props', () => {
  const open = stack(['A', { id: 1 }], ['B'], ['A', { id: 1 }]);
  expect(names(open)).toEqual(['A', 'B', 'A']);
  expect(new Set(open.map(({ key }) => key)).size).toBe(3);
  expect(open.map(({ props }) => props)).toEqual([{ id: 1 }, {}, { id: 1 }]);
});

test('a second press opens no second modal, but the same modal with other props opens', () => {
  const once = stack(['A', { id: 1 }]);
  expect(modalsSlice.reducer(once, modalOpened('A', { id: 1 }))).toBe(once);
  expect(modalsSlice.reducer(once, modalOpened('A', { id: 2 }))).toHaveLength(2);
  expect(modalsSlice.reducer(once, modalOpened('B', { id: 1 }))).toHaveLength(2);
});

test('[R-MODAL-29] each modal is ten above the one below', () => {
  expect([0, 1, 4].map(modalLayer)).toEqual([1010, 1020, 1050]);
});

test('[R-ERR-01] [R-ERR-05] the popup and the alert open and close independently', () => {
  const { reducer } = promptSlice;
  const closed = reducer(undefined, { type: '?' });
  expect(closed).toEqual({ login: false, ended: false, alert: null, reauth: false });
  const alert = { title: 'Hesabınız askıda', text: 'Nedeni…' };
  const both = reducer(reducer(closed, loginPromptOpened()), alertOpened(alert));
  expect(both).toEqual({ ...closed, login: true, alert });
  expect(reducer(both, loginPromptClosed())).toEqual({ ...closed, alert });
  expect(reducer(both, alertClosed())).toEqual({ ...closed, login: true });
});

test('[R-ENT-56] duplicate messages are shown once, at the end, in their latest form; at most three', () => {
  const { reducer } = toastsSlice;
  const say = (...messages: string[]) => messages.reduce((shown, message) => reducer(shown, toastShown({ message })), reducer(undefined, { type: '?' }));
  const words = (toasts: ReturnType<typeof say>) => toasts.map(({ message }) => message);
  expect(words(say('a', 'b', 'a'))).toEqual(['b', 'a']);
  expect(words(say('a', 'b', 'c'))).toEqual(['a', 'b', 'c']);
  expect(words(say('a', 'b', 'c', 'd'))).toEqual(['b', 'c', 'd']);
  expect(reducer(say('a'), toastShown({ message: 'a', error: true }))).toMatchObject([{ error: true }]);
  const [first, second] = say('a', 'b');
  expect(reducer([first, second] as never, toastDismissed(first?.key ?? ''))).toEqual([second]);
});
