import { Dot, decimalNumber, exactNumber, formatDate, Meta, Notice, Stack, TimeAgo, useLang, useTranslation } from '@yaprak/shared-kit';
import type { AreaState } from '@yaprak/shared-kit/contract';
import { Scroll, Table } from '../frame/table.styles';

type Figures = NonNullable<AreaState['surumler'][number]['olcumler']>[number];
type Quarters = Pick<Figures, 'sayi' | 'p25' | 'p50' | 'p75'>;
const quarters = ['p25', 'p50', 'p75'] as const;
const verdicts = { iyi: 'good', kotu: 'warning', karisik: 'warning', ayni: 'info', az: 'info' } as const;

/** What readers met with each version: quartiles of load time, LCP, INP and CLS, in all and by day; a canary beside the live version (R-OPEN-12). */
export function Measured({ area }: { area: AreaState }) {
  const { t } = useTranslation('mf-admin');
  const lang = useLang();
  const versions = area.surumler.flatMap(({ surum, olcumler = [] }) => (olcumler.length ? [{ surum, olcumler }] : []));
  const failing = area.surumler.flatMap(({ surum, hatalar = [] }) => (hatalar.length ? [{ surum, hatalar }] : []));
  if (!versions.length && !failing.length && !area.karsilastirma) return null;
  return (
    <Stack $gap={2}>
      <Verdict results={area.karsilastirma} />
      {versions.length > 0 && <Meta as="h3">{t('areas.measured')}</Meta>}
      {versions.map(({ surum, olcumler }) => (
        <details key={surum} open={surum === area.canli || surum === area.kanarya}>
          <summary>{surum}</summary>
          <Quartiles label={t('areas.measuredOf', { surum })} rows={olcumler.map((own) => ({ key: own.olcut, own, measure: own.olcut }))} />
          <details>
            <summary>{t('areas.daysOf', { surum })}</summary>
            <Quartiles
              label={t('areas.daysOf', { surum })}
              rows={olcumler.flatMap(({ olcut, gunler }) => gunler.map((own) => ({ key: `${olcut} ${own.gun}`, own, measure: olcut, day: own.gun })))}
            />
          </details>
        </details>
      ))}
      {failing.map(({ surum, hatalar }) => (
        <details key={`${surum} hata`}>
          <summary>{t('areas.errorsOf', { surum })}</summary>
          {hatalar.map(({ mesaj, yigin, sayi, son }) => (
            <Stack key={`${mesaj} ${yigin}`} $gap={1}>
              <b>{mesaj}</b>
              <Meta>
                {t('areas.times', { n: exactNumber(sayi, lang) })}
                <Dot />
                <TimeAgo at={son} />
              </Meta>
              {yigin && (
                <Scroll aria-label={mesaj} as="pre">
                  {yigin}
                </Scroll>
              )}
            </Stack>
          ))}
        </details>
      ))}
    </Stack>
  );
}

/** In one sentence, whether the canary differs. */
function Verdict({ results }: { results: AreaState['karsilastirma'] }) {
  const { t } = useTranslation('mf-admin');
  if (!results) return null;
  const named = (wanted: string) =>
    results
      .filter(({ sonuc }) => sonuc === wanted)
      .map(({ olcut }) => t(`areas.measure.${olcut}`))
      .join(', ');
  const [iyi, kotu] = [named('iyi'), named('kotu')];
  const said = iyi && kotu ? 'karisik' : iyi ? 'iyi' : kotu ? 'kotu' : results.some(({ sonuc }) => sonuc === 'ayni') ? 'ayni' : 'az';
  return <Notice kind={verdicts[said]}>{t(`areas.verdict.${said}`, { olculer: iyi || kotu, iyi, kotu })}</Notice>;
}

function Quartiles({ label, rows }: { label: string; rows: { key: string; own: Quarters; measure: Figures['olcut']; day?: string }[] }) {
  const { t } = useTranslation('mf-admin');
  const lang = useLang();
  const shown = (measure: Figures['olcut'], value: number) =>
    measure === 'cls' ? decimalNumber(value / 1000, lang, 3) : t('ms', { n: exactNumber(value, lang) });
  return (
    <Scroll aria-label={label}>
      <Table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('areas.quartiles.measure')}</th>
            {(['n', ...quarters] as const).map((column) => (
              <th key={column} scope="col" className="number">
                {t(`areas.quartiles.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, own, measure, day }) => (
            <tr key={key}>
              <th scope="row">
                {t(`areas.measure.${measure}`)}
                {day && <Meta as="div">{formatDate(`${day}T12:00:00Z`, lang)}</Meta>}
              </th>
              <td className="number">{exactNumber(own.sayi, lang)}</td>
              {quarters.map((quarter) => (
                <td key={quarter} className="number">
                  {shown(measure, own[quarter])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
