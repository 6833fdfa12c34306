import {
  Badge,
  Button,
  Card,
  Dot,
  decimalNumber,
  EllipsisIcon,
  exactNumber,
  Heading,
  Icon,
  IconButton,
  loadWithRetry,
  Menu,
  Meta,
  Row,
  Stack,
  TimeAgo,
  useLang,
  useTranslation,
  VisuallyHidden,
} from '@yaprak/shared-kit';
import type { AreaState } from '@yaprak/shared-kit/contract';
import { lazy, Suspense, useState } from 'react';
import { Scroll, Table } from '../frame/table.styles';
import { Measured } from './Measured';
import type { ReleaseStep } from './ReleaseDialog';
import { reasonWords } from './reason.rules';

const ReleaseDialog = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "ReleaseDialog" */ './ReleaseDialog')));

type Version = AreaState['surumler'][number];

/** One remote: its versions with size, load time and failing devices, and the available actions. */
export function AreaCard({ area }: { area: AreaState }) {
  const { t } = useTranslation('mf-admin');
  const lang = useLang();
  const [step, setStep] = useState<ReleaseStep | null>(null);
  const begin = (next: Omit<ReleaseStep, 'seen' | 'share'>) =>
    setStep({ ...next, seen: { canli: area.canli ?? '', kanarya: area.kanarya ?? '' }, share: area.yuzde });
  const kilobytes = (bytes: number) => t('areas.kb', { n: decimalNumber(Math.round(bytes / 100) / 10, lang) });
  const state = (version: Version) => {
    if (version.geriCekildi) return <Badge tone="danger">{t('areas.withdrawn')}</Badge>;
    if (version.surum === area.canli) return <Badge tone="accent">{t('areas.live')}</Badge>;
    if (version.surum === area.kanarya) return <Badge tone="gold">{t('areas.canaryOn', { n: area.yuzde })}</Badge>;
    return null;
  };
  /** The version that can be taken back. */
  const taken = area.kanarya ?? (area.onceki && area.canli);
  const figures = ['loads', 'failing', 'ms'] as const;
  return (
    <Card as="section" aria-label={area.alan}>
      <Stack $gap={3}>
        <Row $justify="space-between" $wrap $gap={2}>
          <Stack $gap={1}>
            <Heading $small>{area.alan}</Heading>
            <Meta>{t('areas.owner', { sahip: area.sahip })}</Meta>
            {area.kapatildi && (
              <Row $gap={2} $wrap>
                <Badge tone="danger">{t('areas.closed')}</Badge>
                <Meta>
                  <TimeAgo at={area.kapatildi} />
                  {area.kapatmaNedeni && (
                    <>
                      <Dot />
                      <span>{reasonWords(area.kapatmaNedeni, t)}</span>
                    </>
                  )}
                </Meta>
              </Row>
            )}
          </Stack>
          <Row $gap={2} $wrap>
            {taken && (
              <Button
                size="s"
                variant="quiet"
                onClick={() => begin({ ...(area.kanarya ? { kind: 'endCanary', back: area.canli } : { kind: 'rollback', back: area.onceki }), version: taken })}
              >
                {t(area.kanarya ? 'areas.endCanary' : 'areas.rollback')}
              </Button>
            )}
            {area.kapatilabilir && area.canli && (
              <Button size="s" variant="quiet" onClick={() => begin({ kind: 'close', version: area.canli ?? '' })}>
                {t('areas.close')}
              </Button>
            )}
          </Row>
        </Row>
        <Scroll aria-label={t('areas.versions', { alan: area.alan })}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{t('areas.columns.version')}</th>
                {figures.map((figure) => (
                  <th key={figure} scope="col" className="number">
                    {t(`areas.columns.${figure}`)}
                  </th>
                ))}
                <th scope="col">
                  <VisuallyHidden>{t('areas.columns.steps')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {area.surumler.map((version) => (
                <tr key={version.surum}>
                  <th scope="row">
                    <Row $gap={2} $wrap>
                      <b>{version.surum}</b>
                      {state(version)}
                    </Row>
                    <Meta as="div">
                      <TimeAgo at={version.yayinlandi} />
                      {version.yayinlayan && (
                        <>
                          <Dot />
                          <span>{version.yayinlayan.adi}</span>
                        </>
                      )}
                    </Meta>
                    <Meta as="div">{t('areas.sizes', { giris: kilobytes(version.giris), sayfa: kilobytes(version.sayfa) })}</Meta>
                    {version.geriCekmeNedeni && <Meta as="div">{reasonWords(version.geriCekmeNedeni, t)}</Meta>}
                  </th>
                  <td className="number">{exactNumber(version.yukleme, lang)}</td>
                  <td className="number">{exactNumber(version.hatali, lang)}</td>
                  <td className="number">{version.sure === undefined ? '—' : t('ms', { n: exactNumber(version.sure, lang) })}</td>
                  <td>
                    {!version.geriCekildi && version.surum !== area.canli && (
                      <Menu
                        trigger={<IconButton icon={<Icon of={EllipsisIcon} />} label={t('areas.stepsOf', { surum: version.surum })} />}
                        label={t('areas.stepsOf', { surum: version.surum })}
                        items={[
                          { key: 'promote', label: t('areas.promote'), onSelect: () => begin({ kind: 'promote', version: version.surum }) },
                          {
                            key: 'canary',
                            label: t('areas.canary'),
                            onSelect: () => begin({ kind: 'canary', version: version.surum, percent: version.surum === area.kanarya ? area.yuzde : 10 }),
                          },
                        ]}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
        <Measured area={area} />
      </Stack>
      <Suspense>{step && <ReleaseDialog area={area.alan} step={step} onClose={() => setStep(null)} />}</Suspense>
    </Card>
  );
}
