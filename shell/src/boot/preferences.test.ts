import { dropSession } from './preferences';

test('[R-NAV-11] [R-AUTH-13] signing out removes unsaved texts from the browser, and nothing else', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(globalThis, { fetch: jest.fn(async () => ({ ok: true })) });
  localStorage.setItem('yaprak-yazilan:7:ileti', '{}');
  sessionStorage.setItem('yaprak-yazilan:7:reklam:5', '{}');
  localStorage.setItem('alan-olcum', '{}');
  // jsdom cannot leave the page, and logs that.
  await dropSession();
  expect(Object.keys(localStorage)).toContain('alan-olcum');
  expect(Object.keys(localStorage)).not.toContain('yaprak-yazilan:7:ileti');
  expect(Object.keys(sessionStorage)).toEqual([]);
});
