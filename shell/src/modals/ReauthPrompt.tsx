import { loadWithRetry, SheetLater, Stack, Text, useAppDispatch, useAppSelector } from '@yaprak/shared-kit';
import { reauthAnswered } from '@yaprak/shared-kit/host';
import { lazy, Suspense } from 'react';
import en from '../../texts/late.en.json';
import tr from '../../texts/late.tr.json';
import { useTexts } from '../use-texts';

const ReauthForm = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "reauth" */ '../account/ReauthForm')).then((m) => ({ default: m.ReauthForm })));

/** Asks for the password before a sensitive call (R-HOLD-05), above whatever triggered it; closing it cancels. */
export function ReauthPrompt() {
  const t = useTexts('late', { tr, en });
  const open = useAppSelector((s) => s.prompt.reauth);
  const dispatch = useAppDispatch();
  if (!open) return null;
  return (
    <SheetLater open onOpenChange={() => dispatch(reauthAnswered(false))} title={t('reauth')} width="s" layer={LAYER}>
      <Stack $gap={4}>
        <Text>{t('reauthText')}</Text>
        <Suspense fallback={null}>
          <ReauthForm />
        </Suspense>
      </Stack>
    </SheetLater>
  );
}

/** Above dialogs that screens open themselves. */
const LAYER = 1300;
