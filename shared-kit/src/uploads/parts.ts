import { type AppStore, baseApi, type CallArgs, type Failure, get, type Input, isFailure, post, type Result } from '@yaprak/shared-kit';

/** Bytes of a part; a lost line costs one at most. The server takes no larger ones. */
export const PART_BYTES = 512 * 1024;
/** Milliseconds between attempts while the line or the server is away: the first, and the longest. */
const WAIT_MS = { first: 1000, longest: 15_000 } as const;

type State = Result<'v2/yukleme/durum'>;
interface Part {
  yukleme: string;
  yer: number;
  parca: Blob;
  onProgress?: (share: number) => void;
}
const partsApi = baseApi.injectEndpoints({
  endpoints: (b) => ({
    beginParts: b.mutation<State, Input<'v2/yukleme/basla'>>(post('v2/yukleme/basla', { quiet: true })),
    readParts: b.query<State, Input<'v2/yukleme/durum'>>(get('v2/yukleme/durum', { quiet: true })),
    sendPart: b.mutation<State, Part>({
      query: ({ parca, onProgress, ...input }): CallArgs => ({
        method: 'POST',
        path: 'v2/yukleme/parca',
        input,
        files: { parca },
        quiet: true,
        ...(onProgress ? { onProgress } : {}),
      }),
    }),
    dropParts: b.mutation<Result<'v2/yukleme/birak'>, Input<'v2/yukleme/birak'>>(post('v2/yukleme/birak', { quiet: true })),
  }),
});

export interface PartsJob {
  store: AppStore;
  field: 'sesadresi' | 'videoadresi';
  file: Blob;
  /** The upload begun earlier, to go on with. */
  known?: string | undefined;
  /** An upload has begun under this id. */
  onBegun(id: string): void;
  /** Called with the fraction that has arrived, from 0 to 1. */
  onProgress(share: number): void;
  signal: AbortSignal;
}

const passing = ({ durum }: Failure): boolean => durum === 0 || durum >= 500 || durum === 429;

/** Waits until it is worth trying again: the line is back, or a while has passed. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = window.setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/**
 * Sends a file in parts, from where the server has it, and goes on by itself after a lost line (R-PEN-08).
 * @returns the upload's id for the call the file is for, or why it was refused; undefined once cancelled
 */
export async function sendParts({
  store,
  field,
  file,
  known,
  onBegun,
  onProgress,
  signal,
}: PartsJob): Promise<{ id: string } | { refused: Failure } | undefined> {
  const { beginParts, readParts, sendPart } = partsApi.endpoints;
  let id = known;
  let at: number | undefined;
  let wait: number = WAIT_MS.first;
  const once = <T>(sending: { abort(): void } & Promise<{ data?: T; error?: unknown }>) => {
    signal.addEventListener('abort', sending.abort, { once: true });
    return sending.finally(() => signal.removeEventListener('abort', sending.abort));
  };
  const next = (): Promise<{ data?: State; error?: unknown }> => {
    if (id === undefined) return once(store.dispatch(beginParts.initiate({ alan: field, boyut: file.size }, { track: false })));
    if (at === undefined) return once(store.dispatch(readParts.initiate({ yukleme: id }, { forceRefetch: true, subscribe: false })));
    const part = file.slice(at, at + PART_BYTES);
    const from = at;
    return once(
      store.dispatch(
        sendPart.initiate({ yukleme: id, yer: at, parca: part, onProgress: (share) => onProgress((from + share * part.size) / file.size) }, { track: false }),
      ),
    );
  };
  while (!signal.aborted) {
    if (id !== undefined && at === file.size) return { id };
    const { data, error } = await next();
    if (signal.aborted) return undefined;
    // A question that fails still holds the answer to the one before it.
    if (data && error === undefined) {
      if (id !== data.yukleme) onBegun(data.yukleme);
      id = data.yukleme;
      at = data.yer;
      wait = WAIT_MS.first;
      onProgress(at / file.size);
      continue;
    }
    const refused = isFailure(error) ? error : undefined;
    if (refused && !passing(refused)) {
      // Kept too long, or already used: from the beginning.
      if (refused.durum !== 404 || id === undefined) return { refused };
      id = undefined;
      at = undefined;
      continue;
    }
    // What arrived before the line was lost is asked for, not guessed.
    at = undefined;
    await pause(wait, signal);
    wait = Math.min(wait * 2, WAIT_MS.longest);
  }
  return undefined;
}

/** Gives up an upload, so that the server need not keep its bytes. */
export const dropParts = (store: AppStore, id: string): void => void store.dispatch(partsApi.endpoints.dropParts.initiate({ yukleme: id }, { track: false }));
