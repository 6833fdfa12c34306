import { readFileSync } from 'node:fs';
import path from 'node:path';

const script = readFileSync(path.join(__dirname, '../../../infra/gateway/first-frame.js'), 'utf8');
const root = document.documentElement;

let frames: FrameRequestCallback[] = [];
const nextFrame = () => {
  for (const draw of frames.splice(0)) draw(0);
};

/** Opens a page and reads it to the end of the document. @param way the browser's name for how it was come to */
function open(way: string, hash = '', visibility = 'visible') {
  location.hash = hash;
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility as DocumentVisibilityState);
  performance.getEntriesByType = () => [{ type: way } as PerformanceNavigationTiming];
  new Function(script)();
}
const parsed = () => document.dispatchEvent(new Event('readystatechange'));

beforeEach(() => {
  frames = [];
  delete root.dataset.frame;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
});

test('[R-SPEED-05] a page opened at its top is marked until its first frame has been drawn', () => {
  open('navigate');
  expect(root.dataset.frame).toBe('first');
  nextFrame();
  expect(root.dataset.frame).toBe('first');
  parsed();
  nextFrame();
  expect(root.dataset.frame).toBe('first');
  nextFrame();
  expect(root.dataset.frame).toBeUndefined();
});

test.each([
  ['a reload', 'reload', '', 'visible'],
  ['the way back', 'back_forward', '', 'visible'],
  ['an address with a place in the page', 'navigate', '#yorumlar', 'visible'],
  ['a tab in the background, which draws no frames', 'navigate', '', 'hidden'],
])('[R-SPEED-05] %s lays everything out at once', (_, way, hash, visibility) => {
  open(way, hash, visibility);
  expect(root.dataset.frame).toBeUndefined();
  parsed();
  expect(frames).toHaveLength(0);
});
