import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { kitText } from '../i18n/kit-text';
import type { Failure } from './failure';
import { judge } from './failure';
import { alertOpened, loginPromptOpened, sessionEnded } from './prompt.slice';
import { askReauth } from './reauth';
import type { SessionState } from './session.slice';
import { toastShown } from './toasts.slice';

/** One call on the wire. */
export interface CallArgs {
  method: 'GET' | 'POST';
  path: string;
  input?: object;
  /** Additional query parameters of a POST. */
  query?: Record<string, string | number>;
  /** Files; sent as multipart together with `input`. */
  files?: Record<string, Blob>;
  /** Called with the fraction of the upload sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** No toasts: the screen reports the outcome itself. */
  quiet?: boolean;
  /** No sign-in popup (R-ERR-03). */
  noPrompt?: boolean;
  /** It makes something new: pressed twice, or sent again after a lost answer, it is one request to the server (`istekId`, R-HOLD-14). */
  once?: boolean;
}

/** How calls leave this process: `fetch` in the browser, an in-process call on the server. */
export type Transport = (request: {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: URLSearchParams | FormData;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}) => Promise<{ status: number; json(): Promise<unknown> }>;
/** What calls need to know of the process that they leave: given once, when the store is made. */
export interface CallEnvironment {
  transport: Transport;
  os: string;
  appVersion: string;
  /** Set on the server (R-CALL-04). */
  ssr?: boolean;
  /** Set on development hosts (R-CALL-03). */
  dev?: boolean;
}

/** R-CONST-09: messages of calls stay for 3.5 s, long ones for 6 s. */
export const toastMs = (message: string) => (message.length > 80 ? 6000 : 3500);

/** Characters of a raw message shown to developers. */
const RAW_LENGTH = 200;

const strings = (input: object) => Object.entries(input).flatMap(([k, v]) => (v === undefined || v === null ? [] : [[k, String(v)] as const]));

/** Automatic retries report a failure only once. */
const failedBefore = (state: unknown, key: string | undefined) =>
  Boolean(key && (state as { api: { queries: Record<string, { error?: unknown } | undefined> } }).api.queries[key]?.error);

/** Kind of refusal that asks for re-authentication. */
const UNPROVEN = 'kimlik';

/** Ids of the calls `once` whose outcome is not known yet, by what they send. */
const attempts = new Map<string, string>();

/**
 * Makes a call and reports its outcome to the reader. A call refused for lack of re-authentication is retried once the reader has entered the password
 * (R-HOLD-05); the caller keeps waiting and loses no input.
 */
export const callApi: BaseQueryFn<CallArgs, unknown, Failure> = async (args, api, options) => {
  if (!args.once || 'istekId' in (args.input ?? {})) return proven(args, api, options);
  const what = JSON.stringify([args.path, args.input]);
  const istekId = attempts.get(what) ?? crypto.randomUUID();
  attempts.set(what, istekId);
  const outcome = await proven({ ...args, input: { ...args.input, istekId } }, api, options);
  // Without an answer, or one from in between, it may have been done all the same.
  if (!outcome.error || (outcome.error.durum > 0 && outcome.error.durum < 500)) attempts.delete(what);
  return outcome;
};

const proven: BaseQueryFn<CallArgs, unknown, Failure> = async (args, api, options) => {
  const outcome = await callOnce(args, api, options);
  if (outcome.error?.hataTuru !== UNPROVEN || (api.extra as CallEnvironment).ssr) return outcome;
  return (await askReauth()(api.dispatch, api.getState, api.extra)) ? callOnce(args, api, options) : outcome;
};

/** Makes a call with the parameters and headers common to all (R-CALL-01 … R-CALL-08). */
const callOnce: BaseQueryFn<CallArgs, unknown, Failure> = async (args, { signal, dispatch, getState, extra, queryCacheKey }) => {
  const { transport, os, appVersion, ssr, dev } = extra as CallEnvironment;
  const { session } = getState() as { session: SessionState };
  const search = new URLSearchParams({ appVersion, os, language: session.dil, ...(dev ? { y: '1' } : {}), ...(ssr ? { ssr: '1' } : {}) });
  for (const [k, v] of strings({ ...args.query, ...(args.method === 'GET' ? args.input : {}) })) search.set(k, v);
  const headers: Record<string, string> = {
    ...(session.oturumKodu ? { 'Oturum-Kodu': session.oturumKodu } : {}),
    'Uye-Id': String(session.uye?.id ?? 0),
    ...(session.cihazKodu ? { 'Cihaz-Kodu': session.cihazKodu } : {}),
    ...(args.path.startsWith('v2/') ? { 'Api-V2': '1' } : {}),
  };
  let body: URLSearchParams | FormData | undefined;
  if (args.method === 'POST') {
    if (args.files) {
      body = new FormData();
      for (const [k, v] of strings(args.input ?? {})) body.append(k, v);
      for (const [k, file] of Object.entries(args.files)) body.append(k, file);
    } else body = new URLSearchParams(strings(args.input ?? {}).map(([k, v]) => [k, v]));
  }
  const t = kitText(session.dil);
  // R-ERR-11, R-ROLE-20: developers and beta testers see technical details below the message.
  const debug = session.config.environment === 'beta' || session.uye?.anaYetki === 1;
  const told = (words: string, raw: string) => (debug ? `${words} (${raw.slice(0, RAW_LENGTH)})` : words);
  let outcome: ReturnType<typeof judge>;
  try {
    const response = await transport({
      url: `/api/${args.path}?${search}`,
      method: args.method,
      headers,
      ...(body ? { body } : {}),
      ...(args.onProgress ? { onProgress: args.onProgress } : {}),
      signal,
    });
    const answer = await response.json().catch(() => '');
    outcome = judge(response.status, answer, {
      server: t('serverFault'),
      network: t('networkFault'),
      call: told(t('callFault'), `${response.status}: ${answer}`),
    });
  } catch (error) {
    // R-ERR-08: no message for a cancelled call.
    if (signal.aborted) return { error: { hata: 1, hataTuru: 'fetchCatch', durum: 0 } };
    outcome = { error: { hata: 1, hataTuru: 'fetchCatch', hataMesaji: told(t('networkFault'), String(error)), durum: 0 } };
  }
  if ('error' in outcome) {
    const { error } = outcome;
    if (error.hataTuru === 'oturum') {
      if (session.uye && !ssr) dispatch(sessionEnded());
      if (!args.noPrompt && !ssr) dispatch(loginPromptOpened());
    } else if (error.hataTuru !== UNPROVEN && !args.quiet && !failedBefore(getState(), queryCacheKey)) {
      // R-ERR-05: an alert is more prominent than a toast and stays until dismissed.
      if (error.alertMesaji) dispatch(alertOpened({ title: error.alertBaslik, text: error.alertMesaji }));
      else if (error.hataMesaji && !error.alanlar) dispatch(toastShown({ message: error.hataMesaji, error: true, duration: toastMs(error.hataMesaji) }));
    }
    return { error };
  }
  const { _sonuc, bilgiMesaji, ...flat } = outcome.data;
  if (typeof bilgiMesaji === 'string' && !args.quiet) dispatch(toastShown({ message: bilgiMesaji, duration: toastMs(bilgiMesaji) }));
  return { data: _sonuc ?? flat };
};
