import { lightArguments, worthKeeping } from './light.rules';

test.each([
  ['video.mp4', 'mov', 'libx264'],
  ['video.webm', 'matroska', 'libx264'],
  ['ses.ogg', 'ogg', undefined],
] as const)('[R-PEN-09] %s is read as %s only, and from nowhere but its file', (name, demuxer, codec) => {
  const args = lightArguments(name, '/a', '/b');
  const after = (word: string) => args[args.indexOf(word) + 1];
  expect([after('-protocol_whitelist'), after('-f'), after('-i'), args.at(-1)]).toEqual(['file', demuxer, '/a', '/b']);
  expect(args.includes('-c:v') ? after('-c:v') : undefined).toBe(codec);
});

test.each([
  [70, 100, true],
  [71, 100, false],
  [0, 100, false],
] as const)('[R-PEN-09] of %i instead of %i bytes: kept is %s', (light, original, kept) => expect(worthKeeping(light, original)).toBe(kept));
