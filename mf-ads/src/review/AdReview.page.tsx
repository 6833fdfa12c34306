import {
  Badge,
  Button,
  ButtonLink,
  baseApi,
  Card,
  Dot,
  EmptyState,
  Facts,
  formatDate,
  formatDateTime,
  Heading,
  Inline,
  LinkText,
  loadWithRetry,
  Meta,
  Notice,
  type PageData,
  pageArgs,
  pageLoader,
  Row,
  SectionBar,
  Skeleton,
  Stack,
  TimeAgo,
  toastShown,
  useAppDispatch,
  useLang,
  usePage,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { Form, SubmitButton, useForm } from '@yaprak/shared-kit/forms';
import { StaffFrame } from '@yaprak/shared-kit/staff';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { AimLine } from '../ads/AimLine';
import { formatLira } from '../money/lira.rules';
import { AdCard } from '../unit/AdCard';
import { reviewApi } from './review.api';

const RefusalForm = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "RefusalForm" */ './RefusalForm')));

/** Takes the focus when the ad it was in has gone from the list. */
const Decided = styled.div`outline: none;`;
const Away = styled.a`color: ${v.accent}; text-decoration: underline; text-underline-offset: 3px;`;

const states = ['onayda', 'yayinda', 'durduruldu', 'red', 'bitti'] as const;
type State = (typeof states)[number];
const pathOf = (state: State) => (state === 'onayda' ? '/y/reklamlar' : `/y/reklamlar?durum=${state}`);
const stateOf = (given: string | null): State => states.find((s) => s === given) ?? 'onayda';
const paramsOf = (search: URLSearchParams) => {
  const imlec = search.get('imlec');
  return { durum: stateOf(search.get('durum')), ...(imlec ? { imlec } : {}) };
};

export const loader = pageLoader('yonetim-reklamlar', ({ url }) => paramsOf(url.searchParams));

type Entry = PageData<'yonetim-reklamlar'>['liste'][number];
/** Called once a decision is recorded: shows the list as it is now and says what was decided. */
type Decide = (what: 'yayinla' | 'reddet' | 'kaldir') => Promise<unknown>;

/** `/y/reklamlar`: ads awaiting approval, and decided ones. */
export default function AdReviewPage() {
  const { t } = useTranslation('mf-ads');
  const { veri } = usePage<'yonetim-reklamlar'>({ refetchOnFocus: true });
  const [search] = useSearchParams();
  const dispatch = useAppDispatch();
  const current = stateOf(search.get('durum'));
  const labelOf = (state: State) => {
    if (state === 'onayda') return `${t('states.onayda')} (${veri.bekleyen})`;
    return state === 'yayinda' && veri.sikayetli ? t('review.complainedTotal', { n: veri.sikayetli }) : t(`states.${state}`);
  };
  const list = useRef<HTMLDivElement>(null);
  const decided: Decide = async (what) => {
    await dispatch(baseApi.endpoints.page.initiate(pageArgs('yonetim-reklamlar', paramsOf(search)), { forceRefetch: true, subscribe: false }));
    dispatch(toastShown({ message: t(`review.done.${what}`), duration: 4000 }));
    list.current?.focus({ preventScroll: true });
  };
  return (
    <StaffFrame section="reklamlar" title={t('review.title')}>
      <SectionBar
        label={t('review.title')}
        sections={states.map((state) => ({
          to: pathOf(state),
          label: labelOf(state),
          current: state === current,
        }))}
      />
      <Decided ref={list} tabIndex={-1}>
        {veri.liste.length === 0 ? (
          <EmptyState title={t('review.empty')} text={current === 'onayda' ? t('review.emptyText') : undefined} />
        ) : (
          <Stack as="ul" $gap={4}>
            {veri.liste.map((entry) => (
              <li key={entry.reklam.id}>
                <Reviewed entry={entry} onDecided={decided} />
              </li>
            ))}
          </Stack>
        )}
      </Decided>
      {veri.imlec && (
        <Row $justify="center">
          <ButtonLink variant="quiet" to={`${pathOf(current)}${current === 'onayda' ? '?' : '&'}imlec=${veri.imlec}`}>
            {t('review.next')}
          </ButtonLink>
        </Row>
      )}
    </StaffFrame>
  );
}

function Reviewed({ entry, onDecided }: { entry: Entry; onDecided: Decide }) {
  const { t } = useTranslation('mf-ads');
  const lang = useLang();
  const date = (day: string) => formatDate(`${day}T12:00:00Z`, lang);
  const { reklam, firma, kadi, zaman, sikayetler, yeniMetin, hedefler, oncekiRetler } = entry;
  return (
    <Card>
      <Stack $gap={3}>
        <Row $gap={2} $wrap $justify="space-between">
          <Row $gap={2} $wrap>
            <b>{firma}</b>
            <Meta>
              <LinkText to={`/${kadi}`}>@{kadi}</LinkText>
              <Dot />
              <TimeAgo at={zaman} />
            </Meta>
          </Row>
          <Badge>{t(reklam.bekletildi ? 'review.held' : `states.${reklam.durum}`)}</Badge>
        </Row>
        {reklam.yayinDisi && (
          <Notice kind="warning">
            {t(`review.absent.${reklam.yayinDisi.neden}`, { until: reklam.yayinDisi.kadar && formatDateTime(reklam.yayinDisi.kadar, lang) })}
          </Notice>
        )}
        <AdCard ad={{ ...reklam, reklamveren: firma, hedefAdi: reklam.hedef }} shape="feed" />
        {yeniMetin && (
          <>
            <Heading $small>{t(`review.wording.${yeniMetin.yuva}`)}</Heading>
            <AdCard ad={{ ...yeniMetin, reklamveren: firma, hedefAdi: yeniMetin.hedef }} shape="feed" />
          </>
        )}
        <Meta>
          <Facts
            of={[
              t('review.budget', { budget: formatLira(reklam.butce, lang) }),
              `${date(reklam.baslangic)} – ${date(reklam.bitis)}`,
              !!reklam.gunlukSinir && t('review.cap', { cap: formatLira(reklam.gunlukSinir, lang) }),
            ]}
          />
        </Meta>
        <AimLine aims={hedefler} />
        <Targets of={[reklam.hedef, yeniMetin?.hedef]} />
        {reklam.redNedeni && (
          <Inline>
            {t('review.reason')}: {reklam.redNedeni}
          </Inline>
        )}
        {oncekiRetler?.map((red) => (
          <Notice key={red.zaman} kind="info">
            {t('review.earlier', { when: formatDateTime(red.zaman, lang), reason: red.gerekce })}
          </Notice>
        ))}
        {sikayetler && (
          <Row $gap={2} $wrap>
            {sikayetler.map(({ sebep, n }) => (
              <Badge key={sebep}>{t('review.complained', { n, reason: t(`review.reasons.${sebep}`) })}</Badge>
            ))}
          </Row>
        )}
        {reklam.durum !== 'bitti' && reklam.durum !== 'red' && <Decision entry={entry} onDecided={onDecided} />}
      </Stack>
    </Card>
  );
}

/** Where an ad and its new wording lead, to be looked at before the decision; what opens learns of no reviewer. */
function Targets({ of }: { of: readonly (string | undefined)[] }) {
  const { t } = useTranslation('mf-ads');
  const targets = [...new Set(of.filter((target) => target !== undefined))];
  return targets.map((target) => (
    <Inline key={target} style={{ overflowWrap: 'anywhere' }}>
      {t('review.target')}:{' '}
      <Away href={target} target="_blank" rel="nofollow noopener noreferrer">
        {target}
      </Away>
    </Inline>
  ));
}

/** Lets an ad, a wording or an ad held for complaints go on air or not, and stops one that runs (R-STAFF-04). */
function Decision({ entry: { reklam, surum, yeniMetin }, onDecided }: { entry: Entry; onDecided: Decide }) {
  const { t } = useTranslation('mf-ads');
  const [review] = reviewApi.useReviewAdMutation();
  const [refusing, setRefusing] = useState<'reddet' | 'kaldir'>();
  // The button to which the focus returns from the reason that was not given.
  const left = useRef<'reddet' | 'kaldir'>(undefined);
  const form = useForm({ defaultValues: {} });
  const waits = reklam.durum === 'onayda' || yeniMetin;
  const accept = waits ? t('review.accept') : reklam.bekletildi && t('review.release');
  // One that runs can be taken off at once, whatever else of it waits.
  const ends = [...(waits ? ['reddet' as const] : []), ...(reklam.durum === 'onayda' ? [] : ['kaldir' as const])];
  const labels = { reddet: t('review.refuse'), kaldir: t('review.remove') };
  const about = { id: reklam.id, surum: yeniMetin?.surum ?? surum };
  if (refusing)
    return (
      <Suspense fallback={<Skeleton $height={160} />}>
        <RefusalForm
          about={about}
          karar={refusing}
          label={labels[refusing]}
          onDecided={() => onDecided(refusing)}
          onBack={() => {
            left.current = refusing;
            setRefusing(undefined);
          }}
        />
      </Suspense>
    );
  return (
    <Form
      form={form}
      label={accept || labels.kaldir}
      onSubmit={async () => {
        await review({ ...about, karar: 'yayinla' }).unwrap();
        await onDecided('yayinla');
      }}
    >
      <Row $gap={3} $wrap>
        {accept && (
          <SubmitButton form={form} aria-label={`${accept}: ${reklam.baslik}`}>
            {accept}
          </SubmitButton>
        )}
        {ends.map((end) => (
          <Button
            key={end}
            variant="quiet"
            aria-label={`${labels[end]}: ${reklam.baslik}`}
            ref={(button) => {
              if (left.current !== end) return;
              left.current = undefined;
              button?.focus();
            }}
            onClick={() => setRefusing(end)}
          >
            {labels[end]}
          </Button>
        ))}
      </Row>
    </Form>
  );
}
