import { BookCover, Byline, bookPath, Dot, Meta, type PageData, Rating, readingFace, Stack, useLang, useTranslation, v } from '@yaprak/shared-kit';
import { Link } from 'react-router';
import styled from 'styled-components';
import { ShelfButton } from '../book/ShelfButton';
import { yearText } from '../years.rules';

const List = styled.ol`list-style: none; padding: 0; margin: 0;`;
const Line = styled.li`display: grid; grid-template-columns: 2.5rem 64px minmax(0, 1fr); gap: 4px 16px; padding: 16px 0; border-bottom: 1px solid ${v.line}; align-items: start; content-visibility: auto; contain-intrinsic-size: auto none auto 160px;`;
const Place = styled.span`font-family: ${readingFace}; font-size: 20px; line-height: 1.25; color: ${v.ink2}; text-align: right; overflow-wrap: anywhere;
  small { font-size: 12px; }
`;
const Name = styled(
  Link,
)`font-family: ${readingFace}; font-weight: 600; font-size: 16px; line-height: 1.25; color: ${v.ink}; text-decoration: none; overflow-wrap: anywhere; &:hover { text-decoration: underline; text-underline-offset: 3px; }`;

/** Works of a series with place, rating and the reader's state, which can be set here (R-SERIES-02). */
export function SeriesWorks({ works, ordered }: { works: PageData<'seri'>['eserler']; ordered?: boolean }) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  return (
    <List as={ordered ? 'ol' : 'ul'}>
      {works.map(({ kitap, yer }) => (
        <Line key={kitap.id}>
          <Place>{yer === 'prequel' ? <small>{t('series.prequel')}</small> : (yer ?? <span aria-hidden>·</span>)}</Place>
          <Link to={bookPath(kitap)} tabIndex={-1} aria-hidden>
            <BookCover title={kitap.adi} author={kitap.yazarAdi} work={kitap.id} picture={kitap.resim} width={64} silent />
          </Link>
          <Stack $gap={2}>
            <Stack $gap={1}>
              <Name to={bookPath(kitap)}>{kitap.adi}</Name>
              <Meta>
                <Byline of={kitap.yazarAdi} />
                {kitap.yil ? (
                  <>
                    <Dot />
                    <span>{yearText(kitap.yil, lang)}</span>
                  </>
                ) : null}
              </Meta>
              {kitap.puan ? <Rating value={kitap.puan * 2} size={14} /> : null}
            </Stack>
            <div>
              <ShelfButton book={kitap} />
            </div>
          </Stack>
        </Line>
      ))}
    </List>
  );
}
