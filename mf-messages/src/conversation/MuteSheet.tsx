import { Button, formatDayHeading, formatTime, SheetLater, Stack, Text, toastShown, useAppDispatch, useLang, useTranslation } from '@yaprak/shared-kit';
import type { Conversation, Input } from '@yaprak/shared-kit/contract';
import { messagesApi } from '../messages.api';
import { isMuted } from '../store/messages.rules';

/** Mutes a conversation for an hour, a day or until changed, or ends that (R-CHAT-03). */
export function MuteSheet({ conversation: c, onClose }: { conversation: Conversation; onClose(): void }) {
  const { t } = useTranslation('mf-messages');
  const lang = useLang();
  const dispatch = useAppDispatch();
  const [mute, { isLoading, originalArgs }] = messagesApi.useMuteConversationMutation();
  const muted = isMuted(c, Date.now());
  const choose = async (sure: Input<'v2/mesajlar/sessiz'>['sure']) => {
    const done = await mute({ konusmaId: c.id, sure });
    if (!done.data) return;
    dispatch(toastShown({ message: t(sure === 'bitir' ? 'mute.ended' : 'mute.done') }));
    onClose();
  };
  const until = c.sessizBitis && `${formatDayHeading(c.sessizBitis, lang, new Date().toISOString())} ${formatTime(c.sessizBitis)}`;
  return (
    <SheetLater open onOpenChange={(open) => !open && onClose()} title={t('mute.title')} width="s">
      <Stack $gap={3}>
        <Text $size={14} $tone="quiet">
          {t('mute.text')}
        </Text>
        {muted && <Text $size={14}>{until ? t('mute.until', { until }) : t('mute.always')}</Text>}
        {(['saat', 'gun', 'hep', ...(muted ? (['bitir'] as const) : [])] as const).map((sure) => (
          <Button key={sure} variant={sure === 'bitir' ? 'primary' : 'quiet'} busy={isLoading && originalArgs?.sure === sure} onClick={() => void choose(sure)}>
            {t(`mute.${sure}`)}
          </Button>
        ))}
      </Stack>
    </SheetLater>
  );
}
