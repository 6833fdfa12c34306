import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

const demo = (name: string) => readFileSync(path.resolve(__dirname, '../../db/demo/media', name));
/** Three and a half seconds of audio and five of video, 480 × 270, both with the seek index that browsers omit. */
export const aVoice = () => demo('ses.webm');
export const aFilm = () => demo('sayfalar.webm');

/** A silent recording of the given length in seconds. */
export function aWave(seconds: number): Buffer {
  const rate = 4000;
  const samples = Buffer.alloc(Math.round(seconds * rate), 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

const formats = {
  mp4: () => new Mp4OutputFormat(),
  fragments: () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
  webm: () => new WebMOutputFormat(),
};

/** The demo video's frames stretched to the given duration, as MP4 (single index or fragmented) or WebM, with a metadata tag. */
export async function aLongFilm(seconds: number, container: keyof typeof formats = 'webm', comment = 'Gizli Konum'): Promise<Buffer> {
  const input = new Input({ source: new BufferSource(aFilm()), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (!track?.codec) throw new Error('the demo film has no pictures');
  const stretch = seconds / (await track.computeDuration());
  const target = new BufferTarget();
  const output = new Output({ format: formats[container](), target });
  const source = new EncodedVideoPacketSource(track.codec);
  output.addVideoTrack(source);
  output.setMetadataTags({ comment });
  await output.start();
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(packet.clone({ timestamp: packet.timestamp * stretch, duration: packet.duration * stretch }), { decoderConfig });
  await output.finalize();
  return Buffer.from(target.buffer as ArrayBuffer);
}

/** A video whose index claims four billion nonexistent samples: in `stz2` with zero-bit sizes, or in a fragment's `trun` without per-sample fields. */
export async function aBoundlessFilm(where: 'stz2' | 'trun'): Promise<Buffer> {
  const film = await aLongFilm(5, where === 'trun' ? 'fragments' : 'mp4');
  const box = film.indexOf(where === 'trun' ? 'trun' : 'stsz');
  if (box < 0) throw new Error('the film has no such box');
  film.write(where, box);
  // Version and flags, then, except in `trun`, zero-bit sizes; then the count.
  const content = box + 4;
  film.fill(0, content, content + 8);
  film.writeUInt32BE(0xffffffff, content + (where === 'trun' ? 4 : 8));
  return film;
}
