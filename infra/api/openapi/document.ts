import * as contract from '@yaprak/shared-kit/contract';
import { type CallSpec, calls, pages, Type } from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import { recordingBytes } from '../platform/uploads';
import { refusalComponent, type Schema, SchemaBook } from './schemas';
import { areaDescriptions, areaOf } from './tags';

/** The OpenAPI document, as far as its readers here need to know it. */
export interface OpenApiDocument {
  openapi: string;
  info: Schema;
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Schema>>;
  components: Record<string, Record<string, Schema>>;
}

const operationIds = new Map(Object.entries(contract as Record<string, unknown>).map(([name, value]) => [value, name]));
const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

const parameters: Record<string, Schema> = {
  language: {
    name: 'language',
    in: 'query',
    description: 'Language of texts and refusals; else that of the browser, else Turkish',
    schema: { type: 'string', enum: ['tr', 'en'] },
  },
  appVersion: { name: 'appVersion', in: 'query', description: 'Version of the client', schema: { type: 'string', maxLength: 40 }, example: '2.43.20' },
  os: { name: 'os', in: 'query', description: 'What the client runs on', schema: { type: 'string', maxLength: 40 }, example: 'web' },
  device: { name: 'Cihaz-Kodu', in: 'header', description: 'A code the client has made for its device and keeps', schema: { type: 'string', maxLength: 64 } },
};
const common = Object.keys(parameters).map((name) => ref('parameters', name));

/** Calls open to everyone refuse with 401, too: an access token that has ended, an area's key. */
const refusals = (write: boolean) => ({
  '400': ref('responses', 'Refused'),
  '401': ref('responses', 'Refused'),
  '403': ref('responses', 'Refused'),
  '404': ref('responses', 'Refused'),
  ...(write ? { '409': ref('responses', 'Refused'), '413': ref('responses', 'Refused'), '415': ref('responses', 'Refused') } : {}),
  '429': ref('responses', 'TooMany'),
  '500': ref('responses', 'Refused'),
  '503': ref('responses', 'Refused'),
});

/** Whose request it may be: a session's, for public calls nobody's as well, for some an access token's; the description names the scope. */
const securityOf = (access: string, token: boolean) => [...(access === 'public' ? [{}] : []), { oturum: [] }, ...(token ? [{ jeton: [] }] : [])];
/** What is left of an access token's requests. */
const allowance = Object.fromEntries(
  ['RateLimit-Policy', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'].map((name) => [name, ref('headers', name.replace('-', ''))]),
);

const describe = ({ access, reauth, scope, limit, files }: CallSpec) =>
  [
    access === 'public' ? 'Open to everyone.' : `For: ${access}.`,
    ...(reauth ? ['Requires a recent re-authentication.'] : []),
    ...(scope ? [`Access tokens need the scope \`${scope}\`.`] : []),
    ...(limit ? [`At most ${limit.points} in ${limit.seconds} seconds.`] : []),
    ...(files.some((field) => field in recordingBytes) ? ['A long recording comes in parts before: send the id of the upload instead of the file.'] : []),
  ].join(' ');

/** Query parameters of a call: those of a read, and what a write takes there. */
const queryOf = (book: SchemaBook, { method, input, inQuery }: CallSpec): Schema[] =>
  Object.entries(input.properties)
    .filter(([name]) => method === 'GET' || inQuery.includes(name))
    .map(([name, schema]) => ({
      name,
      in: 'query',
      required: (input.required ?? []).includes(name),
      schema: book.plain(schema),
    }));

/** Body of a write, with its files and the client's id of the write. */
function bodyOf(book: SchemaBook, { input, inQuery, files }: CallSpec): Schema {
  const { properties = {}, required = [] } = book.plain({ ...Type.Omit(input, [...inQuery]) }) as { properties?: Schema; required?: string[] };
  const [only] = files;
  const needed = files.length === 1 && only && !(only in recordingBytes) ? [only] : [];
  const schema = {
    type: 'object',
    properties: {
      ...properties,
      ...Object.fromEntries(files.map((field) => [field, { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }])),
      istekId: ref('schemas', 'RequestId'),
    },
    ...(required.length + needed.length ? { required: [...required, ...needed] } : {}),
  };
  return {
    required: required.length + needed.length > 0,
    content: { [files.length ? 'multipart/form-data' : 'application/x-www-form-urlencoded']: { schema } },
  };
}

/** Answer of a call in its envelope. */
function answerOf(book: SchemaBook, { flat, result }: CallSpec): Schema {
  const said = { bilgi: { type: 'integer', enum: [1] }, bilgiMesaji: { type: 'string' } };
  // Not by name: a flat answer mixes its fields with those of the envelope.
  if (!flat) return { type: 'object', properties: { ...said, _sonuc: book.plain(result) }, required: ['bilgi', '_sonuc'] };
  const { properties = {}, required = [] } = book.plain({ type: 'object', properties: { ...result.properties }, required: result.required }) as {
    properties?: Schema;
    required?: string[];
  };
  return { type: 'object', properties: { ...said, ...properties }, required: ['bilgi', ...required] };
}

const json = (description: string, schema: Schema) => ({ description, content: { 'application/json': { schema } } });

function operation(book: SchemaBook, call: CallSpec): Schema {
  return {
    operationId: operationIds.get(call),
    summary: call.summary,
    description: describe(call),
    tags: [areaOf(call.path)],
    security: securityOf(call.access, call.scope !== undefined),
    parameters: [...common, ...queryOf(book, call)],
    ...(call.method === 'POST' ? { requestBody: bodyOf(book, call) } : {}),
    responses: {
      '200': { ...json('Done', answerOf(book, call)), ...(call.scope ? { headers: allowance } : {}) },
      ...refusals(call.method === 'POST'),
    },
  };
}

/** `page-request`: each page by its name, with its own params and data. */
function pageOperation(book: SchemaBook): Schema {
  const shared = { baslik: { type: 'string' }, meta: { type: 'object', additionalProperties: true } };
  const answers = pages.map((page) =>
    book.add(`Page.${page.name}`, {
      type: 'object',
      properties: { sayfa: { type: 'string', enum: [page.name] }, durum: { type: 'integer', enum: [200] }, ...shared, veri: book.plain(page.data) },
      required: ['sayfa', 'durum', 'baslik', 'meta', 'veri'],
    }),
  );
  const moved = book.add('PageMoved', {
    type: 'object',
    description: 'The page stands elsewhere',
    properties: { sayfa: { type: 'string' }, durum: { type: 'integer', enum: [301, 302, 307, 308] }, yonlendir: { type: 'string' }, ...shared },
    required: ['sayfa', 'durum', 'yonlendir'],
  });
  const asked = pages.map((page) => book.add(`PageParams.${page.name}`, { ...book.plain({ ...page.params }), title: page.name }));
  const listed = pages.map(({ name, access, scope }) => `\`${name}\` (${[access, ...(scope ? [`token: ${scope}`] : [])].join(', ')})`);
  return {
    operationId: 'pageRequest',
    summary: 'Data of a page',
    description: `Each page has its own access: ${listed.join(', ')}.`,
    tags: [areaOf('page-request')],
    security: securityOf('public', true),
    parameters: [
      ...common,
      { name: 'sayfa', in: 'query', required: true, description: 'Name of the page', schema: { type: 'string', enum: pages.map((page) => page.name) } },
      {
        name: 'params',
        in: 'query',
        description: 'What the page is asked with, as JSON',
        content: { 'application/json': { schema: { anyOf: asked } } },
      },
    ],
    responses: {
      '200': json('The page, or where it stands', {
        type: 'object',
        properties: { bilgi: { type: 'integer', enum: [1] }, _sonuc: { anyOf: [...answers, moved] } },
        required: ['bilgi', '_sonuc'],
      }),
      ...refusals(false),
    },
  };
}

/**
 * The OpenAPI 3.1 document, from the contract alone (R-OPEN-01): every call, and every page of `page-request` with params and data.
 * @param site origin of the site
 */
export function openApiDocument(site: string): OpenApiDocument {
  const book = new SchemaBook();
  const refusal = book.add('Refusal', refusalComponent);
  book.add('RequestId', {
    type: 'string',
    description: 'The client’s id of this write: sending the same again changes nothing and answers as before',
    minLength: 8,
    maxLength: 64,
    pattern: '^[\\w-]+$',
  });
  const paths: OpenApiDocument['paths'] = { '/page-request': { get: pageOperation(book) } };
  for (const call of calls) (paths[`/${call.path}`] ??= {})[call.method.toLowerCase()] = operation(book, call);
  const areas = [...new Set(['sayfa', ...calls.map((call) => areaOf(call.path))])].sort();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yaprak API',
      version: '2',
      description:
        'Calls of the Yaprak site. A session is begun by `v2/hesap/girisYap`. The body of every answer is an envelope: `bilgi: 1` with `_sonuc`, or `hata: 1` with a code and a text for the reader.',
      contact: { name: 'Yaprak', url: `${site}/hakkinda` },
      license: { name: 'Terms of use', url: `${site}/hakkinda/kosullar` },
    },
    servers: [{ url: `${site}/api`, description: 'This site' }],
    tags: areas.map((name) => ({ name, description: areaDescriptions[name] ?? name })),
    paths,
    components: {
      securitySchemes: {
        oturum: { type: 'apiKey', in: 'header', name: 'Oturum-Kodu', description: 'Code of a session, as sign-in answers it' },
        jeton: {
          type: 'http',
          scheme: 'bearer',
          description: `Access token that a member has made in the settings, with the scopes \`oku\` (read), \`yaz\` (write) and \`mesaj\` (messages). ${limits.tokens.perMinute} requests a minute; pages of other sites may send it.`,
        },
      },
      parameters,
      headers: {
        RateLimitPolicy: { description: 'Requests of an access token, and their window in seconds', schema: { type: 'string' }, example: '60;w=60' },
        RateLimitLimit: { description: 'Requests of an access token in a window', schema: { type: 'integer' } },
        RateLimitRemaining: { description: 'Requests left in this window', schema: { type: 'integer' } },
        RateLimitReset: { description: 'Seconds until the window ends', schema: { type: 'integer' } },
        RetryAfter: { description: 'Seconds to wait', schema: { type: 'integer' } },
      },
      responses: {
        Refused: json('Refused', refusal),
        TooMany: {
          ...json('Too many requests', refusal),
          headers: {
            'Retry-After': ref('headers', 'RetryAfter'),
          },
        },
      },
      schemas: book.components,
    },
  };
}
