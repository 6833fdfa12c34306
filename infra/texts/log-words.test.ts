import { readFileSync } from 'node:fs';
import path from 'node:path';
import { operations, recordKinds } from '@yaprak/shared-kit/contract';
import { decisionKinds } from '@yaprak/shared-kit/limits';
import { root } from '../build/shared-packages';
import { sourcesOf } from './sources';

/** What stands in the holes of actions that are put together. */
const holes: Record<string, readonly string[]> = {
  'karar.${verdict.kind}': decisionKinds.map((kind) => `karar.${kind}`),
  'reklam-${karar}': ['reklam-yayinla', 'reklam-reddet', 'reklam-kaldir'],
  'reklam-metin-${karar}': ['reklam-metin-yayinla', 'reklam-metin-reddet'],
  'kutuphane:basvuru-${karar}': ['kutuphane:basvuru-kabul', 'kutuphane:basvuru-ret'],
  'kutuphane:istek-${karar}': ['kutuphane:istek-kabul', 'kutuphane:istek-ret'],
  'kutuphane:${c.action}': [...operations, 'geri-al', ...recordKinds.flatMap((kind) => [`${kind}-ekle`, `${kind}-duzenle`])].map(
    (action) => `kutuphane:${action}`,
  ),
};
const calls = sourcesOf('infra').flatMap(({ text }) => [...text.matchAll(/\.audit\(([^{]*)\{ kind: ('[^']+')?/g)]);

test.each(['tr', 'en'])('[R-STAFF-06] whatever is logged has words for it (%s)', (lang) => {
  const words = JSON.parse(readFileSync(path.join(root, 'mf-admin/texts', `${lang}.json`), 'utf8')) as Record<'action' | 'targetKind', Record<string, string>>;
  const actions = calls.flatMap(([, said = '']) =>
    [...said.matchAll(/'([a-z0-9.:-]+)'|`([^`]+)`/g)].flatMap(([, plain, put]) => plain ?? holes[put ?? ''] ?? `?${put}`),
  );
  const kinds = calls.flatMap(([, , kind]) => (kind ? kind.slice(1, -1) : []));
  expect(actions.length).toBeGreaterThan(50);
  expect([...new Set(actions)].filter((action) => !words.action[action.replace(/[.:]/g, '-')])).toEqual([]);
  expect([...new Set(kinds)].filter((kind) => !words.targetKind[kind])).toEqual([]);
});
