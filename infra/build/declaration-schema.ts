import { AreaDeclarationSchema } from '@yaprak/shared-kit/declaration';
import Ajv, { type ValidateFunction } from 'ajv';

/** Compiled for the first declaration: most processes that load this never see one. */
let compiled: ValidateFunction | undefined;

/** Schema violations of a declaration, such as `/routes/0 must have …`; empty if valid. */
export function schemaFaults(declaration: unknown): string[] {
  compiled ??= new Ajv({ allErrors: true, strict: false }).compile(AreaDeclarationSchema);
  return compiled(declaration) ? [] : (compiled.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
