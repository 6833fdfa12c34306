import type { ErrorCode } from '../errors';
import { type Recording, type RecordingRule, readRecording, recordingRefusal } from './read-recording';

/** Request to the process. */
export interface Reading {
  from: string;
  to: string;
  size: number;
  rule: RecordingRule;
}
export type ReadingResult = { recording: Recording } | { refused: ErrorCode; values?: Record<string, string | number> };

const answer = (result: ReadingResult) => process.send?.(result);

process.on('message', ({ from, to, size, rule }: Reading) => {
  // Asynchronous demuxer errors outside its promise also mean an unreadable file.
  process.on('uncaughtException', (error) => answer({ refused: recordingRefusal(error).code }));
  void readRecording(from, to, size, rule).then(
    (recording) => answer({ recording }),
    (error: unknown) => {
      const { code, values } = recordingRefusal(error);
      answer({ refused: code, values });
    },
  );
});
// The server has ended: nobody waits for the response any more.
process.on('disconnect', () => process.exit());
