import { ConfirmLater, useTranslation } from '@yaprak/shared-kit';
import { useState } from 'react';
import type { LocalMessage } from '../store/messages.rules';
import type { Messaging } from '../store/messaging';

/** Confirms deleting a message for everyone. */
export function DeleteQuestion({ message, messaging, onEnd }: { message: LocalMessage | null; messaging: Messaging | null; onEnd(): void }) {
  const { t } = useTranslation('mf-messages');
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (!message) return;
    setBusy(true);
    await messaging?.changes.remove(message);
    setBusy(false);
    onEnd();
  };
  return (
    <ConfirmLater
      open={message !== null}
      title={t('deleteTitle')}
      text={t('deleteText')}
      confirm={t('delete')}
      danger
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onEnd}
    />
  );
}
