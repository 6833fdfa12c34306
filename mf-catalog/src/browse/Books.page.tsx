import { Chip, Column, Heading, Page, pageLoader, Row, Stack, Text, Title, usePage } from '@yaprak/shared-kit';
import { useTranslation } from 'react-i18next';
import { BookShelf } from '../BookTile';

export const loader = pageLoader('kitaplar', () => ({}));

/** `/kitaplar`: what rises, what is read most, what is new, and the way into the genres. */
export default function BooksPage() {
  const { t } = useTranslation('mf-catalog');
  const { veri } = usePage<'kitaplar'>();
  const shelves = [
    ['rising', veri.yukselenler],
    ['mostRead', veri.okunanlar],
    ['fresh', veri.yeniler],
  ] as const;
  return (
    <Page>
      <Column $wide $gap={6}>
        <Stack $gap={2}>
          <Title>{t('booksTitle')}</Title>
          <Text>{t('booksLead')}</Text>
        </Stack>
        <Row as="nav" aria-label={t('genres')} $wrap $gap={2}>
          {veri.turler.map((genre) => (
            <Chip key={genre.id} to={`/kitap-turu/${genre.seo_adi}`}>
              {genre.adi}
            </Chip>
          ))}
        </Row>
        {shelves.map(([key, books]) => (
          <Stack key={key} $gap={3}>
            <Heading>{t(key)}</Heading>
            <BookShelf books={books} label={t(key)} />
          </Stack>
        ))}
      </Column>
    </Page>
  );
}
