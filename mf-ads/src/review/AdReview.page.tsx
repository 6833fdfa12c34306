import {
  Badge,
  Button,
  baseApi,
  Card,
  EmptyState,
  formatDate,
  Heading,
  Inline,
  type Input,
  Meta,
  Notice,
  type PageData,
  pageArgs,
  pageLoader,
  post,
  type Result,
  Row,
  SectionBar,
  Stack,
  TimeAgo,
  useAppDispatch,
  useLang,
  usePage,
  useTranslation,
} from '@yaprak/shared-kit';
import { Form, SubmitButton, TextArea, useForm } from '@yaprak/shared-kit/forms';
import { StaffFrame } from '@yaprak/shared-kit/staff';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatLira } from '../money/lira.rules';
import { AdCard } from '../unit/AdCard';

const states = ['onayda', 'yayinda', 'red', 'bitti'] as const;
type State = (typeof states)[number];
const stateOf = (given: string | null): State => states.find((s) => s === given) ?? 'onayda';

export const loader = pageLoader('yonetim-reklamlar', ({ url }) => ({ durum: stateOf(url.searchParams.get('durum')) }));

const reviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reviewAd: build.mutation<Result<'v2/reklam/onay/karar'>, Input<'v2/reklam/onay/karar'>>({
      ...post('v2/reklam/onay/karar', { quiet: true }),
      invalidatesTags: [{ type: 'page', id: 'yonetim' }],
    }),
  }),
});
type Entry = PageData<'yonetim-reklamlar'>['liste'][number];

/** `/y/reklamlar`: ads awaiting approval, and decided ones. */
export default function AdReviewPage() {
  const { t } = useTranslation('mf-ads');
  const { veri } = usePage<'yonetim-reklamlar'>();
  const [search] = useSearchParams();
  const dispatch = useAppDispatch();
  const current = stateOf(search.get('durum'));
  const labelOf = (state: State) => {
    if (state === 'onayda') return `${t('states.onayda')} (${veri.bekleyen})`;
    return state === 'yayinda' && veri.sikayetli ? t('review.complainedTotal', { n: veri.sikayetli }) : t(`states.${state}`);
  };
  const refresh = () => dispatch(baseApi.endpoints.page.initiate(pageArgs('yonetim-reklamlar', { durum: current }), { forceRefetch: true, subscribe: false }));
  return (
    <StaffFrame section="reklamlar" title={t('review.title')}>
      <SectionBar
        label={t('review.title')}
        sections={states.map((state) => ({
          to: state === 'onayda' ? '/y/reklamlar' : `/y/reklamlar?durum=${state}`,
          label: labelOf(state),
          current: state === current,
        }))}
      />
      {veri.liste.length === 0 ? (
        <EmptyState title={t('review.empty')} text={current === 'onayda' ? t('review.emptyText') : undefined} />
      ) : (
        <Stack as="ul" $gap={4}>
          {veri.liste.map((entry) => (
            <li key={entry.reklam.id}>
              <Reviewed entry={entry} onDecided={refresh} />
            </li>
          ))}
        </Stack>
      )}
    </StaffFrame>
  );
}

function Reviewed({ entry, onDecided }: { entry: Entry; onDecided: () => Promise<unknown> }) {
  const { t } = useTranslation('mf-ads');
  const lang = useLang();
  const date = (day: string) => formatDate(`${day}T12:00:00Z`, lang);
  const { reklam, firma, kadi, zaman, sikayetler, yeniMetin } = entry;
  const held = reklam.bekletildi === 1;
  return (
    <Card>
      <Stack $gap={3}>
        <Row $gap={2} $wrap $justify="space-between">
          <Row $gap={2} $wrap>
            <b>{firma}</b>
            <Meta>
              @{kadi} · <TimeAgo at={zaman} />
            </Meta>
          </Row>
          <Badge>{t(`states.${reklam.durum}`)}</Badge>
        </Row>
        <AdCard ad={{ ...reklam, reklamveren: firma, hedefAdi: reklam.hedef }} shape="feed" />
        {yeniMetin && (
          <>
            <Heading $small>{t(`review.wording.${yeniMetin.yuva}`)}</Heading>
            <AdCard ad={{ ...yeniMetin, reklamveren: firma, hedefAdi: yeniMetin.hedef }} shape="feed" />
          </>
        )}
        <Meta>
          {t('review.money', { budget: formatLira(reklam.butce, lang), from: date(reklam.baslangic), to: date(reklam.bitis) })}
          {reklam.gunlukSinir ? ` · ${t('review.cap', { cap: formatLira(reklam.gunlukSinir, lang) })}` : ''}
        </Meta>
        <Inline style={{ overflowWrap: 'anywhere' }}>
          {t('review.target')}: <code>{reklam.hedef}</code>
        </Inline>
        {reklam.redNedeni && (
          <Inline>
            {t('review.reason')}: {reklam.redNedeni}
          </Inline>
        )}
        {sikayetler && (
          <Row $gap={2} $wrap>
            {sikayetler.map(({ sebep, n }) => (
              <Badge key={sebep}>{t('review.complained', { n, reason: t(`review.reasons.${sebep}`) })}</Badge>
            ))}
          </Row>
        )}
        {held && <Notice kind="warning">{t('review.held')}</Notice>}
        {(reklam.durum === 'onayda' || yeniMetin || held) && (
          <Decision id={reklam.id} surum={yeniMetin?.surum} against={held && !yeniMetin ? 'kaldir' : 'reddet'} onDecided={onDecided} />
        )}
        {(reklam.durum === 'yayinda' || reklam.durum === 'durduruldu') && !yeniMetin && !held && <Removal id={reklam.id} onDecided={onDecided} />}
      </Stack>
    </Card>
  );
}

interface Refusal {
  id: number;
  /** Of the wording that waits, if it is about one. */
  surum?: number | undefined;
  karar: 'reddet' | 'kaldir';
  onDecided: () => Promise<unknown>;
  onBack: () => void;
}

/** Refuses a waiting ad, or takes one off the air, with the reason that the advertiser reads. */
function RefusalForm({ id, surum, karar, onDecided, onBack }: Refusal) {
  const { t } = useTranslation('mf-ads');
  const [review] = reviewApi.useReviewAdMutation();
  const form = useForm({ defaultValues: { gerekce: '' } });
  const label = t(karar === 'reddet' ? 'review.refuse' : 'review.remove');
  return (
    <Form
      form={form}
      label={label}
      onSubmit={async ({ gerekce }) => {
        await review({ id, karar, gerekce, ...(surum ? { surum } : {}) }).unwrap();
        await onDecided();
      }}
    >
      <TextArea
        name="gerekce"
        label={t('review.reason')}
        hint={t(karar === 'reddet' ? 'review.reasonHint' : 'review.removeHint')}
        required
        limit={{ min: 5, max: 300 }}
      />
      <Row $gap={3}>
        <SubmitButton form={form} variant="danger">
          {label}
        </SubmitButton>
        <Button variant="quiet" onClick={onBack}>
          {t('review.back')}
        </Button>
      </Row>
    </Form>
  );
}

/** Stops an ad that runs (R-STAFF-04). */
function Removal({ id, onDecided }: { id: number; onDecided: () => Promise<unknown> }) {
  const { t } = useTranslation('mf-ads');
  const [removing, setRemoving] = useState(false);
  if (removing) return <RefusalForm id={id} karar="kaldir" onDecided={onDecided} onBack={() => setRemoving(false)} />;
  return (
    <Row>
      <Button variant="quiet" onClick={() => setRemoving(true)}>
        {t('review.remove')}
      </Button>
    </Row>
  );
}

/** Lets an ad, a wording or an ad held for complaints go on air, or not. */
function Decision({ id, surum, against, onDecided }: { id: number; surum: number | undefined; against: Refusal['karar']; onDecided: () => Promise<unknown> }) {
  const { t } = useTranslation('mf-ads');
  const [review] = reviewApi.useReviewAdMutation();
  const [refusing, setRefusing] = useState(false);
  const accept = useForm({ defaultValues: {} });
  const accepting = t(against === 'kaldir' ? 'review.release' : 'review.accept');
  if (refusing) return <RefusalForm id={id} surum={surum} karar={against} onDecided={onDecided} onBack={() => setRefusing(false)} />;
  return (
    <Form
      form={accept}
      label={accepting}
      onSubmit={async () => {
        await review({ id, karar: 'yayinla', ...(surum ? { surum } : {}) }).unwrap();
        await onDecided();
      }}
    >
      <Row $gap={3}>
        <SubmitButton form={accept}>{accepting}</SubmitButton>
        <Button variant="quiet" onClick={() => setRefusing(true)}>
          {t(against === 'kaldir' ? 'review.remove' : 'review.refuse')}
        </Button>
      </Row>
    </Form>
  );
}
