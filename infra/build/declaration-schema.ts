import { AreaDeclarationSchema } from '@yaprak/shared-kit/declaration';
import type { RemoteVersion } from '@yaprak/shared-kit/registry';
import Ajv, { type ValidateFunction } from 'ajv';

/** Compiled when first asked for: most processes that load this never see a declaration. */
const validates = (schema: object) => {
  let compiled: ValidateFunction | undefined;
  return (value: unknown): string[] => {
    compiled ??= new Ajv({ allErrors: true, strict: false }).compile(schema);
    return compiled(value) ? [] : (compiled.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
};

/** Schema violations of a declaration, such as `/routes/0 must have …`; empty if valid. */
export const schemaFaults = validates(AreaDeclarationSchema);

const text = { type: 'string' };
const object = (properties: Readonly<Record<string, object>>) => ({ type: 'object', properties, required: Object.keys(properties) });
const file = object({ href: text, integrity: text, bytes: { type: 'number' } });
const manifest = object({
  name: text,
  version: text,
  container: text,
  contract: text,
  entry: file,
  files: { type: 'object', additionalProperties: { type: 'array', items: file } },
} satisfies Record<Exclude<keyof RemoteVersion, 'declaration'>, object>);

/** What keeps a version's description (`remote.json`) from being one, apart from its declaration; empty if nothing does. */
export const manifestFaults = validates(manifest);
