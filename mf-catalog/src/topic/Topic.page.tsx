import {
  Avatar,
  Button,
  Chip,
  Column,
  EmptyState,
  Fill,
  FittedText,
  formatNumber,
  Heading,
  Icon,
  idSeo,
  LinkText,
  MemberLine,
  Meta,
  Page,
  PostList,
  pageLoader,
  Row,
  SectionBar,
  Slot,
  SortMenu,
  Stack,
  Text,
  Title,
  TopAd,
  useLang,
  useModal,
  usePage,
  useSignedIn,
  useTranslation,
  XIcon,
} from '@yaprak/shared-kit';
import { useNavigate } from 'react-router';
import { sectionPath } from '../address.rules';
import { BookShelf } from '../BookTile';
import { AuthorGrid } from '../browse/AuthorGrid';
import { FollowToggle } from '../FollowToggle';
import { PagedBooks } from '../PagedBooks';

const postSorts = ['one-cikanlar', 'en-yeni', 'en-cok-ilgi-goren', 'en-cok-begenilen', 'en-eski'];
const sections = ['genel-bakis', 'iletiler', 'kitaplar', 'okurlar', 'yazarlar', 'hikayeler'] as const;

export const loader = pageLoader('konu', ({ params, url }) => {
  const s = url.searchParams.get('s');
  const uye = url.searchParams.get('uye');
  return { seo: params.seo ?? '', ...(params.bolum ? { bolum: params.bolum as 'genel-bakis' } : {}), ...(s ? { s } : {}), ...(uye ? { uye } : {}) };
});

/** A topic's page: its posts, and the books, authors and readers of the last 30 days (R-TOPIC-01 … R-TOPIC-08). */
export default function TopicPage() {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const { veri } = usePage<'konu'>();
  const { konu, bolum } = veri;
  const base = `/konu/${konu.seo_adi}`;
  const overview = bolum === 'genel-bakis';
  const navigate = useNavigate();
  const openModal = useModal();
  const signedIn = useSignedIn();
  const sort = veri.s ?? 'one-cikanlar';
  return (
    <Page>
      <Column $gap={5}>
        <Stack $gap={2}>
          <Row $gap={3} $align="start">
            <Avatar name={konu.adi} kind="topic" seed={konu.id} picture={konu.resim} size={64} />
            <Fill>
              {konu.baslik !== konu.adi && <Meta>{konu.adi}</Meta>}
              <Title>
                <FittedText>{konu.baslik}</FittedText>
              </Title>
            </Fill>
          </Row>
          {veri.aciklama && <Text lang={veri.aciklamaDili}>{veri.aciklama}</Text>}
          <Meta>
            {t('members', { count: konu.uyeSayisi, n: formatNumber(konu.uyeSayisi, lang) })} ·{' '}
            {t('agenda', { count: konu.gundemSayisi, n: formatNumber(konu.gundemSayisi, lang) })}
          </Meta>
          <Row $wrap $gap={2}>
            <FollowToggle kind="konu" id={konu.id} takip={veri.takip} sessiz={veri.sessiz} />
            <Slot name="catalog.librarian-buttons/v1" turu="konu" id={konu.id} />
            <Slot name="catalog.suggestion/v1" turu="konu" id={konu.id} />
            <Button
              size="s"
              variant="quiet"
              onClick={() => signedIn(() => openModal('PaylasMenusu', { konu: { id: konu.id, adi: konu.adi, ...(konu.resim ? { resim: konu.resim } : {}) } }))}
            >
              {t('shareTopic')}
            </Button>
          </Row>
        </Stack>
        <SectionBar
          label={konu.adi}
          sections={sections.map((slug) => ({ to: sectionPath(base, slug), label: t(`sections.${slug}`), current: slug === bolum }))}
        />
        <TopAd />
        {veri.kitaplar?.liste.length ? (
          <Stack $gap={3}>
            <Heading>{t(veri.buAy ? 'topicBooksNow' : 'topicBooks')}</Heading>
            {overview ? (
              <BookShelf books={veri.kitaplar.liste} label={t('topicBooks')} />
            ) : (
              <PagedBooks key={veri.s} input={{ kaynak: 'konu', anahtar: konu.seo_adi, ...(veri.s ? { s: veri.s } : {}) }} first={veri.kitaplar} empty={null} />
            )}
          </Stack>
        ) : null}
        {veri.yazarlar?.length ? (
          <Stack $gap={3}>
            <Heading>{t(veri.buAy ? 'topicAuthorsNow' : 'topicAuthors')}</Heading>
            <AuthorGrid authors={overview ? veri.yazarlar.slice(0, 6) : veri.yazarlar} />
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
        {veri.hikayeler?.length ? (
          <Stack $gap={3}>
            <Heading>{t('topicStories')}</Heading>
            {veri.hikayeler.map((story) => (
              <Row key={story.id} $wrap $gap={2} $align="baseline">
                <LinkText to={`/hikaye/${idSeo(story.seo_adi, story.id)}${story.ilkBolum ? `/${story.ilkBolum}` : ''}`}>{story.baslik}</LinkText>
                <Meta>{story.uye.adi}</Meta>
              </Row>
            ))}
          </Stack>
        ) : null}
        {veri.gonderiler && (
          <Stack $gap={3}>
            <Row $justify="space-between" $wrap>
              <Heading>{t('talk')}</Heading>
              {!overview && (
                <SortMenu
                  options={postSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
                  value={sort}
                  onChange={(value) => void navigate(sectionPath(base, bolum, value, 'one-cikanlar', { uye: veri.okur?.kadi }), { preventScrollReset: true })}
                />
              )}
            </Row>
            {veri.okur && (
              <Row>
                <Chip on icon={<Icon of={XIcon} size={14} />} to={sectionPath(base, bolum, sort, 'one-cikanlar')}>
                  {veri.okur.adi}
                </Chip>
              </Row>
            )}
            <PostList
              name={`konu:${konu.id}:${bolum}:${sort}:${veri.okur?.id ?? ''}`}
              path="v2/gonderi/liste"
              input={{ konuId: konu.id, sira: overview ? 'en-yeni' : sort, ...(veri.okur ? { uyeId: veri.okur.id } : {}) }}
              first={veri.gonderiler}
              label={t('talk')}
              empty={<EmptyState title={t('emptyTopic')} text={t('emptyTopicText')} />}
            />
          </Stack>
        )}
        {!overview && !veri.kitaplar?.liste.length && !veri.yazarlar?.length && !veri.okurlar?.length && !veri.hikayeler?.length && !veri.gonderiler && (
          <EmptyState title={t('emptyTopic')} />
        )}
      </Column>
    </Page>
  );
}
