import { keepPlaceForSignIn, returnToPlace } from './kept-place';

let grow: (height: number) => void;
let y = 0;
let loadedBy = 'navigate';
/** Where each item of the list stands from the top of the page: 300 px apart. */
let items: string[] = [];
function draw(list = 'akis:', ...drawn: string[]) {
  items = drawn;
  document.body.innerHTML = `<ul data-list="${list}">${drawn.map((item) => `<li data-item="${item}"></li>`).join('')}</ul>`;
}
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  y = 0;
  loadedBy = 'navigate';
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => y });
  jest.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => {
    y = args[1] as number;
  });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = items.indexOf(this.getAttribute('data-item') ?? '') * 300 - y;
    return { top, bottom: top + 300 } as DOMRect;
  });
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type: loadedBy }] });
  const height = jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3_000);
  window.ResizeObserver = class {
    constructor(grown: ResizeObserverCallback) {
      grow = (pixels) => {
        height.mockReturnValue(pixels);
        grown([], this);
      };
    }
    observe() {}
    unobserve() {}
    disconnect() {
      grow = () => undefined;
    }
  };
});
afterEach(() => {
  window.dispatchEvent(new Event('keydown'));
  jest.restoreAllMocks();
});
/** Reads the fourth of five posts, whose top is above the screen; the fifth begins on it. */
function read() {
  draw('akis:', '9', '8', '7', '6', '5');
  y = 940;
}

test('[R-AUTH-02] whoever had to sign in again gets back to the post they read, under newer ones, once enough of the list has come', () => {
  read();
  keepPlaceForSignIn(4);
  // The page that says so, drawn for a visitor, and the one for signing in.
  draw('kesfet', '3', '2');
  y = 0;
  returnToPlace(0);
  expect(y).toBe(0);
  draw('akis:', '10', '9', '8');
  returnToPlace(4);
  expect(y).toBe(3_000);
  draw('akis:', '10', '9', '8', '7', '6', '5');
  grow(4_000);
  expect(y).toBe(1_240);
  draw('akis:', '12', '11', '10', '9', '8', '7', '6', '5');
  grow(4_600);
  expect(y).toBe(1_840);
  window.dispatchEvent(new Event('wheel'));
  draw('akis:', '13', '12', '11', '10', '9', '8', '7', '6', '5');
  grow(4_900);
  expect(y).toBe(1_840);
});

test('[R-AUTH-02] a visitor who signs in where they read gets back there, too', () => {
  read();
  keepPlaceForSignIn(0);
  y = 0;
  returnToPlace(4);
  expect(y).toBe(940);
});

test.each([
  ['somebody else', 5, '/'],
  ['another page', 4, '/kitaplar'],
])('[R-AUTH-02] the place is not that of %s', (_, reader, address) => {
  read();
  keepPlaceForSignIn(4);
  y = 0;
  history.replaceState(null, '', address);
  returnToPlace(reader);
  expect(y).toBe(0);
  // Nor later on.
  history.replaceState(null, '', '/');
  returnToPlace(4);
  expect(y).toBe(0);
});

test('[R-LAYOUT-27] what has gone is looked for no farther than it can have moved, and never in another list', () => {
  read();
  keepPlaceForSignIn(4);
  draw('akis:', '9', '8', '7');
  returnToPlace(4);
  grow(8_900);
  expect(y).toBe(8_900);
  grow(9_100);
  expect(y).toBe(8_900);
  read();
  keepPlaceForSignIn(4);
  draw('kesfet', '9', '8', '7', '6', '5');
  y = 0;
  returnToPlace(4);
  expect(y).toBe(0);
});

test('[R-LAYOUT-27] a reload and a way back that loads the document anew keep the place; a link to the page does not', () => {
  returnToPlace(4);
  read();
  window.dispatchEvent(new Event('pagehide'));
  const left = sessionStorage.getItem('yer') ?? '';
  for (const [type, reader, reached] of [
    ['navigate', 4, 0],
    ['reload', 4, 940],
    ['back_forward', 4, 940],
    ['reload', 0, 0],
  ] as const) {
    sessionStorage.setItem('yer', left);
    loadedBy = type;
    y = 0;
    returnToPlace(reader);
    expect([type, reader, y]).toEqual([type, reader, reached]);
  }
});

test('[R-LAYOUT-27] whoever is at the top of a page starts there', () => {
  read();
  y = 0;
  keepPlaceForSignIn(4);
  y = 12;
  returnToPlace(4);
  expect(y).toBe(12);
});

test('[R-LAYOUT-27] what is kept begins on the screen; what fills the whole screen is kept itself', () => {
  read();
  keepPlaceForSignIn(4);
  expect(JSON.parse(sessionStorage.getItem('yer-giris') ?? '')).toMatchObject({ item: '5', offset: 260 });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = (items.indexOf(this.getAttribute('data-item') ?? '') - 3) * 9_000 - 400;
    return { top, bottom: top + 9_000 } as DOMRect;
  });
  keepPlaceForSignIn(4);
  expect(JSON.parse(sessionStorage.getItem('yer-giris') ?? '')).toMatchObject({ item: '6', offset: -400 });
});
