import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publishedAreas } from './areas';
import { publishedFolder } from './report';

const folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-published-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[R-OPEN-11] archives are found as a site keeps them, each version in the folder of its area', () => {
  const [archive = ''] = readdirSync(publishedFolder).filter((name) => name.endsWith('.tar.gz'));
  for (const kept of ['mf-kulup/1.0.0', 'mf-kulup/1.1.0', 'mf-sohbet/2.0.0']) cpSync(path.join(publishedFolder, archive), path.join(folder, `${kept}.tar.gz`));
  const found = publishedAreas(folder);
  expect(found.map(({ name }) => name)).toEqual([path.join('mf-kulup', '1.0.0'), path.join('mf-kulup', '1.1.0'), path.join('mf-sohbet', '2.0.0')]);
  expect(new Set(found.map(({ code }) => code))).toEqual(new Set([publishedAreas(publishedFolder)[0]?.code]));
});
