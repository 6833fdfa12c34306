import { openApiDocument } from '../../api/openapi/document';
import type { Schema } from '../../api/openapi/schemas';
import type { Shape } from './shape.rules';

/** The envelope, which is the same everywhere. */
const envelope = new Set(['answer', 'answer._sonuc', 'answer.bilgi', 'answer.bilgiMesaji?', 'sent', 'sent.istekId?']);
/** What a call is sent; its answer stands beside it. */
export const SENT = 'sent';

interface Operation {
  security: object[];
  parameters: { $ref?: string; name: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: { '200': { content: Record<string, { schema: Schema }> } };
}
const only = (content: Record<string, { schema: Schema }>): Schema => Object.values(content)[0]?.schema ?? {};
const nameOf = (reference: unknown) => String(reference).split('/').at(-1) ?? '';

/** The members of the OpenAPI document: each call with what it is sent and answers, each page, each shape with a name. */
export function wireShape(): Shape {
  const shape = new Map<string, Map<string, string>>();
  const { paths, components } = openApiDocument('https://yaprak.example');
  for (const [path, methods] of Object.entries(paths))
    for (const [method, found] of Object.entries(methods)) {
      const { security, parameters, requestBody, responses } = found as unknown as Operation;
      const members = new Map([['security', JSON.stringify(security)]]);
      shape.set(`${method.toUpperCase()} ${path.slice(1)}`, members);
      for (const { name, required, schema = {} } of parameters.filter(({ $ref }) => !$ref)) write(schema, `${SENT}.${name}${required ? '' : '?'}`, members);
      if (requestBody) write(only(requestBody.content), SENT, members);
      write(only(responses['200'].content), 'answer', members);
    }
  for (const [name, schema] of Object.entries(components.schemas ?? {})) {
    const members = new Map([['is', 'type']]);
    shape.set(name, members);
    write(schema as Schema, '', members);
  }
  return shape;
}

/** Writes a schema down at its place: objects member by member, named ones by their names. Lengths and other bounds are not compared. */
function write(schema: Schema, place: string, members: Map<string, string>): void {
  const { properties, required = [] } = schema as { properties?: Record<string, Schema>; required?: string[] };
  if (place && !envelope.has(place)) members.set(place, typeOf(schema));
  for (const [name, field] of Object.entries(properties ?? {}))
    write(field, `${place ? `${place.replace(/\?$/, '')}.` : ''}${name}${required.includes(name) ? '' : '?'}`, members);
  const { items } = schema as { items?: Schema };
  if (items?.properties) write({ ...items }, `${place.replace(/\?$/, '')}[]`, members);
}

function typeOf(schema: Schema): string {
  const { $ref, type, items, anyOf, oneOf, allOf, enum: values, const: value, format } = schema as Schema & Record<'anyOf' | 'oneOf' | 'allOf', Schema[]>;
  if ($ref) return nameOf($ref);
  if (values) return (values as unknown[]).map((one) => JSON.stringify(one)).join(' | ');
  if (value !== undefined) return JSON.stringify(value);
  if (anyOf ?? oneOf) return (anyOf ?? oneOf).map(typeOf).join(' | ');
  if (allOf) return allOf.map(typeOf).join(' & ');
  if (type === 'array') return `(${items ? typeOf(items as Schema) : 'any'})[]`;
  return [type ?? 'any', format].filter(Boolean).join(':');
}
