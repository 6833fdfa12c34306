import { useState } from 'react';
import { Link } from 'react-router';
import styled, { css } from 'styled-components';
import { canHover, v } from '../design/tokens';
import { ReadingText } from '../design/typography';
import { useTranslation } from '../i18n/use-translation';
import { MarkedText } from './MarkedText';
import type { MarkedTextProps } from './RichText';

/** Characters per line of reading text in a full column. */
const LINE_LENGTH = 62;

const Words = styled(ReadingText)<{ $lines?: number }>`
  ${({ $lines }) =>
    $lines &&
    css`display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: ${$lines}; overflow: hidden; mask-image: linear-gradient(#000 calc(100% - 3.2em), rgb(0 0 0 / 0.35));`}
`;
const toggle = css`
  display: inline-flex; align-items: center; min-height: 32px; margin-top: 4px; font-size: 14px; font-weight: 600; color: ${v.accent}; border-radius: 4px; position: relative;
  &::after { content: ''; position: absolute; inset: -6px; }
  ${canHover} { &:hover { text-decoration: underline; text-underline-offset: 3px; } }
`;
const Toggle = styled.button`${toggle}`;
const Go = styled(Link)`${toggle}`;

const joined = (text: string) => text.replace(/\n{2,}/g, '\n');

/** Whether a text needs more than `lines` lines, estimated from its length so that server and browser agree without measuring. */
export function isLong(text: string, lines: number): boolean {
  let used = 0;
  for (const paragraph of text.split('\n')) used += Math.max(1, Math.ceil(paragraph.length / LINE_LENGTH));
  // Hiding only a line or two is not worth a press.
  return used > lines + 2;
}

/**
 * Body text with its `parts`, collapsed after `lines` lines if long. With `to` the rest is on its own page, otherwise it expands in place. While collapsed, blank lines between
 * paragraphs are dropped so the cut never falls on one.
 */
export function ReadMore({ text, parts, lines = 8, to, size }: MarkedTextProps & { lines?: number; to?: string; size?: 'm' | 'l' }) {
  const { t } = useTranslation('kit');
  const [open, setOpen] = useState(false);
  if (!isLong(text, lines))
    return (
      <ReadingText $size={size}>
        <MarkedText text={text} parts={parts} />
      </ReadingText>
    );
  return (
    <div>
      <Words $size={size} $lines={open ? undefined : lines}>
        <MarkedText text={text} parts={parts} change={open ? undefined : joined} />
      </Words>
      {to ? (
        <Go to={to}>{t('readMore')}</Go>
      ) : (
        <Toggle type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'readLess' : 'readMore')}
        </Toggle>
      )}
    </div>
  );
}
