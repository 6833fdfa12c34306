import {
  Avatar,
  Card,
  Column,
  EmptyState,
  Facts,
  FittedText,
  formatNumber,
  Heading,
  Meta,
  media,
  Page,
  PostList,
  pageLoader,
  ReadingText,
  Row,
  SectionBar,
  SideColumn,
  Slot,
  SortMenu,
  Stack,
  Title,
  TopAd,
  useLang,
  usePage,
  useTranslation,
} from '@yaprak/shared-kit';
import { authorSections } from '@yaprak/shared-kit/limits';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { sectionPath } from '../address.rules';
import { BookShelf } from '../BookTile';
import { AuthorGrid } from '../browse/AuthorGrid';
import { FollowToggle } from '../FollowToggle';
import { PagedBooks } from '../PagedBooks';
import { QueryBox } from '../QueryBox';
import { lifeText } from '../years.rules';

const kinds: Record<string, string> = { incelemeler: 'inceleme', alintilar: 'alinti', iletiler: 'ileti', videolar: 'video' };
const postSorts = ['one-cikanlar', 'en-yeni', 'en-cok-ilgi-goren', 'en-cok-begenilen', 'en-eski'];
const bookSorts = ['en-cok-okunanlar', 'yukselenler', 'yeni-cikanlar', 'en-cok-begenilen', 'en-populer'];

export const loader = pageLoader('yazar', ({ params, url }) => {
  const s = url.searchParams.get('s');
  const q = url.searchParams.get('q')?.slice(0, 120);
  return { seo: params.seo ?? '', ...(params.bolum ? { bolum: params.bolum as 'genel-bakis' } : {}), ...(s ? { s } : {}), ...(q ? { q } : {}) };
});

/** Very wide screens show other authors in the side column. */
const Narrower = styled.section`display: flex; flex-direction: column; gap: 12px; ${media.xl} { display: none; }`;

/** An author's page (R-AUTHR-02 … R-AUTHR-21). */
export default function AuthorPage() {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const navigate = useNavigate();
  const { veri } = usePage<'yazar'>();
  const { yazar, bolum } = veri;
  const base = `/yazar/${yazar.seo_adi}`;
  const kind = kinds[bolum];
  const years = lifeText(veri.dogum, veri.olum, lang);
  const defaultSort = kind ? 'one-cikanlar' : 'en-cok-okunanlar';
  const options = kind ? postSorts : bookSorts;
  return (
    <Page>
      <Column $gap={5}>
        <Row $gap={4} $align="start">
          <Avatar name={yazar.adi} kind="author" seed={yazar.id} picture={yazar.resim} size={88} />
          <Stack $gap={2} style={{ flex: 1, minWidth: 0 }}>
            <Title>
              <FittedText>{yazar.adi}</FittedText>
            </Title>
            <Meta>
              <Facts
                of={[
                  years,
                  yazar.turlerAdi,
                  t('books', { count: yazar.kitapSayisi, n: formatNumber(yazar.kitapSayisi, lang) }),
                  t('followers', { count: veri.takipciSayisi, n: formatNumber(veri.takipciSayisi, lang) }),
                ]}
              />
            </Meta>
            <FollowToggle kind="yazar" id={yazar.id} takip={veri.takip} sessiz={veri.sessiz} />
            <Slot name="catalog.librarian-buttons/v1" turu="yazar" id={yazar.id} />
            <Slot name="catalog.suggestion/v1" turu="yazar" id={yazar.id} />
          </Stack>
        </Row>
        <SectionBar
          label={yazar.adi}
          sections={authorSections.map((slug) => ({ to: sectionPath(base, slug), label: t(`sections.${slug}`), current: slug === bolum }))}
        />
        <TopAd />
        {veri.s && (
          <Row $justify="space-between" $wrap>
            <QueryBox
              label={t(kind ? 'searchIn.yazilar' : 'searchIn.kitaplar')}
              value={veri.q}
              onSearch={(words) => void navigate(sectionPath(base, bolum, veri.s, defaultSort, { q: words }), { preventScrollReset: true })}
            />
            <SortMenu
              options={options.map((s) => ({ value: s, label: t(`sorts.${s}`) }))}
              value={veri.s}
              onChange={(s) => void navigate(sectionPath(base, bolum, s, defaultSort, { q: veri.q }), { preventScrollReset: true })}
            />
          </Row>
        )}
        {bolum === 'genel-bakis' && veri.hakkinda && <ReadingText lang={veri.hakkindaDili}>{veri.hakkinda}</ReadingText>}
        {veri.kitaplar &&
          (bolum === 'genel-bakis' ? (
            <BookShelf books={veri.kitaplar.liste} label={t('byAuthor')} />
          ) : (
            <PagedBooks
              key={`${bolum}:${veri.s}:${veri.q ?? ''}`}
              input={{ kaynak: 'yazar', anahtar: yazar.seo_adi, bolum, s: veri.s, ...(veri.q ? { q: veri.q } : {}) }}
              first={veri.kitaplar}
              empty={<EmptyState title={t(veri.q ? 'emptyFound' : 'emptyBooks')} />}
            />
          ))}
        {veri.gonderiler && (
          <PostList
            name={`yazar:${yazar.id}:${bolum}:${veri.s ?? ''}:${veri.q ?? ''}`}
            path="v2/gonderi/liste"
            input={{ yazarId: yazar.id, ...(kind ? { turu: kind } : {}), ...(veri.s ? { sira: veri.s } : {}), ...(veri.q ? { q: veri.q } : {}) }}
            first={veri.gonderiler}
            label={t(`sections.${bolum}`)}
            empty={<EmptyState title={t(veri.q ? 'emptyFound' : 'emptyPosts')} plain />}
          />
        )}
        {bolum === 'genel-bakis' && veri.benzerler?.length ? (
          <Narrower>
            <Heading>{t('similarAuthors')}</Heading>
            <AuthorGrid authors={veri.benzerler} />
          </Narrower>
        ) : null}
      </Column>
      <SideColumn>
        {veri.benzerler?.length ? (
          <Card>
            <Stack $gap={3}>
              <Heading $small>{t('similarAuthors')}</Heading>
              <AuthorGrid authors={veri.benzerler} />
            </Stack>
          </Card>
        ) : null}
      </SideColumn>
    </Page>
  );
}
