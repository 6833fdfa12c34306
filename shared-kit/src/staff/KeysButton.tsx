import { Button, loadWithRetry } from '@yaprak/shared-kit';
import { lazy, Suspense, useState } from 'react';
import { useStaffText } from './texts';
import { type KeyMap, useKeys } from './use-keys';

const KeyHelp = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "KeyHelp" */ './KeyHelp')).then((m) => ({ default: m.KeyHelp })));

/** A line of the help sheet. */
export interface KeyLine {
  keys: string;
  text: string;
}

/** Makes a screen's keys work; the button, like `?`, opens what they do, to which undoing and the sheet itself are added. */
export function KeysButton({ keys, help }: { keys: KeyMap; help: readonly KeyLine[] }) {
  const t = useStaffText();
  const [helping, setHelping] = useState(false);
  useKeys({ ...keys, '?': () => setHelping(true) });
  return (
    <>
      <Button size="s" variant="quiet" onClick={() => setHelping(true)}>
        {t('keys')} <kbd>?</kbd>
      </Button>
      {helping && (
        <Suspense fallback={null}>
          <KeyHelp lines={[...help, { keys: 'Z', text: t('undo') }, { keys: '?', text: t('keys') }]} onClose={() => setHelping(false)} />
        </Suspense>
      )}
    </>
  );
}
