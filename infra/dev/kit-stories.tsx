import { Column, media, Page, radius, Text, v } from '@yaprak/shared-kit';
import styled from 'styled-components';
import { storyTransport } from '../../shared-kit/stories/transport';
import type { FaceName } from '../kit/face';
import { lang, night, showStories } from './story-stage';

/** Filled in by the bundler: the components of the face, and the files of their stories. */
declare const KIT_COMPONENTS: Pick<FaceName, 'name' | 'entry' | 'doc'>[];
declare const require: { context(folder: string, deep: boolean, pattern: RegExp): { keys(): string[]; (key: string): unknown } };
type Stories = typeof import('../../shared-kit/stories/layout.story').stories;

const files = require.context('#kit/stories', false, /\.story\.tsx$/);
const say = (tr: string, en: string) => (lang === 'tr' ? tr : en);
const states = Object.assign({}, ...files.keys().map((key) => (files(key) as { stories: Stories }).stories(say))) as ReturnType<Stories>;

const Bar = styled.nav`display: flex; flex-wrap: wrap; gap: 4px 12px; padding: 12px 0; a { min-height: 24px; display: inline-flex; align-items: center; }`;
const Name = styled.h2`font: 600 20px/1.3 ui-monospace, monospace; padding-top: 24px; border-top: 1px solid ${v.line};`;
const Code = styled.code`display: block; overflow-x: auto; padding: 8px 12px; border-radius: ${radius.control}px; background: ${v.sunken}; font: 13px/1.5 ui-monospace, monospace;`;
const State = styled.div`
  display: grid; gap: 8px; padding: 12px 0; min-width: 0; > * { min-width: 0; }
  ${media.md} { grid-template-columns: 180px minmax(0, 1fr); }
`;
const StateName = styled.h3`font-size: 13px; font-weight: 500; color: ${v.ink2};`;

/** Address of this page in another language or light. */
const here = (dil: string, gece: boolean) => `?dil=${dil}${gece ? '&gece' : ''}`;

showStories(
  <Page as="main">
    <Column $wide>
      <h1>@yaprak/shared-kit</h1>
      <Text>Every public component of the kit in its states, with what it is for and how it is imported.</Text>
      <Bar aria-label="Language and light">
        <a href={here('tr', night)}>Türkçe</a>
        <a href={here('en', night)}>English</a>
        <a href={here(lang, false)}>Day</a>
        <a href={here(lang, true)}>Night</a>
      </Bar>
      <Bar aria-label="Components">
        {KIT_COMPONENTS.map(({ name }) => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ))}
      </Bar>
      {KIT_COMPONENTS.map(({ name, entry, doc }) => (
        <section key={name} id={name} aria-label={name}>
          <Name>{name}</Name>
          <Text>{doc}</Text>
          <Code tabIndex={0}>{`import { ${name} } from '${entry}';`}</Code>
          {Object.entries(states[name] ?? {}).map(([state, element]) => (
            <State key={state}>
              <StateName>{state}</StateName>
              <div data-story={`${name}: ${state}`}>{element}</div>
            </State>
          ))}
        </section>
      ))}
    </Column>
  </Page>,
  storyTransport,
);
