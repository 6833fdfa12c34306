import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import { SlotProvider } from '../src/area/slot';
import { TestRouter } from '../src/design/render-kit';
import { Around, stage } from '../src/testing/stage';
import type { Stories } from './story';

/** The public components; `infra/kit/face.test.ts` compares the list with the entries. */
const components = readFileSync(path.join(__dirname, 'components.txt'), 'utf8').trim().split('\n');
const files = readdirSync(__dirname).filter((file) => file.endsWith('.story.tsx'));
const all = Object.fromEntries(
  (['tr', 'en'] as const).map((lang) => [
    lang,
    files.flatMap((file) => Object.entries((require(`./${file}`) as { stories: Stories }).stories((tr, en) => (lang === 'tr' ? tr : en)))),
  ]),
);

test('every public component has a story, and every story is about a public component', () => {
  const told = (all.tr ?? []).map(([name]) => name);
  expect([...told].sort()).toEqual([...components].sort());
  expect((all.tr ?? []).filter(([, states]) => !Object.keys(states).length)).toEqual([]);
});

describe.each(Object.entries(all))('in %s', (lang, stories) => {
  test.each(stories)('%s renders in all its states', (_, states) => {
    const around = stage({ lang: lang as 'tr' | 'en', self: null, site: () => ({}) });
    for (const element of Object.values(states)) {
      const { unmount } = render(
        <Around stage={around}>
          <SlotProvider value={() => null}>
            <TestRouter>
              <main>{element}</main>
            </TestRouter>
          </SlotProvider>
        </Around>,
      );
      unmount();
    }
  });
});
