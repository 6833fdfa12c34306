import {
  Badge,
  Button,
  Card,
  LinkText,
  MemberLine,
  OutLink,
  type PageData,
  pageLoader,
  Row,
  Stack,
  Text,
  TimeAgo,
  usePage,
  useTranslation,
} from '@yaprak/shared-kit';
import { adminApi } from '../admin.api';
import { Words } from '../decisions/Words';
import { ListScreen, useAskedList } from '../frame/ListScreen';
import { StateBar } from '../frame/StateBar';

type Item = PageData<'y-geri-bildirim'>['kayitlar']['liste'][number];
const inputOf = (search: URLSearchParams): { durum?: 'kapandi' } => (search.get('durum') === 'kapandi' ? { durum: 'kapandi' } : {});
export const loader = pageLoader('y-geri-bildirim', ({ url }) => inputOf(url.searchParams));

/** `/y/geri-bildirim`: reader feedback until it is handled, and what was (R-STAFF-03). */
export default function FeedbackPage() {
  const { t } = useTranslation('mf-admin');
  const { veri } = usePage<'y-geri-bildirim'>({ refetchOnFocus: true });
  const { input, list } = useAskedList<Item, { durum?: 'kapandi' }>('v2/yonetim/geriBildirim/liste', inputOf, veri.kayitlar);
  return (
    <ListScreen section="geri-bildirim" list={list} empty={t('noFeedback')} gap={2} render={(entry) => <Entry entry={entry} />}>
      <StateBar section="geri-bildirim" rest="kapandi" chosen={input.durum} names={{ acik: t('feedbackState.acik'), rest: t('feedbackState.kapandi') }} />
    </ListScreen>
  );
}

function Entry({ entry: f }: { entry: Item }) {
  const { t } = useTranslation('mf-admin');
  const [handle, { isLoading }] = adminApi.useHandleFeedbackMutation();
  const open = f.durum === 'acik';
  const title = f.metin.slice(0, 60);
  const step = t(open ? 'handled' : 'waitsAgain');
  return (
    <Card as="article" aria-label={title}>
      <Stack $gap={2}>
        <Row $justify="space-between" $gap={2} $wrap>
          {f.uye ? <MemberLine member={f.uye} plain size={32} note={<TimeAgo at={f.zaman} />} /> : <TimeAgo at={f.zaman} />}
          <Badge>{t(`feedbackKind.${f.turu}`, { defaultValue: f.turu })}</Badge>
        </Row>
        <Words>{f.metin}</Words>
        {(f.sayfa || f.email) && (
          <Text $size={13} $tone="quiet" style={{ overflowWrap: 'anywhere' }}>
            {f.sayfa?.startsWith('/') ? <LinkText to={f.sayfa}>{f.sayfa}</LinkText> : f.sayfa}{' '}
            {f.email && <OutLink href={`mailto:${f.email}`}>{f.email}</OutLink>}
          </Text>
        )}
        <Row>
          <Button
            size="s"
            variant="quiet"
            busy={isLoading}
            aria-label={`${step}: ${title}`}
            onClick={() => void handle({ id: f.id, durum: open ? 'kapandi' : 'acik' })}
          >
            {step}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
