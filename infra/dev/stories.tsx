import type { ReactElement } from 'react';
import { showStories } from './story-stage';

/** Filled in by the bundler: the developed area's stories and texts. */
declare const require: { context(folder: string, deep: boolean, pattern: RegExp): { keys(): string[]; (key: string): unknown } };
const files = require.context('#area/src', true, /\.story\.tsx$/);
const texts = require.context('#area/texts', false, /\.json$/);
const { name } = require.context('#area', false, /^\.\/area\.json$/)('./area.json') as { name: string };

showStories(
  <main>
    {files.keys().map((key) => (
      <section key={key}>
        <h1>{key.replace(/^\.\/|\.story\.tsx$/g, '')}</h1>
        {Object.entries((files(key) as { stories: Record<string, ReactElement> }).stories).map(([state, element]) => (
          <article key={state}>
            <h2>{state}</h2>
            {element}
          </article>
        ))}
      </section>
    ))}
  </main>,
  () => Promise.reject(new Error('stories make no calls')),
  { [name]: { tr: texts('./tr.json'), en: texts('./en.json') } },
);
