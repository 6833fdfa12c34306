import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { EarlyPressesDone, endEarlyPresses } from './early-presses';

const script = readFileSync(path.join(__dirname, '../../../infra/gateway/early-presses.js'), 'utf8');

function Page() {
  const [likes, setLikes] = useState(0);
  const [said, setSaid] = useState('');
  return (
    <main>
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
