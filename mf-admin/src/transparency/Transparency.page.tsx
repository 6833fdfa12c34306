import {
  Card,
  Column,
  EmptyState,
  exactNumber,
  LinkText,
  Page,
  type PageData,
  pageLoader,
  Stack,
  Text,
  Title,
  useLang,
  usePage,
  useTranslation,
} from '@yaprak/shared-kit';
import { FilterBar } from '../frame/FilterBar';
import { Counts } from './Counts';

type Counted = PageData<'seffaflik'>['sayilar'];
export const loader = pageLoader('seffaflik', ({ url }) => {
  const donem = url.searchParams.get('donem');
  return donem && /^20\d\d-[12]$/.test(donem) ? { donem } : {};
});

/** `/seffaflik`: what moderators decided in a half-year, and how appeals ended; for everybody. */
export default function TransparencyPage() {
  const { t } = useTranslation('mf-admin');
  const { donem, donemler, sayilar } = usePage<'seffaflik'>().veri;
  const nameOf = (half: string) => {
    const [year, part] = half.split('-');
    return t(`transparency.half.${part}`, { year });
  };
  return (
    <Page>
      <Column>
        <Title>{t('transparency.title')}</Title>
        <Text>{t('transparency.lead')}</Text>
        <FilterBar
          label={t('transparency.halves')}
          choices={donemler.map((half, i) => ({ to: i ? `/seffaflik?donem=${half}` : '/seffaflik', label: nameOf(half), current: half === donem }))}
        />
        {donem === donemler[0] && <Text $tone="quiet">{t('transparency.running')}</Text>}
        {sayilar.nedenler.length ? (
          <>
            <Decisions counts={sayilar} half={nameOf(donem)} />
            <Appeals counts={sayilar} half={nameOf(donem)} />
          </>
        ) : (
          <EmptyState title={t('transparency.none')} plain />
        )}
        <LinkText to="/hakkinda/kosullar">{t('transparency.rules')}</LinkText>
      </Column>
    </Page>
  );
}

/** Decisions by reason, each with what was done about it. */
function Decisions({ counts, half }: { counts: Counted; half: string }) {
  const { t } = useTranslation('mf-admin');
  const lang = useLang();
  const total = counts.nedenler.reduce((sum, { toplam }) => sum + toplam, 0);
  return (
    <Card as="section">
      <Counts
        title={`${t('transparency.decisions')}, ${half}`}
        columns={[t('transparency.reason'), t('transparency.what'), t('transparency.count')]}
        rows={counts.nedenler.map(({ neden, toplam, kararlar }) => ({
          name: t(`reason.${neden}`),
          words: kararlar.map(({ karar, sayi }) => `${t(`transparency.did.${karar}`)}:\u00a0${exactNumber(sayi, lang)}`),
          count: toplam,
        }))}
        total={{ name: t('transparency.sum'), words: [], count: total }}
      />
    </Card>
  );
}

const endings = ['ret', 'kabul', 'acik', 'dusen'] as const;

/** Appeals by outcome, and what was taken back without one. */
function Appeals({ counts, half }: { counts: Counted; half: string }) {
  const { t } = useTranslation('mf-admin');
  const { itirazlar, geriAlinan } = counts;
  return (
    <Card as="section">
      <Stack $gap={3}>
        <Counts
          title={`${t('transparency.appeals')}, ${half}`}
          columns={[t('transparency.outcome'), t('transparency.count')]}
          rows={endings.filter((how) => how !== 'dusen' || itirazlar.dusen).map((how) => ({ name: t(`transparency.ended.${how}`), count: itirazlar[how] }))}
          total={{ name: t('transparency.ended.toplam'), count: itirazlar.toplam }}
        />
        <Text $tone="quiet" $size={14}>
          {t('transparency.appealsText')} {geriAlinan > 0 && t('transparency.takenBack', { count: geriAlinan })}
        </Text>
      </Stack>
    </Card>
  );
}
