import { type Static, type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox';

/**
 * Who may make a call. `public`: everyone; `member`: signed in; the others name a role the member must hold
 * (`admin` = main administrator, `anaYetki`; `panel` = any staff with `yonetimYetki`; `staff` = those and librarians). A main administrator passes every role check but `advertiser`.
 */
export type Access = 'public' | 'member' | 'librarian' | 'moderator' | 'admin' | 'panel' | 'staff' | 'advertiser';

/** What an access token may do: `oku` read, `yaz` write, `mesaj` read and write messages (R-OPEN-03). */
export const tokenScopes = ['oku', 'yaz', 'mesaj'] as const;
/** One scope of an access token. */
export type TokenScope = (typeof tokenScopes)[number];

/** Requests allowed per key (member, else device + IP address) within the window. */
export interface RateLimit {
  /** Requests per window. */
  points: number;
  /** Window in seconds. */
  seconds: number;
  /** What the budget is keyed by; default `caller` (member id, else IP address). `address` also counts across accounts. */
  by?: 'caller' | 'address';
}

/** One call of the wire, as `call` declares it. */
export interface CallSpec<I extends TObject = TObject, O extends TObject = TObject, P extends string = string> {
  method: 'GET' | 'POST';
  /** Path below the API base, without leading slash. */
  path: P;
  access: Access;
  /** One line for the OpenAPI page. */
  summary: string;
  input: I;
  result: O;
  /** Version-1 calls return their fields at top level instead of in `_sonuc`. */
  flat: boolean;
  /** The body is multipart; names of the file fields. */
  files: readonly string[];
  /** Fields of a write that come in its query, beside the common parameters. */
  inQuery: readonly string[];
  /** A write that suspended members may also make: managing their own account, read markers, blocking others, complaints and appeals. */
  whileSuspended: boolean;
  /** The only fields suspended members may send with such a write, where other fields change what everyone sees; absent: all fields (R-HOLD-18). */
  suspendedFields?: readonly string[];
  /** Requires recent re-authentication by password and second factor; otherwise the call is refused with `kimlik` (R-HOLD-05). */
  reauth: boolean;
  /**
   * The scope an access token needs for this call; without one, tokens are refused. Never for staff, account security, payments or tokens. A call that `oku` is
   * enough for changes nothing, also if it is a POST.
   */
  scope?: TokenScope;
  limit?: RateLimit;
}

interface CallOptions<I extends TObject, O extends TObject> {
  access: Access;
  summary: string;
  input?: I;
  result?: O;
  flat?: boolean;
  files?: readonly string[];
  inQuery?: readonly (keyof I['properties'] & string)[];
  whileSuspended?: boolean;
  suspendedFields?: readonly (keyof I['properties'] & string)[];
  reauth?: boolean;
  scope?: TokenScope;
  limit?: RateLimit;
}

const empty = Type.Object({});
type Empty = typeof empty;

/** Declares one call of the wire contract. Writes (POST) implicitly accept `istekId`, the client's idempotency key. */
export function call<const P extends string, I extends TObject = Empty, O extends TObject = Empty>(
  method: 'GET' | 'POST',
  path: P,
  o: CallOptions<I, O>,
): CallSpec<I, O, P> {
  return {
    method,
    path,
    access: o.access,
    summary: o.summary,
    input: (o.input ?? empty) as I,
    result: (o.result ?? empty) as O,
    flat: o.flat ?? !path.startsWith('v2/'),
    files: o.files ?? [],
    inQuery: o.inQuery ?? [],
    whileSuspended: o.whileSuspended ?? false,
    reauth: o.reauth ?? false,
    ...(o.suspendedFields ? { suspendedFields: o.suspendedFields } : {}),
    ...(o.scope ? { scope: o.scope } : {}),
    ...(o.limit ? { limit: o.limit } : {}),
  };
}

/** One page of the wire, as `page` declares it. */
export interface PageSpec<N extends string = string, P extends TObject = TObject, D extends TObject = TObject> {
  /** Value of `sayfa`. */
  name: N;
  access: Access;
  /** The scope an access token needs for it; without one, tokens are refused. */
  scope?: TokenScope;
  params: P;
  data: D;
}

/** Declares the data of one page served through `page-request`. */
export function page<const N extends string, P extends TObject = Empty, D extends TObject = Empty>(
  name: N,
  o: { access: Access; scope?: TokenScope; params?: P; data: D },
): PageSpec<N, P, D> {
  return { name, access: o.access, params: (o.params ?? empty) as P, data: o.data, ...(o.scope ? { scope: o.scope } : {}) };
}

/** Shorthands for optional strings and numbers. */
export const opt = <T extends TSchema>(schema: T) => Type.Optional(schema);
/** 0 or 1, the version-1 wire boolean. */
export const Bit = Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1] });
/** Positive database id. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Wire ids, comma-separated. @param max characters */
export const Ids = (max: number) => Type.String({ minLength: 1, maxLength: max, pattern: '^[0-9]+(,[0-9]+)*$' });
/** ISO 8601 timestamp in UTC. */
export const Moment = Type.String({ format: 'date-time', maxLength: 40 });
/** Opaque keyset cursor. */
export const Cursor = Type.String({ minLength: 1, maxLength: 400 });
/** Input fields of every list call: cursor and page size. */
export const listInput = { imlec: opt(Cursor), adet: opt(Type.Integer({ minimum: 1, maximum: 50 })) };
/** `{liste, imlec?}` of the given item type. */
export const listOf = <T extends TSchema>(item: T) => Type.Object({ liste: Type.Array(item), imlec: opt(Cursor) });
/** String enumeration. */
export const oneOf = <const T extends readonly string[]>(values: T) => Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });
/** User-written text: the API trims it and refuses control characters; length in UTF-16 units. */
export const Text = (min: number, max: number) => Type.String({ minLength: min, maxLength: max });

/** Types of the schema library. */
export type { Static, TObject, TProperties, TSchema };
/** The schema library, for those who build on the declarations of the wire. */
export { Type };
