import { act, fireEvent, screen } from '@testing-library/react';
import { renderKit } from '../design/render-kit';
import type { Loaded } from './slow-line';
import { captionsOf } from './use-captions';
import { VideoPlayer, type VideoPlayerProps } from './VideoPlayer';
import { VoicePlayer } from './VoicePlayer';

/** What the page has loaded, as the browser tells it. */
let loaded: Loaded[] = [];

/** What jsdom does not do: play, pause, a length, and telling what was loaded. */
beforeAll(() => {
  Performance.prototype.getEntriesByType = () => loaded as PerformanceResourceTiming[];
  const playing = new WeakSet<object>();
  Object.defineProperties(HTMLMediaElement.prototype, {
    duration: { get: () => 100 },
    paused: {
      get(this: object) {
        return !playing.has(this);
      },
    },
  });
  HTMLMediaElement.prototype.play = async function play() {
    playing.add(this);
    fireEvent.play(this);
  };
  HTMLMediaElement.prototype.pause = function pause() {
    if (playing.delete(this)) fireEvent.pause(this);
  };
  HTMLMediaElement.prototype.load = () => undefined;
});
afterEach(() => jest.useRealTimers());

const player = (more: Partial<VideoPlayerProps> = {}) => <VideoPlayer src="/medya/x/video.webm" width={480} height={270} what="Kitap tanıtımı" {...more} />;
const film = () => document.querySelector('video') as HTMLVideoElement;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const group = () => screen.getByRole('group', { name: 'Kitap tanıtımı' });

test('[R-LOOK-11] a film has controls of its own: play, place, volume, speed, full screen', () => {
  renderKit(player());
  expect(film()).not.toHaveAttribute('controls');
  fireEvent.click(button('Oynat: Kitap tanıtımı'));
  expect(film().paused).toBe(false);
  fireEvent.click(button('Duraklat: Kitap tanıtımı'));
  expect(film().paused).toBe(true);
  const place = screen.getByRole('slider', { name: 'Kitap tanıtımı: konum' });
  fireEvent.change(place, { target: { value: '40' } });
  expect(film().currentTime).toBe(40);
  expect(place).toHaveAttribute('aria-valuetext', '0:40 / 1:40');
  fireEvent.click(button('Sesi kapat'));
  fireEvent(film(), new Event('volumechange'));
  expect(film().muted).toBe(true);
  expect(button('Sesi kapat')).toHaveAttribute('aria-pressed', 'true');
  fireEvent.change(screen.getByRole('slider', { name: 'Ses düzeyi', hidden: true }), { target: { value: '0.4' } });
  expect([film().muted, film().volume]).toEqual([false, 0.4]);
  fireEvent.click(button('Hız: 1×'));
  fireEvent(film(), new Event('ratechange'));
  expect(film().playbackRate).toBe(1.25);
  expect(button('Hız: 1,25×')).toBeVisible();
});

test('[R-LOOK-11] keys play, move, change the volume and fill the screen', async () => {
  const request = jest.fn(async () => undefined);
  HTMLElement.prototype.requestFullscreen = request;
  renderKit(player());
  const press = (key: string, on: Element = group(), more = {}) => fireEvent.keyDown(on, { key, ...more });
  film().currentTime = 50;
  press('k');
  expect(film().paused).toBe(false);
  press(' ');
  expect(film().paused).toBe(true);
  for (const [key, at] of [
    ['j', 40],
    ['l', 50],
    ['ArrowRight', 55],
    ['ArrowLeft', 50],
  ] as const) {
    // biome-ignore format: a table
    press(key);
    expect(film().currentTime).toBe(at);
  }
  press('ArrowDown');
  expect(film().volume).toBe(0.9);
  press('m');
  expect(film().muted).toBe(true);
  press('f', group(), { ctrlKey: true });
  expect(request).not.toHaveBeenCalled();
  press('f');
  expect(request).toHaveBeenCalledTimes(1);
  // The space on a button presses the button and nothing else; arrows on the volume are its own.
  press(' ', button('Sesi kapat'));
  expect(film().paused).toBe(true);
  press('ArrowRight', screen.getByRole('slider', { name: 'Ses düzeyi', hidden: true }));
  expect(film().currentTime).toBe(50);
  await act(() => Promise.resolve());
});

/** What jsdom does not do: the tracks of a film. */
function withTracks(tracks: { language: string; mode: string }[]) {
  const list = Object.assign(new EventTarget(), { [Symbol.iterator]: () => tracks.values() });
  jest.spyOn(HTMLMediaElement.prototype, 'textTracks', 'get').mockReturnValue(list as unknown as TextTrackList);
  return list;
}
afterEach(() => jest.restoreAllMocks());

test('[R-LOOK-11] captions are offered where there are any', () => {
  withTracks([]);
  const view = renderKit(player());
  expect(screen.queryByRole('button', { name: 'Altyazı' })).toBeNull();
  fireEvent.keyDown(group(), { key: 'c' });
  view.unmount();
  renderKit(player({ captions: [{ src: '/medya/x/tr.vtt', lang: 'tr', label: 'Türkçe' }] }));
  expect(film().querySelector('track')).toHaveAttribute('srclang', 'tr');
  fireEvent.click(button('Altyazı: kapalı'));
  expect(button('Altyazı: Türkçe')).toBeVisible();
  fireEvent.keyDown(group(), { key: 'c' });
  expect(button('Altyazı: kapalı')).toBeVisible();
});

test('[R-LOOK-11] of captions in two languages one is shown, the reader’s first; the choice counts for other films', () => {
  const tracks = [
    { language: 'en', mode: 'disabled' },
    { language: 'tr', mode: 'disabled' },
  ];
  const list = withTracks(tracks);
  const modes = () => tracks.map((track) => track.mode);
  const both = captionsOf([
    { dil: 'en', adres: '/medya/x/altyazi.vtt' },
    { dil: 'tr', adres: '/medya/y/altyazi.vtt' },
  ]);
  const view = renderKit(player({ captions: both }));
  expect(modes()).toEqual(['disabled', 'disabled']);
  fireEvent.click(button('Altyazı: kapalı'));
  expect(modes()).toEqual(['disabled', 'showing']);
  // The browser shows others by itself.
  Object.assign(tracks[0] ?? {}, { mode: 'showing' });
  list.dispatchEvent(new Event('change'));
  expect(modes()).toEqual(['disabled', 'showing']);
  fireEvent.click(button('Altyazı: Türkçe'));
  expect(modes()).toEqual(['showing', 'disabled']);
  view.unmount();
  for (const track of tracks) track.mode = 'disabled';
  const next = renderKit(player({ captions: both }));
  expect([button('Altyazı: English').textContent, ...modes()]).toEqual(['en', 'showing', 'disabled']);
  next.unmount();
  // Where the language chosen is missing, the one there is.
  const other = renderKit(player({ captions: both.slice(1) }));
  fireEvent.click(button('Altyazı: Türkçe'));
  other.unmount();
  renderKit(player({ captions: both }));
  expect([button('Altyazı: kapalı').textContent, ...modes()]).toEqual(['', 'disabled', 'disabled']);
});

test('[R-LOOK-11] controls go while a film plays and nothing moves; the next press brings them back without stopping it', () => {
  jest.useFakeTimers();
  renderKit(player());
  const areAway = () => button(/^(Oynat|Duraklat)/).closest('[data-away]') !== null;
  fireEvent.click(film());
  expect(film().paused).toBe(false);
  act(() => void jest.runAllTimers());
  expect(areAway()).toBe(true);
  fireEvent.click(film());
  expect([film().paused, areAway()]).toEqual([false, false]);
  fireEvent.click(film());
  expect(film().paused).toBe(true);
  act(() => void jest.runAllTimers());
  expect(areAway()).toBe(false);
});

test('[R-LOOK-11] one plays at a time: a recording stops the film', () => {
  renderKit(
    <>
      {player()}
      <VoicePlayer src="/medya/x/ses.webm" seconds={65} what="Sesli mesaj" />
    </>,
  );
  fireEvent.click(button('Oynat: Kitap tanıtımı'));
  fireEvent.click(button('Oynat: Sesli mesaj'));
  expect([film().paused, document.querySelector('audio')?.paused]).toEqual([true, false]);
  expect(button('Oynat: Kitap tanıtımı')).toBeVisible();
});

test('[R-LOOK-11] a recording has the speed and the keys of a film, and no full screen', () => {
  renderKit(<VoicePlayer src="/medya/x/ses.webm" seconds={65} what="Sesli mesaj" />);
  const audio = document.querySelector('audio') as HTMLAudioElement;
  const line = screen.getByRole('group', { name: 'Sesli mesaj' });
  fireEvent.keyDown(line, { key: 'k' });
  expect(audio.paused).toBe(false);
  fireEvent.keyDown(line, { key: 'ArrowRight' });
  expect(audio.currentTime).toBe(5);
  fireEvent.keyDown(line, { key: 'f' });
  fireEvent.click(button('Hız: 1×'));
  expect(audio.playbackRate).toBe(1.25);
});

test('[R-ERR-18] a film that fails has a retry instead of controls, and keys do nothing', () => {
  renderKit(player());
  fireEvent.error(film());
  expect(screen.getByRole('alert')).toHaveTextContent('Video yüklenemedi');
  expect(screen.queryByRole('slider')).toBeNull();
  fireEvent.keyDown(group(), { key: 'k' });
  expect(film().paused).toBe(true);
  fireEvent.click(button('Tekrar dene'));
  expect(screen.queryByRole('alert')).toBeNull();
});

const onLine = (connection: object | undefined) => Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
afterEach(() => {
  onLine(undefined);
  loaded = [];
});

test.each([
  ['a slow line', { effectiveType: '3g' }, '/medya/x/hafif.mp4'],
  ['a fast one', { effectiveType: '4g' }, '/medya/x/video.webm'],
  ['an unknown one', undefined, '/medya/x/video.webm'],
])('[R-PEN-09] on %s a film plays from the version for it', (_, connection, src) => {
  onLine(connection);
  renderKit(player({ light: '/medya/x/hafif.mp4' }));
  expect(film()).toHaveAttribute('src', src);
});

test('[R-PEN-09] where the browser tells nothing of the line, a slow one is known by what the page has loaded', () => {
  loaded = [{ responseStart: 0, responseEnd: 1000, transferSize: 90_000 }];
  renderKit(player({ light: '/medya/x/hafif.mp4' }));
  expect(film()).toHaveAttribute('src', '/medya/x/hafif.mp4');
});

test('[R-PEN-09] on a slow line a film without a smaller version plays as it is, and a recording takes its own', () => {
  onLine({ saveData: true });
  renderKit(player());
  expect(film()).toHaveAttribute('src', '/medya/x/video.webm');
  renderKit(<VoicePlayer src="/medya/y/ses.webm" light="/medya/y/hafif.m4a" seconds={9} what="Ses" />);
  expect(document.querySelector('audio')).toHaveAttribute('src', '/medya/y/hafif.m4a');
});

test('[R-PEN-09] the picture of the moment under the cursor comes from the smaller version, and goes with the cursor', () => {
  renderKit(player({ light: '/medya/x/hafif.mp4', seconds: 100 }));
  const place = screen.getByRole('slider', { name: 'Kitap tanıtımı: konum' });
  const track = place.parentElement as HTMLElement;
  track.getBoundingClientRect = () => ({ left: 10, width: 200 }) as DOMRect;
  const shot = () => document.querySelector('[data-moment] video') as HTMLVideoElement;
  expect(shot()).toBeNull();
  fireEvent(track, new MouseEvent('pointermove', { bubbles: true, clientX: 60 }));
  expect(shot()).toHaveAttribute('src', '/medya/x/hafif.mp4');
  expect(document.querySelector('[data-moment]')).toHaveTextContent('0:25');
  Object.defineProperty(shot(), 'readyState', { value: 1 });
  fireEvent(shot(), new Event('loadedmetadata'));
  expect(shot().currentTime).toBe(25);
  fireEvent(track, new MouseEvent('pointermove', { bubbles: true, clientX: 210 }));
  expect(shot().currentTime).toBe(100);
  expect(film().currentTime).toBe(0);
  fireEvent(track, new MouseEvent('pointerout', { bubbles: true, clientX: 400 }));
  expect(shot()).toBeNull();
});
