import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readJsonFile } from '../build/packages';
import { root } from '../build/shared-packages';
import type { Texts } from './catalogue.rules';

/** Texts of one i18next namespace. */
export interface Catalogue {
  /** Package that contains it. */
  pkg: string;
  /** i18next namespace: an area's name, `kit`, `shell`, or a screen's. */
  namespace: string;
  /** Path of its files, with `*` for the language. */
  file: string;
  tr: Texts;
  en: Texts;
}

/** Folders of packages with screens, including the template of new areas. */
export function screenPackages(): string[] {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  return [...workspaces.filter((name) => name !== 'infra'), 'infra/area-template'];
}

/** A missing file means no texts. */
const read = (file: string): Texts => (existsSync(file) ? readJsonFile<Texts>(file) : {});

/**
 * A package's catalogues: `texts/tr.json` has the package's name as namespace, `texts/settings.tr.json` its own, and the kit's `texts.tr.json` of each folder
 * together form `kit`.
 */
export function cataloguesOf(pkg: string, folder: string = path.join(root, pkg)): Catalogue[] {
  const { name } = existsSync(path.join(folder, 'area.json'))
    ? (JSON.parse(readFileSync(path.join(folder, 'area.json'), 'utf8')) as { name: string })
    : { name: pkg };
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const own = /^texts\/(?:([\w-]+)\.)?(?:tr|en)\.json$/.exec(file);
    const kit = /(?:^|\/)texts\.(?:tr|en)\.json$/.exec(file);
    if ((!own && !kit) || file.includes('node_modules')) return [];
    return [{ file: file.replace(/(tr|en)\.json$/, '*.json'), namespace: kit ? 'kit' : (own?.[1] ?? name) }];
  });
  const once = new Map(found.map((one) => [one.file, one.namespace]));
  return [...once].map(([file, namespace]) => {
    const inLanguage = (lang: string) => read(path.join(folder, file.replace('*', lang)));
    return { pkg, namespace, file: `${pkg}/${file}`, tr: inLanguage('tr'), en: inLanguage('en') };
  });
}
