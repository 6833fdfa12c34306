import { Chip, Row, Stack, Text, useTranslation } from '@yaprak/shared-kit';
import { Form, RadioGroup, SubmitButton, useForm } from '@yaprak/shared-kit/forms';
import type { ComplaintReason, DecisionKind } from '@yaprak/shared-kit/limits';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { Explanation } from './Explanation';
import { LengthFields } from './LengthFields';
import { endOf } from './suspension.rules';

const severe: readonly DecisionKind[] = ['askiya-al', 'sil'];
const timed: readonly DecisionKind[] = ['sinirla', 'askiya-al', 'sil'];
/** Length that stands first when a limitation or suspension is chosen, in days; a removal's is always chosen by hand. */
const USUAL_DAYS = '7';

/** A decision as it is sent. */
export interface Ruling {
  karar: DecisionKind;
  aciklama: string;
  bitis?: string;
  silinme?: string;
}
/** A decision as it is written in the form. */
export interface DecisionWords {
  karar: DecisionKind | '';
  sure: string;
  gun: string;
  aciklama: string;
}
const nothing: DecisionWords = { karar: '', sure: '', gun: '', aciklama: '' };
/** What the desk's keys do to the form. */
export interface DecisionHandle {
  choose: (place: number) => void;
  nextReason: () => void;
  write: () => void;
  send: () => void;
}

export interface DecisionFormProps {
  kinds: readonly DecisionKind[];
  /** Whether the content has been deleted, which the ready words of a dismissal then say. */
  gone?: boolean;
  /** Ready explanations, the case's own reason first. */
  ready?: readonly { neden: ComplaintReason; metin: string }[];
  /** Language of the ready explanations. */
  language?: 'tr' | 'en';
  button?: string;
  /** What had been written before. */
  begun?: DecisionWords | undefined;
  /** Takes what is written, whenever it changes, until it is sent. */
  onWords?: (words: DecisionWords) => void;
  send: (ruling: Ruling, words: DecisionWords) => unknown;
  ref?: Ref<DecisionHandle>;
}

/**
 * A decision: verdict, length, and the explanation, which is required (R-ADMIN-17); without one it says `Açıklama boş olamaz` (R-ADMIN-18). A verdict brings the
 * explanation that is ready for the case's reason, in the language of the member who will read it; it can be changed or replaced by another.
 */
export function DecisionForm({ kinds, gone, ready = [], language, button, begun = nothing, onWords, send, ref }: DecisionFormProps) {
  const { t } = useTranslation('mf-admin');
  const frame = useRef<HTMLDivElement>(null);
  const form = useForm<DecisionWords>({ defaultValues: begun });
  const sent = useRef(false);
  const tell = useRef(onWords);
  tell.current = onWords;
  const [karar, sure, gun, aciklama] = form.watch(['karar', 'sure', 'gun', 'aciklama']);
  useEffect(() => {
    if (!sent.current) tell.current?.({ karar, sure, gun, aciklama });
  }, [karar, sure, gun, aciklama]);
  // Another case was ticked, which the verdict does not fit: it is not sent to any.
  const unfit = karar !== '' && !kinds.includes(karar);
  useEffect(() => {
    if (unfit) form.setValue('karar', '');
  }, [unfit, form]);
  const dismissed = t(gone ? 'readyGone' : 'readyNone');
  const isReady = (text: string) => text === '' || text === dismissed || ready.some((r) => r.metin === text);
  const say = (text: string) => form.setValue('aciklama', text, { shouldValidate: form.formState.isSubmitted });
  /** What goes with a verdict, unless the moderator has written something. */
  const chosen = (kind: DecisionKind) => {
    if (kind !== 'sil' && timed.includes(kind) && !form.getValues('sure')) form.setValue('sure', USUAL_DAYS);
    if (ready.length && isReady(form.getValues('aciklama').trim())) say(kind === 'islem-yok' ? dismissed : (ready[0]?.metin ?? ''));
  };
  useImperativeHandle(ref, () => ({
    choose: (place) => {
      const kind = kinds[place];
      if (!kind) return;
      form.setValue('karar', kind, { shouldValidate: form.formState.isSubmitted });
      chosen(kind);
      // Else Enter would press again what was pressed last, such as the button that gives the case back.
      frame.current?.querySelector<HTMLInputElement>(`input[name="karar"][value="${kind}"]`)?.focus({ preventScroll: true });
    },
    nextReason: () => {
      const next = ready[(ready.findIndex((r) => r.metin === form.getValues('aciklama')) + 1) % ready.length];
      if (next) say(next.metin);
    },
    write: () => frame.current?.querySelector('textarea')?.focus(),
    send: () => frame.current?.querySelector('form')?.requestSubmit(),
  }));
  return (
    <div
      ref={frame}
      onChange={(event) => (event.target as HTMLInputElement).name === 'karar' && chosen((event.target as HTMLInputElement).value as DecisionKind)}
    >
      <Form
        form={form}
        label={t('decide')}
        onSubmit={async (values) => {
          if (!values.karar) return;
          const end = timed.includes(values.karar) ? endOf(values.sure, values.gun, Date.now()) : undefined;
          const ruling = {
            karar: values.karar,
            aciklama: values.aciklama.trim(),
            ...(end ? (values.karar === 'sil' ? { silinme: end } : { bitis: end }) : {}),
          };
          sent.current = true;
          try {
            await send(ruling, values);
          } catch (error) {
            sent.current = false;
            throw error;
          }
        }}
      >
        <RadioGroup
          name="karar"
          label={t('decision.label')}
          hint={karar ? t(`decisionHint.${gone && karar === 'islem-yok' ? 'gone' : karar}`) : undefined}
          required
          inline
          options={kinds.map((value) => ({ value, label: t(`decision.${value}`) }))}
        />
        {karar && timed.includes(karar) && <LengthFields key={karar} removal={karar === 'sil'} limitation={karar === 'sinirla'} sure={sure} gun={gun} />}
        {karar && karar !== 'islem-yok' && ready.length > 0 && (
          <Stack $gap={2}>
            <Text $size={13} $tone="quiet">
              {t(`readyIn.${language ?? 'tr'}`)}
            </Text>
            <Row $gap={2} $wrap role="group" aria-label={t('readyLabel')}>
              {ready.map((r) => (
                <Chip key={r.neden} on={aciklama === r.metin} onClick={() => say(r.metin)}>
                  {t(`reason.${r.neden}`)}
                </Chip>
              ))}
            </Row>
          </Stack>
        )}
        {karar && <Explanation forStaff={karar === 'islem-yok'} />}
        <Row $justify="end">
          <SubmitButton form={form} variant={karar && severe.includes(karar) ? 'danger' : 'primary'}>
            {button ?? t('decide')}
          </SubmitButton>
        </Row>
      </Form>
    </div>
  );
}
