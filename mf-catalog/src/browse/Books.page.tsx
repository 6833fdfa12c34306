import {
  Chip,
  Column,
  formatNumber,
  Heading,
  LinkText,
  Meta,
  Page,
  pageLoader,
  Row,
  Stack,
  Text,
  Title,
  TopAd,
  useLang,
  usePage,
  useTranslation,
} from '@yaprak/shared-kit';
import { BookShelf } from '../BookTile';
import { ChipRow } from '../ChipRow';
import { BrowseLinks } from './BrowseLinks';

export const loader = pageLoader('kitaplar', () => ({}));

/** `/kitaplar`: rising, most read and new books, and links to the genres. */
export default function BooksPage() {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
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
        <ChipRow aria-label={t('genres')}>
          {veri.turler.map((genre) => (
            <Chip key={genre.id} to={`/kitap-turu/${genre.seo_adi}`}>
              {genre.adi} {genre.kitapSayisi !== undefined && <Meta as="span">{formatNumber(genre.kitapSayisi, lang)}</Meta>}
            </Chip>
          ))}
        </ChipRow>
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
