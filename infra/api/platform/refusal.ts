import { type ErrorCode, errorCatalogue } from './errors';

type Values = Record<string, string | number>;

/** A refusal with a catalogue code; the envelope turns it into the response. Rolls back the request's transaction. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    readonly values: Values = {},
    /** Field errors: wire name of the field → code and values. */
    readonly fields: Record<string, { code: ErrorCode; values?: Values }> = {},
  ) {
    super(code);
    this.status = errorCatalogue[code].status;
  }
}

/** Redirects a page's reader within the site; only for page handlers. */
export class Redirection extends Error {
  override name = 'Redirection';
  constructor(
    readonly to: string,
    readonly status: 301 | 302,
  ) {
    super(to);
  }
}

/** Refusal of a call or page, to be thrown: `throw refuse('bookNotFound')`. */
export const refuse = (code: ErrorCode, values?: Values) => new Refusal(code, values);
/** Refusal of single fields: `invalid({ email: 'emailTaken' })` or with values `invalid({ dogumTarihi: ['tooYoung', { n: 13 }] })`. */
export const invalid = (fields: Record<string, ErrorCode | [ErrorCode, Values]>) =>
  new Refusal(
    'invalid',
    {},
    Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, typeof f === 'string' ? { code: f } : { code: f[0], values: f[1] }])),
  );
/** Redirection of a page, to be thrown. */
export const redirectTo = (to: string, status: 301 | 302 = 301) => new Redirection(to, status);
