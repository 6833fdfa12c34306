import { Button, Notice, Stack } from '@yaprak/shared-kit';
import { useState } from 'react';
import { useStartPasskeySignInMutation } from './passkey.api';
import { provePasskey } from './passkey-device';
import { useAccountText } from './use-account-text';

/**
 * Proves a passkey instead of typing a password (R-TOUCH-15); where the browser knows none, it says so when pressed.
 * @param onProven sends the response; a refusal that it rejects with is shown below
 */
export function PasskeyButton({ label, onProven }: { label: string; onProven(response: string): Promise<void> }) {
  const t = useAccountText();
  const [start] = useStartPasskeySignInMutation();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const prove = async () => {
    setBusy(true);
    setFailed('');
    try {
      const { secenekler } = await start({}).unwrap();
      await onProven(await provePasskey(secenekler));
    } catch (error) {
      const said = (error as { hataMesaji?: unknown } | null)?.hataMesaji;
      setFailed(typeof said === 'string' ? said : t('passkeyFailed'));
    }
    setBusy(false);
  };
  return (
    <Stack $gap={2}>
      <Button variant="quiet" block busy={busy} onClick={() => void prove()}>
        {label}
      </Button>
      {failed && (
        <div role="alert">
          <Notice kind="warning">{failed}</Notice>
        </div>
      )}
    </Stack>
  );
}
