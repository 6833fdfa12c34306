import { microphoneProblem, recordingType } from './recorder.rules';

test.each([
  ['Chromium and Firefox', (type: string) => type.includes('webm'), 'audio/webm;codecs=opus'],
  ['Safari', (type: string) => type === 'audio/mp4', 'audio/mp4'],
  ['a browser that says nothing', () => false, undefined],
])('%s records as it can', (_who, supports, type) => expect(recordingType(supports)).toBe(type));

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'broken'],
  [undefined, 'broken'],
])('[R-VAL-07] %s means that the microphone is %s', (name, problem) => expect(microphoneProblem(name)).toBe(problem));
