import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styled, { css } from 'styled-components';
import type { TextPart } from '../contract';
import { canHover, v } from '../design/tokens';
import { PageCards } from './PageCards';
import { pagePaths } from './page-paths.rules';

/** What `MarkedText` and `RichText` take. */
export interface MarkedTextProps {
  text: string;
  /** Mentions, tags and addresses of the text. */
  parts?: readonly TextPart[] | undefined;
  /** Applied to what stands between the parts. */
  change?: ((plain: string) => string) | undefined;
}

const look = css`color: ${v.accent}; border-radius: 3px; text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 3px; overflow-wrap: anywhere;
  ${canHover} { &:hover { text-decoration-thickness: 2px; } }
`;
const Inside = styled(Link)`${look}`;
const Outside = styled.a`${look}`;

/**
 * A text with its mentions, tags and addresses as links; each is isolated, so that names in other directions of writing leave what is around them in place;
 * below it stand cards of the pages of the site that it links to.
 * Addresses elsewhere open in a tab of their own. Loaded only with texts that have parts.
 */
export default function RichText({ text, parts = [], change = (plain) => plain }: MarkedTextProps) {
  const drawn: ReactNode[] = [];
  const paths = pagePaths(parts);
  let at = 0;
  for (const { bas, son, yol, ad } of parts) {
    drawn.push(change(text.slice(at, bas)));
    const shown = <bdi>{ad ?? text.slice(bas, son)}</bdi>;
    drawn.push(
      /^\/(?!\/)/.test(yol) ? (
        <Inside key={bas} to={yol}>
          {shown}
        </Inside>
      ) : /^https?:\/\//.test(yol) ? (
        <Outside key={bas} href={yol} target="_blank" rel="nofollow ugc noopener noreferrer" title={ad && yol}>
          {shown}
        </Outside>
      ) : (
        text.slice(bas, son)
      ),
    );
    at = son;
  }
  return (
    <>
      {drawn}
      {change(text.slice(at))}
      {paths.length > 0 && <PageCards paths={paths} />}
    </>
  );
}
