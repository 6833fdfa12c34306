import {
  Chip,
  Column,
  EmptyState,
  Heading,
  LinkText,
  MemberLine,
  Notice,
  Page,
  pageLoader,
  Row,
  SectionBar,
  Stack,
  Text,
  Title,
  usePage,
  useSelf,
  useTranslation,
} from '@yaprak/shared-kit';
import { sectionPath } from '../address.rules';
import { BookShelf } from '../BookTile';
import { ChipRow } from '../ChipRow';
import { PagedBooks } from '../PagedBooks';
import { Recommendations } from './Recommendations';
import { Unwanted } from './Unwanted';

const sections = ['genel-bakis', 'size-ozel', 'editorler', 'en-cok-okunanlar', 'turler', 'ruh-hali', 'istemediklerim'] as const;
/** Sections that only members have. */
const own = new Set<string>(['size-ozel', 'istemediklerim']);
export const loader = pageLoader('ne-okusam', ({ params, url }) => {
  const secim = url.searchParams.get('secim');
  return { ...(params.bolum ? { bolum: params.bolum as 'turler' } : {}), ...(secim ? { secim } : {}) };
});

const chosen = (section: string, key: string) => `/ne-okusam/${section}?secim=${key}`;

/** `/ne-okusam`: what to read next, by similar readers, editors, popularity, genre and mood (R-DISC-08, R-DISC-09). */
export default function RecommendPage() {
  const { t } = useTranslation('mf-catalog');
  const self = useSelf();
  const { veri } = usePage<'ne-okusam'>();
  const { bolum, secim } = veri;
  const offered = sections.filter((section) => self || !own.has(section));
  return (
    <Page>
      <Column $wide $gap={5}>
        <Stack $gap={2}>
          <Title>{t('recommend.title')}</Title>
          <Text>{t(self ? 'recommend.lead' : 'recommend.leadVisitor')}</Text>
        </Stack>
        <SectionBar
          label={t('recommend.title')}
          sections={offered.map((slug) => ({ to: sectionPath('/ne-okusam', slug), label: t(`recommend.sections.${slug}`), current: slug === bolum }))}
        />
        {veri.kisiselKapali && (bolum === 'genel-bakis' || bolum === 'size-ozel') && (
          <Notice action={<LinkText to="/ayarlar/okuma">{t('recommend.closedChange')}</LinkText>}>{t('recommend.closed')}</Notice>
        )}
        {bolum !== 'genel-bakis' && veri.turler && (
          <ChipRow aria-label={t('genres')}>
            {veri.turler.map((genre) => (
              <Chip key={genre.id} to={chosen('turler', genre.seo_adi)} on={genre.seo_adi === secim}>
                {genre.adi}
              </Chip>
            ))}
          </ChipRow>
        )}
        {bolum !== 'genel-bakis' && veri.haller && (
          <ChipRow aria-label={t('recommend.sections.ruh-hali')}>
            {veri.haller.map((mood) => (
              <Chip key={mood.anahtar} to={chosen('ruh-hali', mood.anahtar)} on={mood.anahtar === secim}>
                {mood.adi}
              </Chip>
            ))}
          </ChipRow>
        )}
        {bolum === 'genel-bakis' ? (
          <Overview />
        ) : bolum === 'istemediklerim' && veri.kitaplar ? (
          <Unwanted first={veri.kitaplar} />
        ) : veri.oneriler ? (
          <Recommendations first={veri.oneriler} />
        ) : (
          veri.kitaplar && (
            <PagedBooks
              key={`${bolum}:${secim ?? ''}`}
              input={{ kaynak: 'oneri', bolum, ...(secim ? { anahtar: secim } : {}) }}
              first={veri.kitaplar}
              empty={<EmptyState title={t('recommend.empty')} text={t('recommend.emptyText')} />}
            />
          )
        )}
      </Column>
    </Page>
  );
}

function Overview() {
  const { t } = useTranslation('mf-catalog');
  const { veri } = usePage<'ne-okusam'>();
  const shelves = [
    ['size-ozel', veri.sizeOzel],
    ['editorler', veri.editorler],
    ['en-cok-okunanlar', veri.okunanlar],
  ] as const;
  return (
    <Stack $gap={6}>
      <Stack $gap={3}>
        <Heading>{t('recommend.mood')}</Heading>
        <Row $wrap $gap={2}>
          {veri.haller?.map((mood) => (
            <Chip key={mood.anahtar} to={chosen('ruh-hali', mood.anahtar)}>
              {mood.adi}
            </Chip>
          ))}
        </Row>
      </Stack>
      {shelves.map(([key, books]) =>
        books?.length ? (
          <Stack key={key} $gap={3}>
            <Row $justify="space-between">
              <Heading>{t(`recommend.sections.${key}`)}</Heading>
              <LinkText to={`/ne-okusam/${key}`}>{t('all')}</LinkText>
            </Row>
            <BookShelf books={books} label={t(`recommend.sections.${key}`)} />
          </Stack>
        ) : null,
      )}
      {veri.benzerOkurlar?.length ? (
        <Stack $gap={3} style={{ maxWidth: 560 }}>
          <Heading>{t('recommend.readers')}</Heading>
          {veri.benzerOkurlar.map((member) => (
            <MemberLine key={member.id} member={member} />
          ))}
        </Stack>
      ) : null}
      <Stack $gap={3}>
        <Heading>{t('recommend.sections.turler')}</Heading>
        <Row $wrap $gap={2}>
          {veri.turler?.map((genre) => (
            <Chip key={genre.id} to={chosen('turler', genre.seo_adi)}>
              {genre.adi}
            </Chip>
          ))}
        </Row>
      </Stack>
    </Stack>
  );
}
