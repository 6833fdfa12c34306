import {
  Badge,
  Button,
  baseApi,
  Card,
  Column,
  EmptyState,
  formatDate,
  Inline,
  type Input,
  Meta,
  Page,
  type PageData,
  pageArgs,
  pageLoader,
  post,
  type Result,
  Row,
  SectionBar,
  Stack,
  TimeAgo,
  Title,
  useAppDispatch,
  useLang,
  usePage,
  useTranslation,
} from '@yaprak/shared-kit';
import { Form, SubmitButton, TextArea, useForm } from '@yaprak/shared-kit/forms';
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
    reviewAd: build.mutation<Result<'v2/reklam/onay/karar'>, Input<'v2/reklam/onay/karar'>>(post('v2/reklam/onay/karar', { quiet: true })),
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
  const refresh = () => dispatch(baseApi.endpoints.page.initiate(pageArgs('yonetim-reklamlar', { durum: current }), { forceRefetch: true, subscribe: false }));
  return (
    <Page>
      <Column $gap={5}>
        <Title>{t('review.title')}</Title>
        <SectionBar
          label={t('review.title')}
          sections={states.map((state) => ({
            to: state === 'onayda' ? '/y/reklamlar' : `/y/reklamlar?durum=${state}`,
            label: state === 'onayda' ? `${t(`states.${state}`)} (${veri.bekleyen})` : t(`states.${state}`),
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
      </Column>
    </Page>
  );
}

function Reviewed({ entry, onDecided }: { entry: Entry; onDecided: () => Promise<unknown> }) {
  const { t } = useTranslation('mf-ads');
  const lang = useLang();
  const date = (day: string) => formatDate(`${day}T12:00:00Z`, lang);
  const { reklam, firma, kadi, zaman } = entry;
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
        {reklam.durum === 'onayda' && <Decision id={reklam.id} onDecided={onDecided} />}
      </Stack>
    </Card>
  );
}

function Decision({ id, onDecided }: { id: number; onDecided: () => Promise<unknown> }) {
  const { t } = useTranslation('mf-ads');
  const [review] = reviewApi.useReviewAdMutation();
  const [refusing, setRefusing] = useState(false);
  const accept = useForm({ defaultValues: {} });
  const refuse = useForm({ defaultValues: { gerekce: '' } });
  if (refusing)
    return (
      <Form
        form={refuse}
        label={t('review.refuse')}
        onSubmit={async ({ gerekce }) => {
          await review({ id, karar: 'reddet', gerekce }).unwrap();
          await onDecided();
        }}
      >
        <TextArea name="gerekce" label={t('review.reason')} hint={t('review.reasonHint')} required limit={{ min: 5, max: 300 }} />
        <Row $gap={3}>
          <SubmitButton form={refuse} variant="danger">
            {t('review.refuse')}
          </SubmitButton>
          <Button variant="quiet" onClick={() => setRefusing(false)}>
            {t('review.back')}
          </Button>
        </Row>
      </Form>
    );
  return (
    <Form
      form={accept}
      label={t('review.accept')}
      onSubmit={async () => {
        await review({ id, karar: 'yayinla' }).unwrap();
        await onDecided();
      }}
    >
      <Row $gap={3}>
        <SubmitButton form={accept}>{t('review.accept')}</SubmitButton>
        <Button variant="quiet" onClick={() => setRefusing(true)}>
          {t('review.refuse')}
        </Button>
      </Row>
    </Form>
  );
}
