import type { OpenSheet } from '@yaprak/shared-kit/host';
import { createBackButton } from './back-button';

/** The sheets over a page, opened and closed by the test. */
function sheetsOf() {
  const open: OpenSheet[] = [];
  const listeners = new Set<() => void>();
  const closed: string[] = [];
  return {
    closed,
    /** Opens a sheet; one that must stay open refuses to close. */
    opens: (name: string, stays = false) => {
      const sheet: OpenSheet = {
        close: () => {
          if (stays) return false;
          closed.push(name);
          open.splice(open.indexOf(sheet), open.length);
          return true;
        },
      };
      open.push(sheet);
      for (const listener of listeners) listener();
    },
    /** Closes the top one by its own button. */
    closesByHand: () => void open.pop(),
    count: () => open.length,
    at: (place: number) => open[place],
    clearAbove: () => true,
    add: () => () => undefined,
    onOpened: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Step = { href: string; state: { idx: number; sheets?: number } };
/** The history of a tab at its second page, and what the router sees of its steps. */
function tab() {
  const entries: Step[] = [
    { href: '/akis', state: { idx: 0 } },
    { href: '/kitap/ada--4', state: { idx: 1 } },
  ];
  let at = 1;
  const place = () => {
    const { href, state } = entries[at] as Step;
    replace.call(window.history, state, '', href);
  };
  const replace = window.history.replaceState;
  jest.spyOn(window.history, 'pushState').mockImplementation((state) => {
    entries.splice(at + 1, entries.length, { href: window.location.pathname, state });
    at += 1;
    place();
  });
  const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
  place();
  const sheets = sheetsOf();
  let arrived = true;
  const button = createBackButton(sheets, () => arrived);
  const step = (by: number) => {
    at += by;
    place();
    return button.handles();
  };
  const visit = (href: string) => {
    entries.splice(at + 1, entries.length, { href, state: { idx: at + 1 } });
    at += 1;
    place();
    button.note();
  };
  /** The router goes to another page in the place of the present entry. */
  const visitInstead = (href: string) => {
    entries[at] = { href, state: { idx: at } };
    place();
    button.note();
    entries[at] = { href, state: window.history.state };
  };
  const far = jest.spyOn(window.history, 'go').mockImplementation(() => undefined);
  return {
    sheets,
    far,
    visitInstead,
    back,
    entries: () => entries.map(({ href, state }) => `${href} ${state.sheets ?? 0}`),
    at: () => at,
    goBack: () => step(-1),
    goForward: () => step(1),
    /** The router stops a step back: the browser stands on the entry before the page that is shown, until it has come forward again. */
    isStopped: () => {
      step(-1);
      arrived = false;
    },
    comesForward: () => {
      arrived = true;
      return step(1);
    },
    visit,
  };
}
afterEach(() => jest.restoreAllMocks());

test('each sheet has its own entry, one router step further', () => {
  const { sheets, entries, at } = tab();
  sheets.opens('A');
  sheets.opens('B');
  expect(entries()).toEqual(['/akis 0', '/kitap/ada--4 0', '/kitap/ada--4 1', '/kitap/ada--4 2']);
  expect([at(), window.history.state]).toEqual([3, { idx: 3, sheets: 2 }]);
});

test('back closes only the top sheet, then the next, and leaves the page after the last', () => {
  const { sheets, goBack, back } = tab();
  sheets.opens('A');
  sheets.opens('B');
  expect([goBack(), sheets.closed]).toEqual([true, ['B']]);
  expect([goBack(), sheets.closed]).toEqual([true, ['B', 'A']]);
  expect([goBack(), sheets.closed]).toEqual([false, ['B', 'A']]);
  expect(back).not.toHaveBeenCalled();
});

test('[R-NAV-11] what asks whether to leave a page gets its entry above that page, however late the browser is there again', () => {
  jest.useFakeTimers();
  const { sheets, entries, at, isStopped, comesForward, goBack } = tab();
  isStopped();
  sheets.opens('Yazdıklarınızı saklayalım mı?');
  expect([at(), entries()]).toEqual([0, ['/akis 0', '/kitap/ada--4 0']]);
  expect(comesForward()).toBe(false);
  jest.runAllTimers();
  expect([at(), entries()]).toEqual([2, ['/akis 0', '/kitap/ada--4 0', '/kitap/ada--4 1']]);
  expect([goBack(), sheets.closed, at()]).toEqual([true, ['Yazdıklarınızı saklayalım mı?'], 1]);
  jest.useRealTimers();
});

test('[R-NAV-11] what was closed before the browser is there again gets none', () => {
  jest.useFakeTimers();
  const { sheets, entries, isStopped, comesForward } = tab();
  isStopped();
  sheets.opens('Soru');
  sheets.closesByHand();
  comesForward();
  jest.runAllTimers();
  expect(entries()).toEqual(['/akis 0', '/kitap/ada--4 0']);
  jest.useRealTimers();
});

test('a sheet that must stay open gets its entry back', () => {
  const { sheets, goBack, entries, at } = tab();
  sheets.opens('A', true);
  expect([goBack(), sheets.count(), at()]).toEqual([true, 1, 2]);
  expect(entries()).toEqual(['/akis 0', '/kitap/ada--4 0', '/kitap/ada--4 1']);
  expect([goBack(), sheets.count()]).toEqual([true, 1]);
});

test('the entry of a sheet closed by its button is skipped', () => {
  const { sheets, goBack, back } = tab();
  sheets.opens('A');
  sheets.closesByHand();
  expect(goBack()).toBe(true);
  expect(back).toHaveBeenCalledTimes(1);
  expect(sheets.closed).toEqual([]);
});

test('a sheet opened after one was closed by its button reuses its entry', () => {
  const { sheets, goBack, entries } = tab();
  sheets.opens('A');
  sheets.closesByHand();
  sheets.opens('B');
  expect(entries()).toEqual(['/akis 0', '/kitap/ada--4 0', '/kitap/ada--4 1']);
  expect([goBack(), sheets.closed]).toEqual([true, ['B']]);
});

test('forward to a closed sheet shows the page, and opens and closes nothing', () => {
  const { sheets, goBack, goForward, back } = tab();
  sheets.opens('A');
  goBack();
  expect(goForward()).toBe(true);
  expect([sheets.closed, sheets.count(), back.mock.calls.length]).toEqual([['A'], 0, 0]);
});

test.each([
  ['without sheets', () => undefined],
  ['to another page with one open', (sheets: ReturnType<typeof sheetsOf>) => sheets.opens('A')],
])('steps between pages are for the router: %s', (_, before) => {
  const { sheets, goBack, visit } = tab();
  before(sheets);
  visit('/yazar/1');
  expect(goBack()).toBe(false);
  expect(sheets.closed).toEqual([]);
});

test('on a page visited before, sheets count from there', () => {
  const { sheets, visit, goBack } = tab();
  visit('/yazar/1');
  sheets.opens('A');
  expect([goBack(), sheets.closed]).toEqual([true, ['A']]);
  expect(goBack()).toBe(false);
});

test('[R-NAV-19] what takes the place of a sheet takes that of the page below: back leads to the page before it', () => {
  const { sheets, visit, visitInstead, goBack, far, entries } = tab();
  visit('/kitaplarim/yaz');
  sheets.opens('A');
  sheets.closesByHand();
  visitInstead('/kitaplarim');
  expect(entries()).toEqual(['/akis 0', '/kitap/ada--4 0', '/kitaplarim/yaz 0', '/kitaplarim 0']);
  expect(goBack()).toBe(true);
  expect(far.mock.calls).toEqual([[-1]]);
  // That step is one between pages.
  expect(goBack()).toBe(false);
});

test('[R-NAV-19] a page that replaces another without a sheet, or the same page with other words in its address, leaves what is below', () => {
  const { sheets, visit, visitInstead, goBack, far } = tab();
  visit('/kitaplarim/yaz');
  visitInstead('/kitaplarim');
  expect(goBack()).toBe(false);
  visit('/kitaplarim/kis');
  sheets.opens('A');
  visit('/yazar/1');
  expect(goBack()).toBe(false);
  expect(far).not.toHaveBeenCalled();
});
