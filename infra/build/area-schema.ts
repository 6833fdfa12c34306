import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AreaDeclarationSchema } from '@yaprak/shared-kit/declaration';
import { root } from './shared-packages';

export const areaSchemaFile = path.join(root, 'shared-kit/area.schema.json');

/** JSON schema of `area.json`, generated from the kit's types, for editors and for teams without this repository. */
export const areaSchemaText = (): string =>
  `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', title: 'Declaration of a Yaprak area', ...AreaDeclarationSchema }, null, 2)}\n`;

/** Updates the schema file; run by the build so that it cannot be forgotten. */
export function writeAreaSchema(): void {
  let present = '';
  try {
    present = readFileSync(areaSchemaFile, 'utf8');
  } catch {
    // Missing before the first build.
  }
  if (present !== areaSchemaText()) writeFileSync(areaSchemaFile, areaSchemaText());
}
