import { Avatar, Facts, formatNumber, Meta, type PageData, useLang, useTranslation, v } from '@yaprak/shared-kit';
import { Link } from 'react-router';
import styled from 'styled-components';

const Grid = styled.ul`display: grid; grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr)); gap: 12px 20px; list-style: none; padding: 0; margin: 0;`;
const Line = styled(
  Link,
)`display: flex; gap: 12px; align-items: center; padding: 6px 0; color: ${v.ink}; text-decoration: none; min-width: 0; > span { min-width: 0; } b { font-weight: 600; overflow-wrap: anywhere; } &:hover b { text-decoration: underline; text-underline-offset: 3px; }`;

/** Authors with picture, genres and readership. */
export function AuthorGrid({ authors }: { authors: PageData<'yazarlar'>['okunanlar'] }) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  return (
    <Grid>
      {authors.map((author) => (
        <li key={author.id}>
          <Line to={`/yazar/${author.seo_adi}`}>
            <Avatar name={author.adi} kind="author" seed={author.id} picture={author.resim} size={48} />
            <span>
              <b>{author.adi}</b>
              <Meta as="span" style={{ display: 'block' }}>
                <Facts of={[author.turlerAdi, t('books', { count: author.kitapSayisi, n: formatNumber(author.kitapSayisi, lang) })]} />
              </Meta>
            </span>
          </Line>
        </li>
      ))}
    </Grid>
  );
}
