import { MarkedText, ReadingText, v } from '@yaprak/shared-kit';
import type { ChapterStyle, TextPart } from '@yaprak/shared-kit/contract';
import type { Ref } from 'react';
import styled from 'styled-components';
import { blocksOf, type Run } from './chapter-text.rules';

const Body = styled(
  ReadingText,
)`margin-inline: auto; hyphens: auto; font-size: var(--text-size, 1.125rem); > p { text-indent: 1.6em; } > p + p { margin-top: 0; } > p:first-child, > :not(p) + p { text-indent: 0; }
  > p:first-child::first-letter { font-size: 3.1em; line-height: 0.82; float: left; padding: 0.06em 0.08em 0 0; color: ${v.accent}; }
  /* A chapter that opens with somebody speaking begins with a dash or a quotation mark, which makes no initial. */
  > p[data-speech]::first-letter { font-size: inherit; line-height: inherit; float: none; padding: 0; color: inherit; }
  > h2, > h3 { margin-block: 1.4em 0.5em; font-size: 1.35em; line-height: 1.25; text-wrap: balance; } > h3 { font-size: 1.12em; }
  > img { display: block; max-width: 100%; max-height: 90vh; margin: 1.2em auto; border-radius: 4px; }
`;
const Break = styled.div`margin-block: 1.2em; text-align: center; letter-spacing: 0.6em; color: ${v.ink2};`;

/** A stretch of text in its look. */
function Stretch({ run }: { run: Run }) {
  const text = <MarkedText text={run.text} parts={run.parts} />;
  const slanted = run.italik ? <em>{text}</em> : text;
  return run.kalin ? <strong>{slanted}</strong> : slanted;
}

interface ChapterTextProps {
  text: string;
  styles?: readonly ChapterStyle[] | undefined;
  parts?: readonly TextPart[] | undefined;
  lang?: 'tr' | 'en' | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** A chapter's text, typeset like a book page: indented paragraphs, a drop cap, headings, pictures, scene breaks (R-PEN-06). */
export function ChapterText({ text, styles, parts, lang, ref }: ChapterTextProps) {
  return (
    <Body ref={ref} as="div" $size="l" lang={lang}>
      {blocksOf(text, styles, parts).map((block, i) => {
        const words = block.runs.map((run, k) => <Stretch key={k} run={run} />);
        if (block.kind === 'ara')
          return (
            <Break key={i} aria-hidden>
              ***
            </Break>
          );
        if (block.kind === 'baslik') return <h2 key={i}>{words}</h2>;
        if (block.kind === 'altbaslik') return <h3 key={i}>{words}</h3>;
        if (block.kind === 'resim') return <img key={i} src={`${block.resim}/640.webp`} alt={block.text} loading="lazy" />;
        return (
          <p key={i} {...(/^[\p{L}\p{N}]/u.test(block.text) ? {} : { 'data-speech': '' })}>
            {words}
          </p>
        );
      })}
    </Body>
  );
}
