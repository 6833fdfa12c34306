import { act, fireEvent, screen } from '@testing-library/react';
import { renderKit } from './render-kit';
import { TOAST_MS, type ToastMessage, ToastView } from './ToastView';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
function show(...toasts: ToastMessage[]) {
  const dismissed: string[] = [];
  renderKit(<ToastView toasts={toasts} onDismiss={(key) => dismissed.push(key)} />);
  return dismissed;
}

test('passing messages are read out without taking the word; an error at once', () => {
  show({ key: 'a', message: 'Kaydedildi.' }, { key: 'b', message: 'Olmadı.', error: true }, { key: 'c', message: 'Dikkat.', warning: true });
  const region = screen.getByRole('region', { name: 'Bildirimler' });
  expect(region).toHaveAttribute('aria-live', 'polite');
  expect(region).toHaveAttribute('aria-relevant', 'additions');
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual(['Kaydedildi.', 'Dikkat.']);
  expect(screen.getByRole('alert')).toHaveTextContent('Olmadı.');
});

test('the place of the messages is there before the first: what comes into it is read out', () => {
  show();
  expect(screen.getByRole('region', { name: 'Bildirimler' })).toBeInTheDocument();
});

test('[R-CONST-10] a message goes after four seconds, one with a time of its own after that', () => {
  const dismissed = show({ key: 'a', message: 'a' }, { key: 'b', message: 'b', duration: 6_000 });
  pass(TOAST_MS - 1);
  expect(dismissed).toEqual([]);
  pass(1);
  expect(dismissed).toEqual(['a']);
  pass(2_000);
  expect(dismissed).toEqual(['a', 'b']);
});

test('a message that the reader looks at stays, and has a second left afterwards at least', () => {
  const dismissed = show({ key: 'a', message: 'a' });
  const toast = screen.getByRole('status');
  pass(3_900);
  fireEvent.pointerEnter(toast);
  pass(60_000);
  expect(dismissed).toEqual([]);
  fireEvent.pointerLeave(toast);
  pass(999);
  expect(dismissed).toEqual([]);
  pass(1);
  expect(dismissed).toEqual(['a']);
});

test('a message is sent away by its button', () => {
  const dismissed = show({ key: 'a', message: 'a' }, { key: 'b', message: 'b' });
  fireEvent.click(screen.getAllByRole('button')[1] as HTMLElement);
  expect(dismissed).toEqual(['b']);
});
