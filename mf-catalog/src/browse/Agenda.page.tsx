import {
  Column,
  EmptyState,
  Heading,
  LinkText,
  Page,
  PostList,
  pageLoader,
  Row,
  SectionBar,
  Stack,
  Text,
  Title,
  usePage,
  useTranslation,
} from '@yaprak/shared-kit';
import type { ReactNode } from 'react';
import { sectionPath } from '../address.rules';
import { BookGrid, BookShelf } from '../BookTile';
import { AuthorGrid } from './AuthorGrid';
import { TopicGrid } from './TopicGrid';

const sections = ['genel-bakis', 'kitaplar', 'yazarlar', 'konular', 'gonderiler'] as const;
export const loader = pageLoader('gundem', ({ params }) => (params.bolum ? { bolum: params.bolum as 'kitaplar' } : {}));

/** `/gundem`: trending in the last thirty days (R-DISC-04, R-DISC-05). */
export default function AgendaPage() {
  const { t } = useTranslation('mf-catalog');
  const { bolum, kitaplar, yazarlar, konular, gonderiler } = usePage<'gundem'>().veri;
  const overview = bolum === 'genel-bakis';
  const part = (section: (typeof sections)[number], full: boolean, content: ReactNode) => (
    <Stack $gap={3} key={section}>
      {overview && (
        <Row $justify="space-between">
          <Heading>{t(`agendaSections.${section}`)}</Heading>
          <LinkText to={`/gundem/${section}`}>{t('all')}</LinkText>
        </Row>
      )}
      {full ? content : <EmptyState title={t('emptyAgenda')} plain />}
    </Stack>
  );
  return (
    <Page>
      <Column $wide={bolum !== 'gonderiler'} $gap={5}>
        <Stack $gap={2}>
          <Title>{t('agendaTitle')}</Title>
          <Text>{t('agendaLead')}</Text>
        </Stack>
        <SectionBar
          label={t('agendaTitle')}
          sections={sections.map((slug) => ({ to: sectionPath('/gundem', slug), label: t(`agendaSections.${slug}`), current: slug === bolum }))}
        />
        {kitaplar &&
          part('kitaplar', kitaplar.length > 0, overview ? <BookShelf books={kitaplar} label={t('agendaSections.kitaplar')} /> : <BookGrid books={kitaplar} />)}
        {yazarlar && part('yazarlar', yazarlar.length > 0, <AuthorGrid authors={yazarlar} />)}
        {konular && part('konular', konular.length > 0, <TopicGrid topics={konular} />)}
        {gonderiler &&
          part(
            'gonderiler',
            gonderiler.liste.length > 0,
            <PostList name={`gundem:${bolum}`} path="v2/gonderi/liste" input={{}} first={gonderiler} label={t('agendaSections.gonderiler')} empty={null} />,
          )}
      </Column>
    </Page>
  );
}
