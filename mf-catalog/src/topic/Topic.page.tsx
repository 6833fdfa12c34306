import {
  ButtonLink,
  Column,
  EmptyState,
  formatNumber,
  Heading,
  LinkText,
  MemberLine,
  Meta,
  Page,
  PostList,
  pageLoader,
  Row,
  SectionBar,
  Stack,
  Text,
  Title,
  useLang,
  usePage,
} from '@yaprak/shared-kit';
import { useTranslation } from 'react-i18next';
import { sectionPath } from '../address.rules';
import { BookGrid, BookShelf } from '../BookTile';
import { FollowToggle } from '../FollowToggle';

const sections = ['genel-bakis', 'iletiler', 'kitaplar', 'okurlar', 'yazarlar', 'hikayeler'] as const;

export const loader = pageLoader('konu', ({ params, url }) => {
  const s = url.searchParams.get('s');
  return { seo: params.seo ?? '', ...(params.bolum ? { bolum: params.bolum as 'genel-bakis' } : {}), ...(s ? { s } : {}) };
});

/** The page of a topic: its talk, and the books, authors and readers of the last 30 days (R-TOPIC-01 … R-TOPIC-08). */
export default function TopicPage() {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const { veri } = usePage<'konu'>();
  const { konu, bolum } = veri;
  const base = `/konu/${konu.seo_adi}`;
  const overview = bolum === 'genel-bakis';
  return (
    <Page>
      <Column $gap={5}>
        <Stack $gap={2}>
          <Title>{konu.baslik}</Title>
          {veri.aciklama && <Text>{veri.aciklama}</Text>}
          <Meta>
            {t('members', { n: formatNumber(konu.uyeSayisi, lang) })} · {t('agenda', { n: formatNumber(konu.gundemSayisi, lang) })}
          </Meta>
          <Row $wrap $gap={2}>
            <FollowToggle kind="konu" id={konu.id} takip={veri.takip} sessiz={veri.sessiz} />
            <ButtonLink size="s" variant="quiet" to={`/ileti-paylas?konu=${konu.id}`}>
              {t('shareTopic')}
            </ButtonLink>
          </Row>
        </Stack>
        <SectionBar
          label={konu.adi}
          sections={sections.map((slug) => ({ to: sectionPath(base, slug), label: t(`sections.${slug}`), current: slug === bolum }))}
        />
        {veri.kitaplar?.length ? (
          <Stack $gap={3}>
            <Heading>{t('topicBooks')}</Heading>
            {overview ? <BookShelf books={veri.kitaplar} label={t('topicBooks')} /> : <BookGrid books={veri.kitaplar} />}
          </Stack>
        ) : null}
        {veri.yazarlar?.length ? (
          <Stack $gap={3}>
            <Heading>{t('topicAuthors')}</Heading>
            <Row $wrap $gap={3}>
              {veri.yazarlar.map((author) => (
                <LinkText key={author.id} to={`/yazar/${author.seo_adi}`}>
                  {author.adi}
                </LinkText>
              ))}
            </Row>
          </Stack>
        ) : null}
        {veri.okurlar?.length ? (
          <Stack $gap={3}>
            <Heading>{t('topicReaders')}</Heading>
            {veri.okurlar.slice(0, overview ? 4 : 60).map((member) => (
              <MemberLine key={member.id} member={member} />
            ))}
          </Stack>
        ) : null}
        {veri.gonderiler && (
          <Stack $gap={3}>
            <Heading>{t('talk')}</Heading>
            <PostList
              name={`konu:${konu.id}:${bolum}`}
              path="v2/gonderi/liste"
              input={{ konuId: konu.id, sira: overview ? 'en-yeni' : (veri.s ?? 'one-cikanlar') }}
              first={veri.gonderiler}
              label={t('talk')}
              empty={<EmptyState title={t('emptyTopic')} text={t('emptyTopicText')} />}
            />
          </Stack>
        )}
        {!overview && !veri.kitaplar?.length && !veri.yazarlar?.length && !veri.okurlar?.length && !veri.gonderiler && <EmptyState title={t('emptyTopic')} />}
      </Column>
    </Page>
  );
}
