import { Button, MemberLine, type PageData, Row, Stack, useTranslation } from '@yaprak/shared-kit';
import { useAnswerRequestMutation } from './notifications.api';

export type Requester = PageData<'bildirimler'>['istekler'][number];

/** A follow request with accept and decline; answered, it says how. */
export function RequestLine({ member, answer, onAnswer }: { member: Requester; answer: 0 | 1 | undefined; onAnswer: (kabul: 0 | 1) => void }) {
  const { t } = useTranslation('mf-feed');
  const [send, sending] = useAnswerRequestMutation();
  const say = async (kabul: 0 | 1) => {
    const done = await send({ uyeId: member.id, kabul });
    if (!done.error) onAnswer(kabul);
  };
  if (answer !== undefined)
    return (
      <div role="status">
        <MemberLine member={member} plain note={t(answer ? 'requestAccepted' : 'requestDeclined')} />
      </div>
    );
  return (
    <Stack $gap={2}>
      <MemberLine member={member} plain />
      <Row $gap={2} style={{ paddingLeft: 52 }}>
        <Button size="s" busy={sending.isLoading} aria-label={`${t('accept')}: ${member.adi}`} onClick={() => void say(1)}>
          {t('accept')}
        </Button>
        <Button size="s" variant="quiet" disabled={sending.isLoading} aria-label={`${t('decline')}: ${member.adi}`} onClick={() => void say(0)}>
          {t('decline')}
        </Button>
      </Row>
    </Stack>
  );
}
