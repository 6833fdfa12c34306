import { byteRange, containerFor, nameOfType, recordingName, recordingType, typeOfName } from './recording.rules';

test.each([
  ['video', 'MP4', ['avc', 'aac'], 'mp4'],
  ['video', 'QuickTime File Format', ['hevc', 'aac'], 'mp4'],
  ['video', 'WebM', ['vp9', 'opus'], 'webm'],
  ['video', 'Matroska', ['vp8', 'vorbis'], 'webm'],
  ['video', 'Ogg', ['vorbis'], undefined],
  ['video', 'MP4', ['prores', 'aac'], undefined],
  ['video', 'MP4', ['avc', null], undefined],
  ['ses', 'WebM', ['opus'], 'webm'],
  ['ses', 'Ogg', ['opus'], 'ogg'],
  ['ses', 'MP3', ['mp3'], 'mp3'],
  ['ses', 'WAVE', ['pcm-s16'], 'wav'],
  ['ses', 'ADTS', ['aac'], 'mp4'],
  ['ses', 'FLAC', ['flac'], undefined],
  ['ses', 'MPEG Transport Stream', ['aac'], undefined],
] as const)('%s in %s of %j is kept as %s', (kind, format, codecs, container) => {
  expect(containerFor(kind, format, codecs)).toBe(container);
});

test.each([
  ['video', 'mp4', 'video/mp4', 'video.mp4'],
  ['video', 'webm', 'video/webm', 'video.webm'],
  ['ses', 'webm', 'audio/webm', 'ses.webm'],
  ['ses', 'mp3', 'audio/mpeg', 'ses.mp3'],
  ['ses', 'wav', 'audio/wav', 'ses.wav'],
] as const)('%s in %s is %s under the name %s, and back', (kind, container, type, name) => {
  expect([recordingType(kind, container), recordingName(kind, container)]).toEqual([type, name]);
  expect([nameOfType(type), typeOfName(name)]).toEqual([name, type]);
});

test.each(['video.ogg', 'ses.exe', 'film.mp4', 'video', 'video.mp4.mp4', '640.webp', ''])('%j names no recording', (name) => {
  expect(typeOfName(name)).toBeUndefined();
});
test('an image is not a recording', () => expect(nameOfType('image/webp')).toBeUndefined());

test.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=10-1000', { start: 10, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=9-3', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['lines=1-2', null],
  ['bytes=a-b', null],
])('of 100 bytes %s is %j', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});
test('an empty file has no range', () => expect(byteRange('bytes=0-', 0)).toBe('beyond'));
