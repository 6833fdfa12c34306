import { open } from 'node:fs/promises';
import { WritableStream } from 'node:stream/web';
import {
  ADTS,
  Conversion,
  FilePathSource,
  Input,
  type InputTrack,
  MATROSKA,
  MP3,
  MP4,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  StreamTarget,
  type StreamTargetChunk,
  WAVE,
  WavOutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { isOutOfRoom } from '../../../db/room-errors';
import { Refusal, refuse } from '../refusal';
import { type Container, containerFor, type RecordingKind } from './recording.rules';

/** Tolerance in seconds between the recorder's and the container's duration. */
const LEEWAY = 1;
/** How much a rewritten file may grow: a new index fits, anything beyond is malicious. */
const GROWTH = { factor: 1.1, bytes: 1024 * 1024 };
/** Maximum video dimension in pixels. */
const SIDE = 8192;

/** Accepted containers; playlists, which reference external files, are excluded. */
const readable = [MP4, QTFF, WEBM, MATROSKA, OGG, MP3, WAVE, ADTS];

const formats: Record<Container, () => OutputFormat> = {
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
  webm: () => new WebMOutputFormat(),
  ogg: () => new OggOutputFormat(),
  mp3: () => new Mp3OutputFormat(),
  wav: () => new WavOutputFormat(),
};

export interface RecordingRule {
  kind: RecordingKind;
  /** Maximum duration in seconds. */
  seconds: number;
  /** Maximum file size in bytes. */
  bytes: number;
}
export interface Recording {
  container: Container;
  /** Duration in seconds according to the file itself. */
  seconds: number;
  /** Display size in pixels after rotation; video only. */
  width?: number;
  height?: number;
}

/** Why the new file could not be written, as the muxer reports something else. Module state is fine: a process reads one recording in its life. */
let writingFailed: unknown;

/** A write target limited to `most` bytes. */
async function boundedFile(path: string, most: number) {
  const file = await open(path, 'w');
  const stream = new WritableStream<StreamTargetChunk>({
    async write({ data, position }) {
      if (position + data.byteLength > most) throw new RangeError('the recording grows');
      // A nearly full disk writes partially and returns the count; the rest then fails.
      for (let done = 0; done < data.byteLength; ) {
        const { bytesWritten } = await file.write(data, done, data.byteLength - done, position + done).catch((error: unknown) => {
          writingFailed = error;
          throw error;
        });
        done += bytesWritten;
      }
    },
  });
  return { stream, close: () => file.close() };
}

async function measure(input: Input, rule: RecordingRule): Promise<Recording> {
  const tracks: InputTrack[] = await input.getTracks();
  const film = tracks.find((track) => track.isVideoTrack());
  const format = await input.getFormat();
  const container = containerFor(
    rule.kind,
    format.name,
    tracks.map((track) => track.codec),
  );
  const wanted = rule.kind === 'video' ? film !== undefined : film === undefined && tracks.some((track) => track.isAudioTrack());
  if (!container || !wanted) throw refuse('badRecording');
  const seconds = await input.computeDuration();
  if (!(seconds > 0)) throw refuse('badRecording');
  if (seconds > rule.seconds + LEEWAY) throw refuse(rule.kind === 'ses' ? 'voiceTooLong' : 'videoTooLong', { n: rule.seconds });
  if (!film) return { container, seconds };
  const [width, height] = [film.displayWidth, film.displayHeight];
  if (!(width > 0 && height > 0 && width <= SIDE && height <= SIDE)) throw refuse('badRecording');
  return { container, seconds, width, height };
}

async function rewrite(input: Input, { container }: Recording, to: string, most: number): Promise<void> {
  const file = await boundedFile(to, most);
  try {
    const output = new Output({ format: formats[container](), target: new StreamTarget(file.stream) });
    // Packets are copied as is; titles, locations and other metadata are dropped.
    const conversion = await Conversion.init({ input, output, tags: {} });
    if (!conversion.isValid || conversion.discardedTracks.length) throw refuse('badRecording');
    await conversion.execute();
  } finally {
    await file.close();
  }
}

/** Any demuxer error means an unreadable file, unless there was no room to write the new one. */
export function recordingRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return refuse(isOutOfRoom(error) || isOutOfRoom(writingFailed) ? 'noRoom' : 'badRecording');
}

/**
 * Reads what an uploaded recording is from its content, and rewrites it without metadata (such as location), with its duration and a seek index, which browser
 * recordings lack.
 *
 * A one-kilobyte file can claim billions of samples, filling memory or never ending: run only in the process that `prepareRecording` starts.
 * @throws Refusal `badRecording` (R-VAL-06), `videoTooLong` (R-VAL-05), `voiceTooLong`, `noRoom` (R-HOLD-13)
 */
export async function readRecording(from: string, to: string, size: number, rule: RecordingRule): Promise<Recording> {
  if (size === 0) throw refuse('badRecording');
  const input = new Input({ source: new FilePathSource(from), formats: readable });
  try {
    if (!(await input.canRead())) throw refuse('badRecording');
    const recording = await measure(input, rule);
    await rewrite(input, recording, to, size * GROWTH.factor + GROWTH.bytes);
    return recording;
  } catch (error) {
    throw recordingRefusal(error);
  } finally {
    input.dispose();
  }
}
