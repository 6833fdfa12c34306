import { AreaDeclarationSchema } from '@yaprak/shared-kit/declaration';
import Ajv from 'ajv';

const validate = new Ajv({ allErrors: true, strict: false }).compile(AreaDeclarationSchema);

/** Where a declaration differs from its schema, as `/routes/0 must have …`; empty when it is valid. */
export const schemaFaults = (declaration: unknown): string[] =>
  validate(declaration) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
