import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sectionNames } from '../api/entities/section-title';
import { root } from '../build/shared-packages';

type Names = Record<string, string>;
/** What the tabs of the areas' pages are called. */
function tabs(lang: 'tr' | 'en'): Names[] {
  const texts = (area: string) => JSON.parse(readFileSync(path.join(root, area, 'texts', `${lang}.json`), 'utf8')) as never;
  const catalog: { sections: Names; agendaSections: Names; recommend: { sections: Names } } = texts('mf-catalog');
  const feed: { section: Names } = texts('mf-feed');
  return [catalog.sections, catalog.agendaSections, catalog.recommend.sections, feed.section];
}

test.each(['tr', 'en'] as const)('a section has the same name in its title as on its tab (%s)', (lang) => {
  const shown = tabs(lang);
  for (const [section, name] of Object.entries(sectionNames)) {
    const called = shown.flatMap((names) => names[section] ?? []);
    expect([section, [...new Set(called)]]).toEqual([section, [name[lang]]]);
  }
});
