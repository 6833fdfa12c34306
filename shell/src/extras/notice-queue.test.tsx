import { act, fireEvent, render, screen } from '@testing-library/react';
import { NoticeQueue, useTurn } from './notice-queue';

type Name = Parameters<typeof useTurn>[0];
const Says = ({ name, wants }: { name: Name; wants: boolean }) => (useTurn(name, wants) ? <p>{name}</p> : null);
const queue = (wanting: readonly Name[]) => (
  <NoticeQueue>
    {(['app', 'email', 'cookies', 'offline'] as const).map((name) => (
      <Says key={name} name={name} wants={wanting.includes(name)} />
    ))}
  </NoticeQueue>
);
const said = () => screen.queryAllByText(/./).map((line) => line.textContent);

test('[R-NAV-04] only the most urgent notice shows, and the next one when it is gone', () => {
  const view = render(queue(['app', 'cookies']));
  expect(said()).toEqual(['cookies']);
  view.rerender(queue(['app', 'email', 'cookies', 'offline']));
  expect(said()).toEqual(['offline']);
  view.rerender(queue(['app', 'email', 'cookies']));
  expect(said()).toEqual(['cookies']);
  view.rerender(queue(['app', 'email']));
  expect(said()).toEqual(['email']);
  view.rerender(queue([]));
  expect(said()).toEqual([]);
});

test('[R-NAV-04] the page knows the height of the notice, and that it is gone', () => {
  let measure = () => {};
  class Watcher {
    constructor(told: () => void) {
      measure = told;
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Watcher });
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(61);
  const view = render(queue(['cookies']));
  act(measure);
  expect(document.documentElement.style.getPropertyValue('--notice-height')).toBe('61px');
  view.unmount();
  expect(document.documentElement.style.getPropertyValue('--notice-height')).toBe('');
  height.mockRestore();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

test('[R-NAV-04] a press meant for what stood where a notice has just come does nothing; a key, and a press once it was seen, do', () => {
  jest.useFakeTimers();
  const done = jest.fn();
  const Asks = ({ name, wants = true }: { name: Name; wants?: boolean }) =>
    useTurn(name, wants) ? (
      <button type="button" onClick={done}>
        {name}
      </button>
    ) : null;
  const notices = (cookies: boolean) => (
    <NoticeQueue>
      <Asks name="cookies" wants={cookies} />
      <Asks name="app" />
    </NoticeQueue>
  );
  const press = (detail: number) => fireEvent.click(screen.getByRole('button'), { detail });
  const view = render(notices(true));
  press(1);
  expect(done).not.toHaveBeenCalled();
  press(0);
  expect(done).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(400);
  press(1);
  expect(done).toHaveBeenCalledTimes(2);
  // The next one comes to the place of the last.
  view.rerender(notices(false));
  press(1);
  expect(done).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(400);
  press(1);
  expect(done).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});
