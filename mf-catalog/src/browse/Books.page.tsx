import { Column, Heading, LinkText, Page, pageLoader, Row, Stack, Text, Title, TopAd, usePage, useTranslation } from '@yaprak/shared-kit';
import { BookShelf } from '../BookTile';
import { BrowseLinks } from './BrowseLinks';
import { GenreChips } from './GenreChips';

export const loader = pageLoader('kitaplar', () => ({}));

/** `/kitaplar`: rising, most read and new books, and links to the genres. */
export default function BooksPage() {
  const { t } = useTranslation('mf-catalog');
  const { veri } = usePage<'kitaplar'>();
  const shelves = [
    ['rising', veri.yukselenler, '/populer/yukselenler'],
    ['mostRead', veri.okunanlar, '/populer/en-cok-okunanlar'],
    ['fresh', veri.yeniler, '/populer/yeni-cikanlar'],
  ] as const;
  return (
    <Page>
      <Column $wide $gap={6}>
        <Stack $gap={2}>
          <Title>{t('booksTitle')}</Title>
          <Text>{t('booksLead')}</Text>
        </Stack>
        <BrowseLinks />
        <GenreChips genres={veri.turler} />
        <TopAd />
        {shelves.map(([key, books, to]) => (
          <Stack key={key} $gap={3}>
            <Row $justify="space-between">
              <Heading>{t(key)}</Heading>
              <LinkText to={to}>{t('all')}</LinkText>
            </Row>
            <BookShelf books={books} label={t(key)} />
          </Stack>
        ))}
      </Column>
    </Page>
  );
}
