import { ReadingText, v } from '@yaprak/shared-kit';
import styled from 'styled-components';
import { paragraphsOf } from './story.rules';

const Body = styled(
  ReadingText,
)`margin-inline: auto; hyphens: auto; > p { text-indent: 1.6em; } > p + p { margin-top: 0; } > p:first-child, > div + p { text-indent: 0; }
  > p:first-child::first-letter { font-size: 3.1em; line-height: 0.82; float: left; padding: 0.06em 0.08em 0 0; color: ${v.accent}; }
  /* A chapter that opens with somebody speaking begins with a dash or a quotation mark, which makes no initial. */
  > p[data-speech]::first-letter { font-size: inherit; line-height: inherit; float: none; padding: 0; color: inherit; }
`;
const Break = styled.div`margin-block: 1.2em; text-align: center; letter-spacing: 0.6em; color: ${v.ink2};`;

/** A chapter's text, typeset like a book page: indented paragraphs, a drop cap, scene breaks. */
export function ChapterText({ text, lang }: { text: string; lang?: 'tr' | 'en' | undefined }) {
  return (
    <Body as="div" $size="l" lang={lang}>
      {paragraphsOf(text).map((p, i) =>
        p.isBreak ? (
          <Break key={i} aria-hidden>
            ***
          </Break>
        ) : (
          <p key={i} {...(/^[\p{L}\p{N}]/u.test(p.text) ? {} : { 'data-speech': '' })}>
            {p.text}
          </p>
        ),
      )}
    </Body>
  );
}
