import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, createElement, type ReactNode } from 'react';
import { hot } from './hot';

/** What the shell draws in place of what has thrown. */
class Panel extends Component<{ children?: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? createElement('p', null, 'panel') : this.props.children;
  }
}

let drawn: () => ReactNode;
const reload = jest.fn();
const open = () => {
  const { standIn, redraw } = hot(() => drawn, reload);
  render(createElement(Panel, null, createElement(standIn)));
  return (next: () => ReactNode) => {
    drawn = next;
    act(redraw);
  };
};
const throwing = () => {
  throw new Error('broken');
};
beforeEach(() => {
  reload.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

test('[R-OPEN-10] a change is drawn in the open page', () => {
  drawn = () => 'first';
  open()(() => 'second');
  expect([screen.getByText('second').textContent, reload.mock.calls.length]).toEqual(['second', 0]);
});

test('[R-OPEN-10] what throws is shown as to readers; the change that mends it loads the document again', () => {
  drawn = () => 'first';
  const change = open();
  change(throwing);
  expect([screen.getByText('panel').textContent, reload.mock.calls.length]).toEqual(['panel', 0]);
  change(() => 'mended');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[R-OPEN-10] so does a change while the shell shows that the area failed otherwise, as by its loader', () => {
  drawn = () => 'first';
  const change = open();
  document.body.append(Object.assign(document.createElement('div'), { id: 'other' }));
  document.getElementById('other')?.setAttribute('data-area-error', 'mf-x');
  change(() => 'second');
  expect(reload).toHaveBeenCalledTimes(1);
});
