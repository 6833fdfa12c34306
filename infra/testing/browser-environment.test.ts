import { execFileSync } from 'node:child_process';
import path from 'node:path';

const opening = `
  const { writeSync } = require('node:fs');
  const BrowserEnvironment = require(${JSON.stringify(path.join(__dirname, 'browser-environment.cjs'))});
  const say = (...words) => writeSync(1, words.join(' ') + '\\n');
  const open = () => new BrowserEnvironment({ projectConfig: { fakeTimers: {} } }, { console, testPath: ${JSON.stringify(__filename)} });
`;
const said = (script: string) =>
  execFileSync(process.execPath, ['-e', `${opening}(async () => {${script}})()`], { encoding: 'utf8' })
    .trim()
    .split('\n');

/** Leaves a window as a test file may leave it, in a process of its own, and tells what the next file finds. */
const leaving = `
  const nodes = Object.getOwnPropertyDescriptors(globalThis);
  const prototype = Object.getPrototypeOf(globalThis);
  const differs = ([key, { value, get }]) => !Object.is(value, nodes[key]?.value) || get !== nodes[key]?.get;
  const unlikeNodes = () => Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(differs).map(([name]) => name);
  const came = [];
  const looks = () => [
    window === globalThis && window instanceof Window, location.href, history.length, document.cookie, localStorage.length, sessionStorage.length,
    document.documentElement.outerHTML, document.activeElement.tagName, document.left, typeof left, typeof Element.prototype.left, typeof [].left,
    Math.max(1, 2), document.hidden, process.env.LEFT, typeof window.named, typeof setImmediate,
  ].map(String).join(' ');

  const first = open();
  const fresh = looks();
  const page = document;
  document.body.innerHTML = '<input id="named"><style>p { color: red }</style>';
  document.body.firstChild.focus();
  document.head.append(document.createElement('meta'));
  document.documentElement.lang = 'tr';
  document.cookie = 'left=behind';
  localStorage.setItem('left', 'behind');
  sessionStorage.setItem('left', 'behind');
  history.pushState(null, '', '/left');
  for (const target of [window, document]) target.addEventListener('click', () => came.push('click'));
  document.left = globalThis.left = Element.prototype.left = Array.prototype.left = process.env.LEFT = 'behind';
  Math.max = () => 0;
  Object.defineProperty(document, 'hidden', { value: true });
  setTimeout(() => came.push('timeout'), 20);
  setInterval(() => came.push('interval'), 1);
  requestAnimationFrame(() => came.push('frame'));
  const { setTimeout: kept } = globalThis;
  say('changed', looks() !== fresh, page.cookie);
  await first.teardown();
  say('between', unlikeNodes(), Object.getPrototypeOf(globalThis) === prototype, typeof document, [].left, process.env.LEFT);

  const second = open();
  say('fresh', looks() === fresh, page !== document);
  kept(() => came.push('kept'), 1);
  document.body.click();
  await new Promise((resolve) => setTimeout(resolve, 60));
  say('came', came);
  setTimeout(() => undefined);
  say('waits', second.leavesPackagesAtWork());
  await second.handleTestEvent({ name: 'run_finish' });
  say('waits', second.leavesPackagesAtWork());
  await second.handleTestEvent({ name: 'test_done', test: { errors: [new Error()] } });
  say('failed', second.leavesPackagesAtWork());
  setInterval(() => came.push('interval of the second'), 1);
  await second.teardown();

  const third = open();
  await new Promise((resolve) => setTimeout(resolve, 20));
  say('came', came);
  await third.teardown();
`;

test('[R-SPEED-08] a file of tests finds the window, the globals and the built-ins new, whatever the file before it left', () => {
  expect(said(leaving)).toEqual([
    'changed true left=behind',
    'between  true undefined  ',
    'fresh true true',
    'came kept',
    // What a package waits for is waited for; after a failure it is loaded anew.
    'waits true',
    'waits false',
    'failed true',
    'came kept',
  ]);
});

/** What jsdom does for a window of its own. */
const asEver = `
  const environment = open();
  const run = (textContent) => document.body.append(Object.assign(document.createElement('script'), { textContent }));
  run('var ran = typeof require + location.pathname');
  say('ran', ran);
  process.once('uncaughtException', ({ message }) => say('uncaught', message));
  run('throw new Error("unheard")');
  addEventListener('error', ({ error }) => say('heard', error.message), { once: true });
  run('throw new Error("heard")');

  const reader = new FileReader();
  reader.readAsText(new Blob(['read']));
  await new Promise((resolve) => reader.addEventListener('load', resolve));
  say(reader.result);

  document.body.innerHTML = '<style>.gone { visibility: hidden }</style><div><p style="color: red">1</p></div>';
  const [place, p] = document.querySelectorAll('div, p');
  const styles = () => [getComputedStyle(p).visibility, getComputedStyle(p).color, getComputedStyle(p).display];
  say(styles(), styles());
  place.className = 'gone';
  p.style.display = 'none';
  say(styles(), styles());
  document.querySelector('style').textContent = '';
  p.style.color = 'blue';
  say(styles());
  const [plain, gone, word] = ['div', 'div', 'b'].map((name) => document.createElement(name));
  gone.style.visibility = 'hidden';
  plain.append(word);
  const before = getComputedStyle(word).visibility;
  gone.append(word);
  say(before, getComputedStyle(word).visibility);
  await environment.teardown();
`;

test('[R-SPEED-08] scripts, errors and styles are those of any window of jsdom', () => {
  expect(said(asEver)).toEqual([
    'ran undefined/',
    'uncaught unheard',
    'heard heard',
    'read',
    'visible,rgb(255, 0, 0),block visible,rgb(255, 0, 0),block',
    'hidden,rgb(255, 0, 0),none hidden,rgb(255, 0, 0),none',
    'visible,rgb(0, 0, 255),none',
    'visible hidden',
  ]);
});
