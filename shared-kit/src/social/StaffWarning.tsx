import { useId, useState } from 'react';
import type { ContentWarning, Input, Result } from '../contract';
import { limits } from '../contract/limits';
import { Button } from '../design/Button';
import { Sheet } from '../design/dialog/Sheet';
import { Stack } from '../design/layout';
import { Notice } from '../design/Notice';
import { Text } from '../design/typography';
import { useLang } from '../design/use-lang';
import { WarningSelect } from '../design/WarningSelect';
import { useTranslation } from '../i18n/use-translation';
import { baseApi, post } from '../store/base-api';
import { entityMerged } from '../store/entity-merge';
import { isFailure } from '../store/failure';
import { useAppDispatch } from '../store/store';
import { toastShown } from '../store/toasts.slice';

const { useSetWarningMutation } = baseApi.injectEndpoints({
  endpoints: (b) => ({
    setWarning: b.mutation<Result<'v2/yonetim/uyari'>, Input<'v2/yonetim/uyari'>>(post('v2/yonetim/uyari', { quiet: true })),
  }),
});

// Not in the kit's catalogue, which every first load carries.
const texts = {
  tr: {
    text: 'Uyarıyı okurlar görür. Paylaşan, nedeni bir bildirim ve e-postayla öğrenir; kimin karar verdiğini öğrenmez.',
    reason: 'Nedeni',
    done: 'İçerik uyarısı değişti.',
    failed: 'İçerik uyarısı değiştirilemedi.',
  },
  en: {
    text: 'Readers see the warning. Its author is told the reason by notification and email, but not who decided.',
    reason: 'Reason',
    done: 'The content warning was changed.',
    failed: 'The content warning could not be changed.',
  },
} as const;

/** The post or comment, its warning now, and the end of the dialog. */
export interface StaffWarningProps {
  kind: 'gonderi' | 'yorum';
  id: number;
  warning: ContentWarning | undefined;
  onClose: () => void;
}

/** Staff set or remove the content warning of what somebody else has shared (R-PEN-10); a reason is required. */
export default function StaffWarning({ kind, id, warning, onClose }: StaffWarningProps) {
  const { t } = useTranslation('kit');
  const say = texts[useLang()];
  const dispatch = useAppDispatch();
  const [chosen, setChosen] = useState(warning);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [send, sending] = useSetWarningMutation();
  const [reasonId, problemId] = [useId(), useId()];
  const save = async () => {
    if (sending.isLoading) return;
    if (!reason.trim()) return setProblem(t('fieldRequired', { field: say.reason }));
    const done = await send({ turu: kind, id, uyari: chosen ?? 'yok', aciklama: reason.trim() });
    if (!done.data) return setProblem((isFailure(done.error) && (Object.values(done.error.alanlar ?? {})[0] ?? done.error.hataMesaji)) || say.failed);
    dispatch(entityMerged({ kind, id, patch: { uyari: chosen } }));
    dispatch(toastShown({ message: say.done, duration: 4000 }));
    onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('warningName')}
      width="s"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={sending.isLoading} disabled={chosen === warning} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text $size={14} $tone="quiet">
          {say.text}
        </Text>
        <WarningSelect value={chosen} onChange={setChosen} />
        <label htmlFor={reasonId}>{say.reason}</label>
        <textarea
          id={reasonId}
          rows={3}
          maxLength={limits.explanation.max}
          value={reason}
          aria-required
          {...(problem ? { 'aria-invalid': true, 'aria-describedby': problemId } : {})}
          style={{ width: '100%', padding: 12, font: 'inherit', fontSize: 'max(16px, 1rem)', background: 'inherit', color: 'inherit', borderRadius: 10 }}
          onChange={(event) => {
            setReason(event.target.value);
            setProblem(undefined);
          }}
        />
        {problem && (
          <Notice id={problemId} kind="error">
            {problem}
          </Notice>
        )}
      </Stack>
    </Sheet>
  );
}
