import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, waitFor } from '@testing-library/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { EarlyPressesDone, endEarlyPresses } from './early-presses';

const script = readFileSync(path.join(__dirname, '../../../infra/gateway/early-presses.js'), 'utf8');

/** What a press on the toggle leads to: a visitor's to a dialog, a member's to the other state. */
const mayPress = jest.fn(() => true);

function Page() {
  const [likes, setLikes] = useState(0);
  const [said, setSaid] = useState('');
  const [saved, setSaved] = useState(false);
  const [words, setWords] = useState('');
  const [kind, setKind] = useState('a');
  const [agreed, setAgreed] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current) own.current.value = '';
  }, []);
  return (
    <main>
      <input id="words" value={words} onChange={(event) => setWords(event.target.value)} />
      <input id="own" ref={own} defaultValue="" />
      <select id="kind" value={kind} onChange={(event) => setKind(event.target.value)}>
        <option>a</option>
        <option>b</option>
      </select>
      <input id="agreed" type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      <p>{[words, kind, agreed].join()}</p>
      <button type="button" id="like" onClick={() => setLikes((n) => n + 1)}>
        <b>+</b>
        {likes}
      </button>
      <form
        id="say"
        onSubmit={(event) => {
          event.preventDefault();
          setSaid('said');
        }}
      >
        <button type="submit" id="send">
          Send
        </button>
      </form>
      <button type="button" id="save" aria-label="Save" aria-pressed={saved} suppressHydrationWarning onClick={() => mayPress() && setSaved(!saved)}>
        Save
      </button>
      <a href="#elsewhere" id="link">
        Elsewhere
      </a>
      <output>{said}</output>
    </main>
  );
}

const whole = (
  <Suspense>
    <Page />
    <EarlyPressesDone />
  </Suspense>
);
const element = () => document.getElementById('root') as HTMLElement;
const on = (selector: string) => document.querySelector(selector) as HTMLElement;
const shown = () => [on('#like').textContent, on('output').textContent];
const takeOver = () =>
  act(async () => {
    hydrateRoot(element(), whole);
  });

beforeEach(() => {
  mayPress.mockReset().mockReturnValue(true);
  document.body.dataset.member = '';
  document.body.innerHTML = `<div id="root">${renderToString(whole)}</div>`;
  new Function(script)();
});

test('[R-SPEED-05] what was pressed before the page was taken over is done then, once, with what it says', async () => {
  on('#like b').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  on('#like').click();
  on('#send').click();
  expect(shown()).toEqual(['+0', '']);
  await takeOver();
  await waitFor(() => expect(shown()).toEqual(['+1', 'said']));
});

test('[R-SPEED-05] a press on a part that still waits for its code is done when that has come', async () => {
  let pressed = 0;
  const note = () => pressed++;
  on('#like').click();
  const stop = (event: Event) => event.stopPropagation();
  element().addEventListener('click', stop, true);
  on('#like').addEventListener('click', note);
  const tried = new Promise<void>((resolve) => document.addEventListener('click', () => resolve(), { capture: true, once: true }));
  await takeOver();
  await tried;
  expect([shown(), pressed]).toEqual([['+0', ''], 0]);
  element().removeEventListener('click', stop, true);
  await waitFor(() => expect([shown(), pressed]).toEqual([['+1', ''], 1]));
});

test('[R-SPEED-05] afterwards presses go their usual way, and nothing is done again', async () => {
  on('#like').click();
  await takeOver();
  await waitFor(() => expect(shown()).toEqual(['+1', '']));
  await act(async () => on('#like').click());
  endEarlyPresses(true);
  expect(shown()).toEqual(['+2', '']);
});

test('[R-SPEED-05] links and forms with an address of their own work without the page, and are not kept', () => {
  on('#say').setAttribute('action', '/ara');
  const done: string[] = [];
  document.addEventListener('submit', (event) => {
    event.preventDefault();
    done.push('submit');
  });
  document.addEventListener('click', (event) => done.push((event.target as Element).id));
  on('#send').click();
  on('#link').click();
  endEarlyPresses(false);
  expect(done).toEqual(['send', 'submit', 'link']);
});

describe('a link that is followed', () => {
  const faded = jest.fn();
  const takenBack = jest.fn();
  const stay = (event: Event) => event.preventDefault();
  beforeEach(() => {
    HTMLElement.prototype.animate = jest.fn(function animate(this: HTMLElement) {
      faded(this.id);
      return { cancel: () => takenBack(this.id) } as unknown as Animation;
    });
    on('#link').setAttribute('href', '/kitaplar');
    document.addEventListener('click', stay);
  });
  afterEach(() => {
    document.removeEventListener('click', stay);
    endEarlyPresses(false);
    Reflect.deleteProperty(HTMLElement.prototype, 'animate');
    faded.mockReset();
    takenBack.mockReset();
  });
  const press = (how: MouseEventInit = {}) => on('#link').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));

  test('[R-SPEED-05] fades at once, and no longer once the page is taken over', () => {
    press();
    press();
    expect([faded.mock.calls, takenBack.mock.calls]).toEqual([[['link']], []]);
    endEarlyPresses(true);
    expect(takenBack.mock.calls).toEqual([['link']]);
  });

  test.each<[string, MouseEventInit, Record<string, string>]>([
    ['into another tab by a key', { ctrlKey: true }, {}],
    ['into another window by a key', { shiftKey: true }, {}],
    ['into another tab by itself', {}, { target: '_blank' }],
    ['to a file', {}, { download: '' }],
    ['to a place of the same page', {}, { href: '#elsewhere' }],
  ])('[R-SPEED-05] does not fade where it leads %s', (_where, how, attributes) => {
    for (const [name, value] of Object.entries(attributes)) on('#link').setAttribute(name, value);
    press(how);
    expect(faded).not.toHaveBeenCalled();
  });
});

test('[R-SPEED-05] what was written, chosen and ticked before the page was taken over stays, and the page knows of it', async () => {
  const write = (selector: string, value: string) => {
    (on(selector) as HTMLInputElement).value = value;
    on(selector).dispatchEvent(new Event('input', { bubbles: true }));
  };
  write('#words', 'tutunamayanlar');
  write('#own', 'oğuz');
  write('#kind', 'b');
  on('#agreed').click();
  on('#like').click();
  await takeOver();
  await waitFor(() => expect(shown()).toEqual(['+1', '']));
  expect(on('p').textContent).toBe('tutunamayanlar,b,true');
  expect((on('#words') as HTMLInputElement).value).toBe('tutunamayanlar');
  expect((on('#own') as HTMLInputElement).value).toBe('oğuz');
});

test('[R-SPEED-05] a page drawn anew forgets what was pressed on the old one', async () => {
  const old = on('#like');
  let pressed = 0;
  old.click();
  old.addEventListener('click', () => pressed++);
  endEarlyPresses(false);
  expect(pressed).toBe(0);
  old.click();
  expect(pressed).toBe(1);
});

const saved = () => on('#save').getAttribute('aria-pressed');
const at = (time: number) => {
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(press, 'timeStamp', { value: time });
  on('#save').dispatchEvent(press);
};

test("[R-SPEED-05] a member's press on a toggle shows it on at once, and is done once the page is taken over", async () => {
  at(0);
  expect(saved()).toBe('true');
  await takeOver();
  await waitFor(() => expect(mayPress).toHaveBeenCalledTimes(1));
  expect(saved()).toBe('true');
  await act(async () => on('#save').click());
  expect(saved()).toBe('false');
});

test('[R-SPEED-05] what the page refuses is shown off again', async () => {
  mayPress.mockReturnValue(false);
  at(0);
  await takeOver();
  await waitFor(() => expect(mayPress).toHaveBeenCalledTimes(1));
  expect(saved()).toBe('false');
});

test('[R-SPEED-05] a page drawn anew leaves no toggle shown on', () => {
  jest.useFakeTimers();
  at(0);
  endEarlyPresses(false);
  jest.runAllTimers();
  jest.useRealTimers();
  expect([saved(), mayPress.mock.calls.length]).toEqual(['false', 0]);
});

test('[R-SPEED-05] a toggle on a part that still waits for its code stays shown on until its press is done', async () => {
  const stop = (event: Event) => event.stopPropagation();
  at(0);
  element().addEventListener('click', stop, true);
  const tried = new Promise<void>((resolve) => document.addEventListener('click', () => resolve(), { capture: true, once: true }));
  await takeOver();
  await tried;
  expect([saved(), mayPress.mock.calls.length]).toEqual(['true', 0]);
  element().removeEventListener('click', stop, true);
  await waitFor(() => expect(mayPress).toHaveBeenCalledTimes(1));
  expect(saved()).toBe('true');
});

test.each<[string, number, string, number]>([
  ['takes the first one back', 401, 'false', 0],
  ['of a double click counts no more (R-CONST-13)', 400, 'true', 1],
])('[R-SPEED-05] a second press on a toggle %s', async (_what, later, state, presses) => {
  at(0);
  at(later);
  expect(saved()).toBe(state);
  await takeOver();
  await waitFor(() => expect(mayPress).toHaveBeenCalledTimes(presses));
  expect(saved()).toBe(state);
});

test("[R-SPEED-05] a visitor's press on a toggle shows nothing that will not be", () => {
  delete document.body.dataset.member;
  at(0);
  expect(saved()).toBe('false');
});
