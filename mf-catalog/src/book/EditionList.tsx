import { BookCover, Byline, bookPath, canHover, readingFace, useTranslation, v } from '@yaprak/shared-kit';
import { Link } from 'react-router';
import styled from 'styled-components';
import { type Edition, Imprint } from './Imprint';

const List = styled.ul`list-style: none; padding: 0; margin: 0;`;
const Line = styled.li`display: grid; grid-template-columns: 72px minmax(0, 1fr); gap: 4px 16px; padding: 16px 0; border-bottom: 1px solid ${v.line};`;
const Cover = styled(Link)`grid-row: span 3;`;
const Name = styled(
  Link,
)`font-family: ${readingFace}; font-weight: 600; font-size: 17px; line-height: 1.25; color: ${v.ink}; overflow-wrap: break-word; hyphens: auto;
  ${canHover} { &:hover { text-decoration: underline; text-underline-offset: 3px; } }
`;
const Author = styled.span`font-size: 13px; color: ${v.ink2};`;

/** Editions of a work, each with what tells it from the others: publisher, year, language, pages, ISBN, translator (R-LOOK-06). */
export function EditionList({ editions }: { editions: readonly Edition[] }) {
  const { t } = useTranslation('mf-catalog');
  return (
    <List aria-label={t('sections.diger-baskilar')}>
      {editions.map((edition) => (
        <Line key={edition.id}>
          <Cover to={bookPath(edition)} tabIndex={-1} aria-hidden>
            <BookCover title={edition.adi} author={edition.yazarAdi} work={edition.id} picture={edition.resim} width={72} silent />
          </Cover>
          <Name to={bookPath(edition)}>{edition.adi}</Name>
          <Author>
            <Byline of={edition.yazarAdi} />
          </Author>
          <Imprint kunye={edition.kunye} />
        </Line>
      ))}
    </List>
  );
}
