import {
  BookCover,
  ButtonLink,
  below,
  Card,
  Chip,
  Column,
  EmptyState,
  formatNumber,
  Heading,
  idSeo,
  LinkText,
  MemberLine,
  Meta,
  Page,
  PageStop,
  PostList,
  pageLoader,
  parseIdSeo,
  RatingHistogram,
  ReadMore,
  Row,
  SectionBar,
  SideColumn,
  SortMenu,
  Stack,
  Text,
  Title,
  useLang,
  usePage,
} from '@yaprak/shared-kit';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { sectionPath } from '../address.rules';
import { BookGrid, BookShelf } from '../BookTile';
import { FollowToggle } from '../FollowToggle';
import { ShelfButton } from './ShelfButton';

const sections = ['genel-bakis', 'incelemeler', 'alintilar', 'iletiler', 'diger-baskilar', 'fiyatlar', 'okurlar', 'benzer-kitaplar'] as const;
const sorts = ['one-cikanlar', 'en-yeni', 'en-cok-ilgi-goren', 'en-cok-begenilen', 'en-eski'];
const kinds: Record<string, string> = { incelemeler: 'inceleme', alintilar: 'alinti', iletiler: 'ileti' };

export const loader = pageLoader('kitap', ({ params, url }) => {
  const parsed = parseIdSeo(params.idSeo ?? '');
  if (!parsed) throw new PageStop(404);
  const s = url.searchParams.get('s');
  return { id: Number(parsed.id), seo: parsed.seo || 'kitap', ...(params.bolum ? { bolum: params.bolum as 'genel-bakis' } : {}), ...(s ? { s } : {}) };
});

const Head = styled.header`display: grid; grid-template-columns: auto 1fr; gap: 24px; align-items: start; ${below.sm} { grid-template-columns: 108px 1fr; gap: 16px; }`;
const Cover = styled.div`width: 168px; ${below.sm} { width: 108px; }`;
const Facts = styled.dl`display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 0; font-size: 14px; dt { color: var(--ink-2); } dd { margin: 0; overflow-wrap: anywhere; }`;

/** The page of a book (R-BOOK-02, R-BOOK-03): cover, imprint, my own state, then the readers' words. */
export default function BookPage() {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const { veri } = usePage<'kitap'>();
  const { kitap, kunye, sayilar } = veri;
  const base = `/kitap/${idSeo(kitap.seo_adi, kitap.id)}`;
  const n = (value: number) => formatNumber(value, lang);
  const facts: [string, React.ReactNode][] = [
    ['publisher', kunye.yayinevi],
    ['translator', kunye.cevirmenler.map((c) => c.adi).join(', ')],
    ['pages', kunye.sayfa],
    ['year', kunye.yil],
    ['firstYear', kunye.ilkYil && kunye.ilkYil > 0 ? kunye.ilkYil : undefined],
    ['original', kunye.ozgunAdi],
    ['language', kunye.dil],
    ['isbn', kunye.isbn],
  ];
  const imprint = (
    <Facts>
      {facts
        .filter(([, value]) => value)
        .map(([key, value]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Facts>
  );
  return (
    <Page>
      <Column $gap={5}>
        <Head>
          <Cover>
            <BookCover title={kitap.adi} author={kitap.yazarAdi} work={kitap.id} picture={kitap.resim} width={168} fluid silent eager />
          </Cover>
          <Stack $gap={3}>
            <Stack $gap={1}>
              <Title>{kitap.adi}</Title>
              {veri.altBaslik && <Text>{veri.altBaslik}</Text>}
              <Row $wrap $gap={2}>
                {veri.yazarlar.map((author) => (
                  <LinkText key={author.id} to={`/yazar/${author.seo_adi}`}>
                    {author.adi}
                  </LinkText>
                ))}
              </Row>
            </Stack>
            <RatingHistogram counts={veri.dagilim} average={kitap.puan ? kitap.puan * 2 : undefined} />
            <Meta>
              {t('read', { n: n(sayilar.okudu) })} · {t('reading', { n: n(sayilar.okuyor) })} · {t('toRead', { n: n(sayilar.okuyacak) })}
            </Meta>
            <ShelfButton book={kitap as Parameters<typeof ShelfButton>[0]['book']} />
            <FollowToggle kind="kitap" id={kitap.id} takip={veri.takip} sessiz={veri.sessiz} />
          </Stack>
        </Head>
        <SectionBar
          label={kitap.adi}
          sections={sections.map((slug) => ({
            to: sectionPath(base, slug),
            label: t(`sections.${slug}`),
            current: slug === veri.bolum,
            ...({ incelemeler: { count: sayilar.inceleme }, alintilar: { count: sayilar.alinti }, iletiler: { count: sayilar.ileti } }[slug as 'iletiler'] ??
              {}),
          }))}
        />
        <Section base={base} imprint={imprint} />
      </Column>
      <SideColumn>
        <Card>
          <Stack $gap={3}>
            <Heading $small>{t('imprint')}</Heading>
            {imprint}
            <Row $wrap $gap={2}>
              {veri.turler.map((genre) => (
                <Chip key={genre.id} to={`/kitap-turu/${genre.seo_adi}`}>
                  {genre.adi}
                </Chip>
              ))}
            </Row>
          </Stack>
        </Card>
      </SideColumn>
    </Page>
  );
}

function Section({ base, imprint }: { base: string; imprint: React.ReactNode }) {
  const { t } = useTranslation('mf-catalog');
  const navigate = useNavigate();
  const { veri } = usePage<'kitap'>();
  const { kitap, bolum } = veri;
  const kind = kinds[bolum];
  const posts = veri.gonderiler && (
    <PostList
      name={`kitap:${kitap.id}:${bolum}:${veri.s ?? ''}`}
      path="v2/gonderi/liste"
      input={{ kitapId: kitap.id, ...(kind ? { turu: kind } : {}), ...(veri.s ? { sira: veri.s } : {}) }}
      first={veri.gonderiler}
      hideBook
      label={t(`sections.${bolum}`)}
      empty={
        <EmptyState
          title={t('emptyPosts')}
          text={t('emptyPostsText')}
          action={<ButtonLink to={`/inceleme-paylas?kitapId=${kitap.id}`}>{t('write')}</ButtonLink>}
        />
      }
    />
  );
  if (bolum === 'genel-bakis') {
    return (
      <Stack $gap={5}>
        {veri.aciklama && <ReadMore text={veri.aciklama} />}
        <details>
          <summary>{t('imprint')}</summary>
          <div style={{ paddingTop: 12 }}>{imprint}</div>
        </details>
        <Row $wrap $gap={2}>
          <ButtonLink variant="quiet" size="s" to={`/inceleme-paylas?kitapId=${kitap.id}`}>
            {t('write')}
          </ButtonLink>
          <ButtonLink variant="quiet" size="s" to={`/alinti-ekle?kitapId=${kitap.id}`}>
            {t('quote')}
          </ButtonLink>
        </Row>
        {posts}
        {veri.benzerler?.length ? (
          <Stack $gap={3}>
            <Heading>{t('similar')}</Heading>
            <BookShelf books={veri.benzerler} label={t('similar')} />
          </Stack>
        ) : null}
      </Stack>
    );
  }
  if (kind) {
    return (
      <Stack $gap={4}>
        <Row $justify="space-between">
          <SortMenu
            options={sorts.map((s) => ({ value: s, label: t(`sorts.${s}`) }))}
            value={veri.s ?? 'one-cikanlar'}
            onChange={(s) => void navigate(sectionPath(base, bolum, s, 'one-cikanlar'), { preventScrollReset: true })}
          />
        </Row>
        {posts}
      </Stack>
    );
  }
  if (bolum === 'okurlar') {
    return veri.okurlar?.length ? (
      <Stack $gap={3}>
        {veri.okurlar.map((member) => (
          <MemberLine key={member.id} member={member} />
        ))}
      </Stack>
    ) : (
      <EmptyState title={t('emptyReaders')} />
    );
  }
  if (bolum === 'fiyatlar') return <EmptyState title={t('emptyPrices')} text={t('emptyPricesText')} />;
  return veri.kitaplar?.length ? <BookGrid books={veri.kitaplar} /> : <EmptyState title={t(bolum === 'diger-baskilar' ? 'emptyEditions' : 'emptyBooks')} />;
}
