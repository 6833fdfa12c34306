import { Button, Icon, SendIcon, useTranslation } from '@yaprak/shared-kit';
import { useEffect, useRef } from 'react';

/** Sends what is ready; it has the focus as soon as it is shown. */
export function SendNow({ onSend }: { onSend(): void }) {
  const { t } = useTranslation('mf-messages');
  const send = useRef<HTMLDivElement>(null);
  useEffect(() => send.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={send}>
      <Button icon={<Icon of={SendIcon} size={17} />} onClick={onSend}>
        {t('send')}
      </Button>
    </div>
  );
}
