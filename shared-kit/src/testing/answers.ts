import type { CallPath, PageData, PageName, PageParams, Result } from '../contract';
import type { PageMetaData } from '../store/base-api';

/** One call that left the screen. */
export interface SentCall {
  /** Path below the API base. */
  path: string;
  /** Its fields as they stand on the wire; of a GET without those that every call carries. */
  input: Record<string, string>;
}
/** The rest of a call, for tests that look at how it was sent. */
export interface SentRequest extends SentCall {
  method: string;
  files: Record<string, Blob>;
  /** The whole query of the address. */
  query: URLSearchParams;
  headers: Record<string, string>;
}

/** An answer that refuses. */
export interface Refused {
  refused: true;
  status: number;
  body: object;
}
export const isRefused = (reply: object): reply is Refused => 'refused' in reply && reply.refused === true && 'status' in reply;
/** A refusal with its message, what is wrong with which field, its status, and its kind. */
export const refusal = (hataMesaji: string, alanlar?: Record<string, string>, status = 400, hataTuru = 'diger'): Refused => ({
  refused: true,
  status,
  body: { hata: 1, hataTuru, hataMesaji, ...(alanlar ? { alanlar } : {}) },
});
/** What `fetch` throws without a connection. */
export class LostConnection extends TypeError {}
/** No answer at all: the connection is lost. */
export const noConnection = (): never => {
  throw new LostConnection('Failed to fetch');
};
/** An answer that never comes: what the screen shows while it waits. */
export const noAnswerYet = (): Promise<never> => new Promise(() => undefined);

/** An answer that comes when the test says so. */
export function later<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** A result with a message for the reader beside it. */
export class Said<T extends object> {
  constructor(
    readonly result: T,
    readonly bilgiMesaji: string,
  ) {}
}

type Eventually<T> = T | Refused | Promise<T | Refused>;
/** Answers to calls by their path, typed by the contract. A call without an answer fails the test. */
export type CallAnswers = { [P in CallPath]?: (call: SentRequest) => Eventually<Result<P> | Said<Result<P>>> };

/** A page that is more than its data. */
export class PageAnswer<N extends PageName> {
  constructor(
    readonly veri: PageData<N>,
    readonly more: { baslik?: string; meta?: PageMetaData } = {},
  ) {}
}
/** The reader is sent elsewhere. */
export class Elsewhere {
  constructor(readonly path: string) {}
}
/** Answers each time the page is asked for. */
export type PageReply<N extends PageName> = (params: PageParams<N>) => Eventually<PageData<N> | PageAnswer<N> | Elsewhere>;
/** Answers to `page-request` by the page's name, typed by the contract: its data, or a function that is asked for it. */
export type PageAnswers = { [N in PageName]?: PageData<N> | PageReply<N> };
/** Plays the whole site in one function: asked for what has no answer of its own, `page-request` (with its parameters as input) among it. */
export type Site = (call: SentCall) => Reply | Promise<Reply>;
export type Reply = object | Refused;
