import { BookCover, Card, Facts, formatNumber, Heading, Meta, type PageData, Stack, Text, useLang, useTranslation, v } from '@yaprak/shared-kit';
import { Link } from 'react-router';
import styled from 'styled-components';

type List = NonNullable<PageData<'listeler'>['listeler']>[number];
const Grid = styled.ul`display: grid; grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr)); gap: 16px; list-style: none; padding: 0; margin: 0;`;
const Whole = styled(
  Link,
)`display: block; height: 100%; color: inherit; text-decoration: none; > div { height: 100%; } &:hover h3 { text-decoration: underline; text-underline-offset: 3px; }`;
const Covers = styled.div`display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px; padding-bottom: 12px; border-bottom: 1px solid ${v.line};`;

/** Lists of books with their first covers. */
export function ListCards({ lists }: { lists: readonly List[] }) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  return (
    <Grid>
      {lists.map((list) => (
        <li key={list.yol}>
          <Whole to={list.yol}>
            <Card>
              <Stack $gap={3}>
                <Covers>
                  {list.kitaplar.map((book) => (
                    <BookCover key={book.id} title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={64} fluid silent />
                  ))}
                </Covers>
                <Stack $gap={1}>
                  <Heading $small>{list.adi}</Heading>
                  {list.aciklama && <Text $size={14}>{list.aciklama}</Text>}
                  <Meta>
                    <Facts of={[list.uye?.adi, t('books', { count: list.kitapSayisi, n: formatNumber(list.kitapSayisi, lang) })]} />
                  </Meta>
                </Stack>
              </Stack>
            </Card>
          </Whole>
        </li>
      ))}
    </Grid>
  );
}
