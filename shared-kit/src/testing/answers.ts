import type { CallPath, PageData, PageName, PageParams, Result } from '../contract';
import type { PageMetaData } from '../store/base-api';

/** A call the screen sent. */
export interface SentCall {
  /** Path below the API base. */
  path: string;
  /** Its fields as on the wire; for a GET without the common ones. */
  input: Record<string, string>;
}
/** The full request, for tests of how a call was sent. */
export interface SentRequest extends SentCall {
  method: string;
  files: Record<string, Blob>;
  /** The full query string. */
  query: URLSearchParams;
  headers: Record<string, string>;
}

/** A refusal. */
export interface Refused {
  refused: true;
  status: number;
  body: object;
}
export const isRefused = (reply: object): reply is Refused => 'refused' in reply && reply.refused === true && 'status' in reply;
/** A refusal with its message, field errors, status and kind. */
export const refusal = (hataMesaji: string, alanlar?: Record<string, string>, status = 400, hataTuru = 'diger'): Refused => ({
  refused: true,
  status,
  body: { hata: 1, hataTuru, hataMesaji, ...(alanlar ? { alanlar } : {}) },
});
/** What `fetch` throws without a connection. */
export class LostConnection extends TypeError {}
/** No response: the connection is lost. */
export const noConnection = (): never => {
  throw new LostConnection('Failed to fetch');
};
/** A response that never arrives, to test loading states. */
export const noAnswerYet = (): Promise<never> => new Promise(() => undefined);

/** A response the test resolves itself. */
export function later<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** A result accompanied by a message for the reader. */
export class Said<T extends object> {
  constructor(
    readonly result: T,
    readonly bilgiMesaji: string,
  ) {}
}

type Eventually<T> = T | Refused | Promise<T | Refused>;
/** Responses by call path, typed by the contract. A call without one fails the test. */
export type CallAnswers = { [P in CallPath]?: (call: SentRequest) => Eventually<Result<P> | Said<Result<P>>> };

/** A page with more than its data. */
export class PageAnswer<N extends PageName> {
  constructor(
    readonly veri: PageData<N>,
    readonly more: { baslik?: string; meta?: PageMetaData } = {},
  ) {}
}
/** A redirect. */
export class Elsewhere {
  constructor(readonly path: string) {}
}
/** Responds to each request for the page. */
export type PageReply<N extends PageName> = (params: PageParams<N>) => Eventually<PageData<N> | PageAnswer<N> | Elsewhere>;
/** Responses to `page-request` by page name, typed by the contract: data, or a function that returns it. */
export type PageAnswers = { [N in PageName]?: PageData<N> | PageReply<N> };
/** Simulates the whole site in one function: receives every call without a response of its own, including `page-request` (with its parameters as input). */
export type Site = (call: SentCall) => Reply | Promise<Reply>;
/** What a test answers to a call: its result, what is said with it, or a refusal. */
export type Reply = object | Refused;
