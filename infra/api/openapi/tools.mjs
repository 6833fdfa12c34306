/**
 * What others' tools make of the OpenAPI document, in a process of its own, since they are ECMAScript modules, which jest does not load.
 * `node tools.mjs lint < document` writes the findings of Redocly and Spectral as JSON; `node tools.mjs types < document` the types of a client.
 */
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import openapiTS, { astToString } from 'openapi-typescript';

const source = await text(process.stdin);

async function lint() {
  const byRedocly = await lintFromString({ source, absoluteRef: 'openapi.json', config: await createConfig({ extends: ['recommended'] }) });
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [[spectralRulesets.oas, 'recommended']] });
  const bySpectral = await spectral.run(JSON.parse(source));
  return JSON.stringify({
    redocly: byRedocly.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`),
    spectral: bySpectral.map(({ code, message, path }) => `${code} ${message} ${path.join('/')}`),
  });
}

async function types() {
  // The generator builds its answer with a compiler of its own; a file is a Blob and no text.
  const { factory } = createRequire(import.meta.resolve('openapi-typescript'))('typescript');
  const transform = ({ format }) => (format === 'binary' ? factory.createTypeReferenceNode('Blob') : undefined);
  return astToString(await openapiTS(JSON.parse(source), { transform }));
}

process.stdout.write(process.argv[2] === 'lint' ? await lint() : await types());
