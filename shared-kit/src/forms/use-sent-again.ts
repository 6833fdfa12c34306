import { isFailure } from '@yaprak/shared-kit';
import { useState } from 'react';
import { useLineBack } from './use-line-back';

/**
 * A file that goes out as soon as it is chosen, and again with the line back if it was lost on its way; only the last one chosen.
 * @param upload sends the file. @returns what failed, if anything
 * @returns how to send a file, and how to send none any more, as when the picture is removed
 */
export function useSentAgain(upload: (file: File) => Promise<unknown>): [send: (file: File) => Promise<void>, forget: () => void] {
  const [lost, setLost] = useState<File>();
  const forget = () => setLost(undefined);
  const send = async (file: File) => {
    forget();
    const error = await upload(file);
    if (isFailure(error) && !error.durum) setLost(file);
  };
  useLineBack(lost !== undefined, () => lost && void send(lost));
  return [send, forget];
}
