import { Button, MemberLine, type PageData, Row, Stack, useTranslation } from '@yaprak/shared-kit';
import { useAnswerRequestMutation } from './notifications.api';

/** A follow request with accept and decline. */
export function RequestLine({ member, onAnswered }: { member: PageData<'bildirimler'>['istekler'][number]; onAnswered: () => void }) {
  const { t } = useTranslation('mf-feed');
  const [answer, answering] = useAnswerRequestMutation();
  const say = async (kabul: 0 | 1) => {
    const done = await answer({ uyeId: member.id, kabul });
    if (!done.error) onAnswered();
  };
  return (
    <Stack $gap={2}>
      <MemberLine member={member} plain />
      <Row $gap={2} style={{ paddingLeft: 52 }}>
        <Button size="s" busy={answering.isLoading} onClick={() => void say(1)}>
          {t('accept')}
        </Button>
        <Button size="s" variant="quiet" disabled={answering.isLoading} onClick={() => void say(0)}>
          {t('decline')}
        </Button>
      </Row>
    </Stack>
  );
}
