import { type ErrorCode, errorCatalogue } from './errors';

type Values = Record<string, string | number>;

/** A refusal with a code of the catalogue; the envelope turns it into the answer. Everything written in the request's transaction is undone. */
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

/** Sends the reader of a page elsewhere on the site; only for page handlers. */
export class Redirection extends Error {
  override name = 'Redirection';
  constructor(
    readonly to: string,
    readonly status: 301 | 302,
  ) {
    super(to);
  }
}

export const refuse = (code: ErrorCode, values?: Values) => new Refusal(code, values);
/** Refusal of single fields: `invalid({ email: 'emailTaken' })` or with values `invalid({ dogumTarihi: ['tooYoung', { n: 13 }] })`. */
export const invalid = (fields: Record<string, ErrorCode | [ErrorCode, Values]>) =>
  new Refusal(
    'invalid',
    {},
    Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, typeof f === 'string' ? { code: f } : { code: f[0], values: f[1] }])),
  );
export const redirectTo = (to: string, status: 301 | 302 = 301) => new Redirection(to, status);
