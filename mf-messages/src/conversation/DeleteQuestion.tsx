import { ConfirmLater, useTranslation } from '@yaprak/shared-kit';
import { limits } from '@yaprak/shared-kit/limits';
import { useState } from 'react';
import type { LocalMessage } from '../store/messages.rules';
import type { Messaging } from '../store/start-messaging';

/** A message to delete, for everybody or for oneself alone (R-CHAT-03). */
export interface Deletion {
  message: LocalMessage;
  forAll: boolean;
}

/** Confirms deleting a message. */
export default function DeleteQuestion({
  deletion: { message, forAll: all },
  messaging,
  onEnd,
}: {
  deletion: Deletion;
  messaging: Messaging | null;
  onEnd(): void;
}) {
  const { t } = useTranslation('mf-messages');
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await (all ? messaging?.changes.remove(message) : messaging?.changes.hide(message));
    setBusy(false);
    onEnd();
  };
  return (
    <ConfirmLater
      open
      title={t(all ? 'deleteTitle' : 'deleteForMeTitle')}
      text={t(all ? 'deleteText' : 'deleteForMeText', { hours: limits.message.deleteHours })}
      confirm={t(all ? 'deleteForAll' : 'deleteForMe')}
      danger
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onEnd}
    />
  );
}
