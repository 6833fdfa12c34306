import { useState } from 'react';
import type { Member } from '../contract';
import { Button } from '../design/Button';
import type { ButtonSize } from '../design/button.styles';
import { useTranslation } from '../i18n/use-translation';
import { useSelf } from '../session/viewer';
import { ConfirmLater } from './ConfirmLater';
import { socialApi } from './social.api';
import { useSignedIn } from './use-signed-in';

type State = NonNullable<Member['takipButon']>;
const labels: Record<State, string> = {
  'takip-et': 'follow',
  'sen-de-takip-et': 'followBack',
  'takip-ediliyor': 'following',
  'istek-gonderildi': 'requestSent',
  // Not the state, as of the others: nobody looks for the way out behind it.
  engellendi: 'unblock',
};
const questions: Partial<Record<State, { title: string; text: string; confirm: string }>> = {
  'takip-ediliyor': { title: 'unfollowTitle', text: 'unfollowText', confirm: 'unfollow' },
  'istek-gonderildi': { title: 'cancelRequestTitle', text: 'cancelRequestText', confirm: 'cancelRequest' },
  engellendi: { title: 'unblockTitle', text: 'unblockText', confirm: 'unblock' },
};

/**
 * Follow, follow back, following, request sent, blocked (R-PROF-12 … R-PROF-16); undoing asks for confirmation (R-PROF-17, R-PROF-20). Inside lists it uses a
 * softer variant.
 */
export function FollowButton({ member, size = 's', inList }: { member: Member; size?: ButtonSize; inList?: boolean }) {
  const { t } = useTranslation('kit');
  const self = useSelf();
  const signedIn = useSignedIn();
  const [asking, setAsking] = useState(false);
  const [follow, following] = socialApi.useFollowMutation();
  const [block, blocking] = socialApi.useBlockMutation();
  const busy = following.isLoading || blocking.isLoading;
  if (self?.id === member.id) return null;
  const state = member.takipButon ?? 'takip-et';
  const question = questions[state];
  const act = () => void follow({ uyeId: member.id, takip: 1 });
  const takeBack = async () => {
    await (state === 'engellendi' ? block({ uyeId: member.id, engelle: 0 }) : follow({ uyeId: member.id, takip: 0 }));
    setAsking(false);
  };
  return (
    <>
      <Button
        size={size}
        variant={question ? 'quiet' : inList ? 'soft' : 'primary'}
        busy={busy && !asking}
        aria-label={t('followLabel', { action: t(labels[state]), name: member.adi })}
        onClick={() => signedIn(question ? () => setAsking(true) : act)}
      >
        {t(labels[state])}
      </Button>
      {question && (
        <ConfirmLater
          open={asking}
          title={t(question.title)}
          text={t(question.text, { name: member.adi })}
          confirm={t(question.confirm)}
          busy={busy}
          onConfirm={() => void takeBack()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
