import { AreaDeclarationSchema } from '@yaprak/shared-kit/declaration';
import type { RemoteVersion } from '@yaprak/shared-kit/registry';
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';

/** A pattern says nothing to whoever reads it; what stands beside it in the schema does. */
function inWords({ instancePath, keyword, message, parentSchema }: ErrorObject): string {
  const wanted = keyword === 'pattern' ? (parentSchema as { description?: string } | undefined)?.description : undefined;
  return wanted ? `${instancePath} is none of this kind: ${wanted}` : `${instancePath} ${message}`;
}

/** Compiled when first asked for: most processes that load this never see a declaration. */
const validates = (schema: object) => {
  let compiled: ValidateFunction | undefined;
  return (value: unknown): string[] => {
    compiled ??= new Ajv({ allErrors: true, strict: false, verbose: true }).compile(schema);
    return compiled(value) ? [] : (compiled.errors ?? []).map(inWords);
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
