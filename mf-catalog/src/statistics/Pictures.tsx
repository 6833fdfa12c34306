import { exactNumber, monthNames, type PageData, useLang, useTranslation } from '@yaprak/shared-kit';
import { DayCalendar, ShareChart, TimeChart } from '@yaprak/shared-kit/charts';
import { aligned, averageStars, percents, range } from './statistics.rules';

type Statistics = PageData<'istatistikler'>['secilen'];
const kinds = ['turler', 'yazarlar', 'diller', 'onYillar', 'uzunluklar', 'bicimler', 'sureler'] as const;
type Kind = (typeof kinds)[number];
const bounds: Partial<Record<Kind, readonly number[]>> = { uzunluklar: [1, 150, 300, 450, 600], sureler: [0, 4, 8, 15, 31] };
const formats = new Set(['basili', 'e-kitap', 'sesli']);

/** Every picture of a period, each with its sentence and its table; beside those of another. */
export function Pictures({ chosen, other }: { chosen: Statistics; other: Statistics | undefined }) {
  return (
    <>
      <OverTime chosen={chosen} other={other} />
      {kinds.map((kind) => (
        <Shares key={kind} kind={kind} chosen={chosen} other={other} />
      ))}
      <Ratings chosen={chosen} />
      {[chosen, ...(other ? [other] : [])].map((one) => (
        <Days key={one.sene ?? 0} of={one} />
      ))}
    </>
  );
}

interface Both {
  chosen: Statistics;
  other: Statistics | undefined;
}

/** What a period is called. */
function usePeriodName() {
  const { t } = useTranslation('mf-catalog');
  return ({ sene }: Statistics) => (sene ? String(sene) : t('stats.allTime'));
}

function OverTime({ chosen, other }: Both) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const nameOf = usePeriodName();
  const months = monthNames(lang);
  if (!chosen.zaman.length) return null;
  const shown = other && Boolean(other.sene) === Boolean(chosen.sene) ? [chosen, other] : [chosen];
  return (
    <TimeChart
      title={t(chosen.sene ? 'stats.byMonth' : 'stats.byYear')}
      period={t(chosen.sene ? 'stats.month' : 'stats.year')}
      periods={chosen.zaman.map(({ anahtar }) =>
        chosen.sene ? { label: months[anahtar - 1] ?? '', short: months[anahtar - 1]?.slice(0, 3) } : { label: String(anahtar) },
      )}
      series={(['kitap', 'okuma', 'sayfa'] as const).flatMap((figure) =>
        shown.map((one) => ({
          key: `${figure}-${one.sene ?? ''}`,
          name: shown.length > 1 ? `${t(`stats.figures.${figure}`)}, ${nameOf(one)}` : t(`stats.figures.${figure}`),
          values: one.zaman.map((row) => row[figure]),
          say: (value: number) => exactNumber(value, lang),
        })),
      )}
    />
  );
}

/** The name of a value that is told by its key. */
function useKeyName(kind: Kind) {
  const { t } = useTranslation('mf-catalog');
  return (key: string): string => {
    if (key === 'bilinmiyor') return t('stats.unknown');
    if (kind === 'onYillar') return t('stats.decade', { from: key, to: Number(key) + 9 });
    if (kind === 'bicimler') return formats.has(key) ? t(`stats.formats.${key}`) : key;
    const { from, to } = range(key, bounds[kind] ?? []);
    return t(`stats.ranges.${kind}.${to === undefined ? 'open' : 'closed'}`, { from, to: to ?? '' });
  };
}

function Shares({ kind, chosen, other }: Both & { kind: Kind }) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const nameOf = usePeriodName();
  const keyName = useKeyName(kind);
  const rows = aligned(chosen[kind], other?.[kind]);
  if (!rows.length) return null;
  const names = rows.map(({ key, name }) => name ?? keyName(key));
  const most = rows
    .filter(({ key }) => key !== 'bilinmiyor')
    .reduce<(typeof rows)[number] | undefined>((a, b) => (a && a.counts[0] >= b.counts[0] ? a : b), undefined);
  return (
    <ShareChart
      title={t(`stats.kinds.${kind}`)}
      says={most?.counts[0] ? t('stats.most', { name: most.name ?? keyName(most.key), n: exactNumber(most.counts[0], lang) }) : undefined}
      kind={t(`stats.columns.${kind}`)}
      names={names}
      series={[chosen, ...(other ? [other] : [])].map((one, i) => ({
        key: one.sene ? String(one.sene) : 'all',
        name: other ? nameOf(one) : t(kind === 'sureler' ? 'stats.figures.okuma' : 'stats.figures.kitap'),
        values: rows.map(({ counts }) => counts[i] ?? 0),
        say: (value) => exactNumber(value, lang),
        // A book has several genres and authors: their sum says nothing.
        level: kind === 'turler' || kind === 'yazarlar',
      }))}
    />
  );
}

/** The reader's ratings beside those of all for the same books, in per cent. */
function Ratings({ chosen }: { chosen: Statistics }) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const own = averageStars(chosen.puanlar);
  const all = averageStars(chosen.herkesinPuanlari);
  if (own === undefined || all === undefined) return null;
  const stars = (value: number) => new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(value);
  const say = (value: number) => t('stats.percent', { n: exactNumber(value, lang) });
  return (
    <ShareChart
      title={t('stats.ratings')}
      says={t('stats.ratingsSay', { own: stars(own), all: stars(all) })}
      kind={t('stats.stars')}
      names={chosen.puanlar.map((_, i) => stars((i + 1) / 2))}
      series={[
        { key: 'own', name: t('stats.ownRatings'), values: percents(chosen.puanlar), say, level: true },
        { key: 'all', name: t('stats.allRatings'), values: percents(chosen.herkesinPuanlari), say, level: true },
      ]}
    />
  );
}

/** The reading days of a year; of all time how many there were each year. */
function Days({ of }: { of: Statistics }) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  if (!of.gunler.length) return null;
  const say = (value: number) => exactNumber(value, lang);
  const count = t('stats.days');
  const says = t('stats.daysSay', { count: of.gunler.length, n: say(of.gunler.length) });
  if (of.sene)
    return (
      <DayCalendar
        title={t('stats.calendar', { year: of.sene })}
        says={says}
        year={of.sene}
        days={of.gunler}
        monthNames={monthNames(lang)}
        month={t('stats.month')}
        count={count}
        say={say}
      />
    );
  const years = [...new Set(of.gunler.map((day) => day.slice(0, 4)))];
  return (
    <ShareChart
      title={t('stats.daysByYear')}
      says={says}
      kind={t('stats.year')}
      names={years}
      series={[{ key: 'days', name: count, values: years.map((year) => of.gunler.filter((day) => day.startsWith(year)).length), say }]}
    />
  );
}
