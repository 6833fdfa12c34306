import { setCookie } from '@yaprak/shared-kit';
import { keepRestoredRight, noteSessionChange } from './kept-page';

const reload = jest.fn();
keepRestoredRight(reload);
const shown = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
const left = () => window.dispatchEvent(new Event('pagehide'));
beforeEach(() => {
  reload.mockReset();
  left();
});

test('[R-NAV-19] a page that comes back as it was left stays', () => {
  shown(true);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['somebody signed in or out', noteSessionChange],
  ['the language was changed', () => setCookie('dil', 'en')],
  ['the theme was changed', () => setCookie('tema', 'night')],
])('[R-NAV-19] a page that comes back after %s is loaded anew, once', (_, change) => {
  change();
  shown(true);
  expect(reload).toHaveBeenCalledTimes(1);
  left();
  shown(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[R-NAV-19] a page that is loaded as usual is not loaded twice, nor does a browser without storage fail', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  left();
  noteSessionChange();
  shown(true);
  shown(false);
  expect(reload).not.toHaveBeenCalled();
  jest.restoreAllMocks();
  noteSessionChange();
  shown(false);
  expect(reload).not.toHaveBeenCalled();
});
