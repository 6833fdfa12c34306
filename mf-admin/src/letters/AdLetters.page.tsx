import {
  Button,
  baseApi,
  Card,
  Dot,
  EmptyState,
  type Input,
  LoadMore,
  Meta,
  OutLink,
  type PageData,
  pageLoader,
  post,
  ReadingText,
  type Result,
  Row,
  Stack,
  Text,
  TimeAgo,
  usePage,
  usePagedList,
  useTranslation,
} from '@yaprak/shared-kit';
import { Form, SubmitButton, TextArea, useForm } from '@yaprak/shared-kit/forms';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { PanelFrame } from '../frame/PanelFrame';
import { StateBar } from '../frame/StateBar';

type Letter = PageData<'yonetim-reklam-iletileri'>['iletiler']['liste'][number];
const inputOf = (search: URLSearchParams): { durum?: 'kapandi' } => (search.get('durum') === 'kapandi' ? { durum: 'kapandi' } : {});
export const loader = pageLoader('yonetim-reklam-iletileri', ({ url }) => inputOf(url.searchParams));

const lettersApi = baseApi.injectEndpoints({
  endpoints: (b) => ({
    closeAdLetter: b.mutation<Result<'v2/reklam/ileti/kapat'>, Input<'v2/reklam/ileti/kapat'>>({
      ...post('v2/reklam/ileti/kapat', { quiet: true }),
      invalidatesTags: [
        { type: 'page', id: 'yonetim-reklam-iletileri' },
        { type: 'page', id: 'yonetim' },
      ],
    }),
  }),
});

/** `/y/reklam-iletileri`: what advertisers wrote to the ads team, the oldest open letter first (R-STAFF-03). */
export default function AdLettersPage() {
  const { t } = useTranslation('mf-admin');
  const [search] = useSearchParams();
  const { veri } = usePage<'yonetim-reklam-iletileri'>({ refetchOnFocus: true });
  const closed = search.get('durum') === 'kapandi';
  const input = useMemo((): { durum?: 'kapandi' } => (closed ? { durum: 'kapandi' } : {}), [closed]);
  const list = usePagedList<Letter>('v2/reklam/ileti/liste', input, veri.iletiler);
  return (
    <PanelFrame section="reklam-iletileri">
      <StateBar section="reklam-iletileri" rest="kapandi" chosen={input.durum} names={{ acik: t('letters.state.acik'), rest: t('letters.state.kapandi') }} />
      {list.items.length === 0 && !list.hasMore ? (
        <EmptyState title={t('letters.empty')} plain />
      ) : (
        <Stack as="ul" $gap={4} aria-label={t('section.reklam-iletileri')}>
          {list.items.map((letter) => (
            <li key={letter.id}>
              <LetterCard letter={letter} />
            </li>
          ))}
        </Stack>
      )}
      {list.hasMore && <LoadMore hasMore loading={list.loading} failed={list.failed} onMore={list.more} />}
    </PanelFrame>
  );
}

function LetterCard({ letter }: { letter: Letter }) {
  const { t } = useTranslation('mf-admin');
  const [close] = lettersApi.useCloseAdLetterMutation();
  const form = useForm({ defaultValues: { yanit: '' } });
  const silent = useForm({ defaultValues: {} });
  const { id, adi, email, mesaj, durum, yanit, zaman } = letter;
  return (
    <Card as="article" aria-label={adi}>
      <Stack $gap={3}>
        <Row $gap={2} $justify="space-between" $wrap>
          <Stack $gap={1}>
            <Text $strong>{adi}</Text>
            <Meta style={{ overflowWrap: 'anywhere' }}>
              <OutLink href={`mailto:${email}`}>{email}</OutLink>
              <Dot />
              <TimeAgo at={zaman} />
            </Meta>
          </Stack>
        </Row>
        <ReadingText style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{mesaj}</ReadingText>
        {yanit && (
          <Text $size={14} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <b>{t('letters.answer')}:</b> {yanit}
          </Text>
        )}
        {durum === 'acik' && (
          <>
            <Form form={form} label={`${t('letters.send')}: ${adi}`} onSubmit={({ yanit }) => close({ id, yanit }).unwrap()}>
              <TextArea name="yanit" label={t('letters.answer')} required limit={{ min: 2, max: 4000 }} rows={3} />
              <Row>
                <SubmitButton form={form} aria-label={`${t('letters.send')}: ${adi}`}>
                  {t('letters.send')}
                </SubmitButton>
              </Row>
            </Form>
            <Form form={silent} label={`${t('letters.close')}: ${adi}`} onSubmit={() => close({ id }).unwrap()}>
              <Row>
                <Button type="submit" size="s" variant="quiet" aria-label={`${t('letters.close')}: ${adi}`}>
                  {t('letters.close')}
                </Button>
              </Row>
            </Form>
          </>
        )}
      </Stack>
    </Card>
  );
}
