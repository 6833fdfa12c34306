import * as contract from '@yaprak/shared-kit/contract';
import type { ErrorCode } from '../platform/errors';
import { errorCatalogue } from '../platform/errors';

/** A JSON Schema as the document carries it. */
export type Schema = Record<string, unknown>;

/** Exported shapes of the contract by their `properties`, which stay the same object when a shape is made optional. */
const named = new Map<unknown, string>();
for (const [name, value] of Object.entries(contract as Record<string, unknown>)) {
  const { type, properties } = (value ?? {}) as { type?: unknown; properties?: object };
  if (type === 'object' && properties && Object.keys(properties).length) named.set(properties, name);
}

/** Turns schemas of the contract into those of the document; shapes the contract exports by name become components, gathered in `components`. */
export class SchemaBook {
  readonly components: Record<string, Schema> = {};

  /** A schema as plain JSON, with references to named shapes. */
  plain(schema: unknown): Schema {
    return this.#copy(schema) as Schema;
  }

  /** Adds a component and returns a reference to it. */
  add(name: string, schema: Schema): Schema {
    this.components[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  }

  #copy(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#copy(item));
    if (typeof value !== 'object' || value === null) return value;
    const name = named.get((value as { properties?: unknown }).properties);
    if (name === undefined) return this.#fields(value);
    if (!(name in this.components)) {
      this.components[name] = {};
      this.components[name] = this.#fields(value);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  #fields(value: object): Schema {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.#copy(item)]));
  }
}

/** Codes and kinds of all refusals, each once. */
const codes = Object.keys(errorCatalogue) as ErrorCode[];
const kinds = [...new Set(codes.map((code) => errorCatalogue[code].kind))].sort();

/** The envelope of every refusal. */
export const refusalComponent: Schema = {
  type: 'object',
  description: 'Every refusal: an HTTP status of 4xx or 5xx with this body.',
  properties: {
    hata: { type: 'integer', enum: [1] },
    hataTuru: { type: 'string', enum: kinds, description: 'Kind of refusal' },
    hataKodu: { type: 'string', enum: codes, description: 'Code of the refusal; it never changes its meaning' },
    hataMesaji: { type: 'string', description: 'What to tell the reader, in the language of the request' },
    alertBaslik: { type: 'string', description: 'Title of a text that is to stay until read' },
    alertMesaji: { type: 'string', description: 'A text that is to stay until read' },
    alanlar: { type: 'object', additionalProperties: { type: 'string' }, description: 'What is wrong with single fields, by their names on the wire' },
    basvuru: { type: 'string', description: 'Reference of an unexpected error' },
  },
  required: ['hata', 'hataTuru', 'hataKodu', 'hataMesaji'],
};
