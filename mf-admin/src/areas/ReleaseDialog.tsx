import { Button, Row, SheetLater, Stack, Text, useTranslation } from '@yaprak/shared-kit';
import { Form, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { useId } from 'react';
import { useCanaryAreaMutation, useCloseAreaMutation, usePromoteAreaMutation, useRollBackAreaMutation } from './areas.api';

/** What is to be done, and the version that goes live, is taken back, or is the last seen before the area closes. */
export interface ReleaseStep {
  kind: 'promote' | 'canary' | 'rollback' | 'endCanary' | 'close';
  version: string;
  /** Of a canary: the share that it has, or begins with. */
  percent?: number;
  /** The version that readers then see again. */
  back?: string;
  /** What was on the air as far as the screen knew; if it is not that any more, nothing is changed. */
  seen: { canli: string; kanarya: string };
  /** The canary's share as far as the screen knew. */
  share: number;
}

/** Confirms a change to what readers are served. */
export default function ReleaseDialog({ area, step, onClose }: { area: string; step: ReleaseStep; onClose: () => void }) {
  const { t } = useTranslation('mf-admin');
  const [promote] = usePromoteAreaMutation();
  const [canary] = useCanaryAreaMutation();
  const [rollBack] = useRollBackAreaMutation();
  const [shut] = useCloseAreaMutation();
  const form = useForm({ defaultValues: { yuzde: String(step.percent ?? ''), neden: '' } });
  const name = useId();
  const takesAway = step.kind !== 'promote' && step.kind !== 'canary';
  const act = async ({ yuzde, neden }: { yuzde: string; neden: string }) => {
    if (step.kind === 'promote' || (step.kind === 'canary' && yuzde === '100')) await promote({ ...step.seen, alan: area, surum: step.version }).unwrap();
    else if (step.kind === 'canary') await canary({ ...step.seen, gorulenYuzde: step.share, alan: area, surum: step.version, yuzde: Number(yuzde) }).unwrap();
    else if (step.kind === 'close') await shut({ alan: area, surum: step.version, neden: neden.trim() }).unwrap();
    else await rollBack({ ...step.seen, alan: area, surum: step.version, ...(neden.trim() ? { neden: neden.trim() } : {}) }).unwrap();
    onClose();
  };
  return (
    <SheetLater open onOpenChange={(open) => !open && onClose()} title={t(`areas.dialog.${step.kind}`, { alan: area })} width="s">
      <Form form={form} label={name} onSubmit={act}>
        <Stack $gap={4}>
          <Text>{t(`areas.dialog.${step.kind}Text`, { alan: area, surum: step.version, donus: step.back ?? '' })}</Text>
          {step.kind === 'canary' && (
            <TextField
              name="yuzde"
              label={t('areas.percent')}
              hint={t('areas.percentHint')}
              inputMode="numeric"
              required
              limit={{ max: 3, pattern: '^(\\d{1,2}|100)$' }}
            />
          )}
          {takesAway && <TextField name="neden" label={t('areas.reason')} required={step.kind === 'close'} limit={{ max: 300 }} />}
          <Row $gap={2} $justify="end">
            <Button variant="quiet" onClick={onClose}>
              {t('areas.cancel')}
            </Button>
            <SubmitButton form={form} variant={takesAway ? 'danger' : 'primary'}>
              {t(`areas.dialog.${step.kind}Do`)}
            </SubmitButton>
          </Row>
        </Stack>
      </Form>
    </SheetLater>
  );
}
