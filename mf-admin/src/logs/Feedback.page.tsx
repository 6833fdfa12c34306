import {
  Badge,
  Card,
  LinkText,
  MemberLine,
  type PageData,
  pageLoader,
  Row,
  Stack,
  Text,
  TimeAgo,
  usePage,
  usePagedList,
  useTranslation,
} from '@yaprak/shared-kit';
import { Words } from '../decisions/Words';
import { ListScreen } from '../frame/ListScreen';

type Item = PageData<'y-geri-bildirim'>['kayitlar']['liste'][number];
export const loader = pageLoader('y-geri-bildirim', () => ({}));

/** `/y/geri-bildirim`: reader feedback, newest first. */
export default function FeedbackPage() {
  const { t } = useTranslation('mf-admin');
  const { veri } = usePage<'y-geri-bildirim'>();
  const list = usePagedList<Item>('v2/yonetim/geriBildirim/liste', {}, veri.kayitlar);
  return (
    <ListScreen
      section="geri-bildirim"
      list={list}
      empty={t('noFeedback')}
      gap={2}
      render={(f) => (
        <Card>
          <Stack $gap={2}>
            <Row $justify="space-between" $gap={2} $wrap>
              {f.uye ? <MemberLine member={f.uye} plain size={32} note={<TimeAgo at={f.zaman} />} /> : <TimeAgo at={f.zaman} />}
              <Badge>{t(`feedbackKind.${f.turu}`, { defaultValue: f.turu })}</Badge>
            </Row>
            <Words>{f.metin}</Words>
            {(f.sayfa || f.email) && (
              <Text $size={13} $tone="quiet">
                {f.sayfa?.startsWith('/') ? <LinkText to={f.sayfa}>{f.sayfa}</LinkText> : f.sayfa} {f.email}
              </Text>
            )}
          </Stack>
        </Card>
      )}
    />
  );
}
