import { captionsText, cueText, readCaptions } from './captions.rules';

const read = (text: string) => readCaptions(new TextEncoder().encode(text));
const cues = (n: number) => Array(n).fill('00:05.000 --> 00:06.000\nSöz\n').join('\n');

test('[R-LOOK-11] WebVTT and SubRip become the same WebVTT of our own writing', () => {
  const vtt = read(
    '\ufeffWEBVTT - Köşem\nKind: captions\n\nSTYLE\n::cue { background: url(https://kotu.test/) }\n\nNOTE not\n\ngiriş\n00:01.000 --> 00:03.500 align:start region:r1\nMerhaba,\n<i>okurlar</i>!\n\n01:02.000 --> 01:04.000\nBitti.\n',
  );
  const srt = read('1\r\n00:00:01,000 --> 00:00:03,500\r\nMerhaba,\r\n<i>okurlar</i>!\r\n\r\n2\r\n00:01:02,000 --> 00:01:04,000\r\nBitti.\r\n');
  expect(vtt).toEqual({
    count: 2,
    vtt: 'WEBVTT\n\n00:00:01.000 --> 00:00:03.500 align:start\nMerhaba,\n<i>okurlar</i>!\n\n00:01:02.000 --> 00:01:04.000\nBitti.\n',
  });
  expect(srt).toEqual({ ...vtt, vtt: 'vtt' in vtt && vtt.vtt.replace(' align:start', '') });
});

test('[R-LOOK-11] what is written is read the same again', () => {
  const once = read('WEBVTT\n\n00:01.000 --> 00:03.500 line:-3 position:10%\n- A & B <3\n- <b>Ç</b>\n');
  expect('vtt' in once && read(once.vtt)).toEqual(once);
});

test.each([
  ['', 'captionsEmpty', 1],
  ['WEBVTT\n\nNOTE yalnızca not\n', 'captionsEmpty', 1],
  ['Merhaba okurlar.', 'captionsNoFormat', 1],
  ['\x89PNG\r\n\x1a\n\0\0 --> ', 'captionsNoFormat', 1],
  ['WEBVTT\n\n00:01.000 --> 00:02.000\nBir\n\nSüresiz bir söz', 'captionsNoTime', 6],
  ['1\n00:00:01,000 --> 00:00:02,000\nBir\n\n2\nSüresiz', 'captionsNoTime', 5],
  ['1\n00:00:01,000 --> yarın\nBir', 'captionsBadTime', 2],
  ['WEBVTT\n\n00:61.000 --> 00:62.000\nBir', 'captionsBadTime', 3],
  ['WEBVTT\n\n00:01.5 --> 00:02.000\nBir', 'captionsBadTime', 3],
  ['WEBVTT\n\ngiriş\n00:02.000 --> 00:02.000\nBir', 'captionsEndFirst', 4],
  ['WEBVTT\n\n00:05.000 --> 00:06.000\nBir\n\n00:04.999 --> 00:06.000\nİki', 'captionsBackwards', 6],
  ['WEBVTT\n\n03:01.001 --> 03:02.000\nGeç', 'captionsTooLate', 3],
])('[R-LOOK-11] captions %j are refused: %s in line %i', (text, fault, line) => expect(read(text)).toMatchObject({ fault, line }));

test('[R-LOOK-11] captions up to the limits are taken, and no more', () => {
  expect(read(`WEBVTT\n\n${cues(1001)}`)).toEqual({ fault: 'captionsTooMany', line: 3 + 3 * 1000, n: 1000 });
  expect(read(`WEBVTT\n\n00:01.000 --> 00:02.000\n<b>${'a'.repeat(501)}</b>`)).toEqual({ fault: 'captionsTooLong', line: 4, n: 500 });
  expect(read(`WEBVTT\n\n${cues(1000)}`)).toMatchObject({ count: 1000 });
  expect(read(`WEBVTT\n\n03:01.000 --> 03:02.000\n<b>${'a'.repeat(500)}</b>`)).toMatchObject({ count: 1 });
});

test.each([
  ['<b>kalın</b> ve <u>altı çizili', '<b>kalın</b> ve <u>altı çizili</u>'],
  ['<script>alert(1)</script><img src=x onerror=alert(1)>', 'alert(1)'],
  ['<b onclick="alert(1)">söz</b>', 'söz'],
  ['3 < 5 & 7 > 2 &lt;b&gt;', '3 &lt; 5 &amp; 7 &gt; 2 &lt;b&gt;'],
  ['biri --> öbürü', 'biri --&gt; öbürü'],
  ['{\\an8}<font color="#fff">Üstte</font>', 'Üstte'],
  ['<v Ayşe>Buradayım</v> <00:01.000><c.kirmizi>ben</c>', 'Buradayım ben'],
  ['</b>kapanmış <i><b>iç içe</i></b>', 'kapanmış <i><b>iç içe</b></i>'],
])('[R-LOOK-11] the words %j of a caption become %j', (words, text) => expect(cueText([words])).toBe(text));

test.each([
  ['UTF-8', [0xef, 0xbb, 0xbf, 0xc4, 0x9f]],
  ['UTF-16, little end first', [0xff, 0xfe, 0x1f, 0x01]],
  ['UTF-16, big end first', [0xfe, 0xff, 0x01, 0x1f]],
  ['the Turkish one of Windows', [0xf0]],
])('[R-LOOK-11] captions in %s are read', (_name, bytes) => expect(captionsText(Uint8Array.from(bytes))).toBe('ğ'));
