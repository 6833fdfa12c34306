import { AreaDeclarationSchema } from '@yaprak/shared-kit/declaration';
import Ajv from 'ajv';

const validate = new Ajv({ allErrors: true, strict: false }).compile(AreaDeclarationSchema);

/** Schema violations of a declaration, such as `/routes/0 must have …`; empty if valid. */
export const schemaFaults = (declaration: unknown): string[] =>
  validate(declaration) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
