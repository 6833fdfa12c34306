import {
  dayKey,
  ErrorState,
  formatDate,
  Heading,
  Icon,
  IconButton,
  type ModalProps,
  ProgressBar,
  Skeleton,
  Stack,
  Text,
  Trash2Icon,
  toastShown,
  useAppDispatch,
  useLang,
  useModal,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { DateField, Form, RadioGroup, SubmitButton, TextArea, TextField, useForm } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { useState } from 'react';
import styled from 'styled-components';
import { type Entry, type ProgressForm, progressForm, progressInput, progressProblem, progressUnits } from './progress.rules';
import { useReadingsQuery, useRemoveProgressMutation, useSaveProgressMutation } from './reading.api';
import { FIRST_DAY, type Reading } from './reading.rules';
import { useReached } from './use-reached';

const Line = styled.li`display: flex; gap: 8px; align-items: start; padding: 8px 0; border-bottom: 1px solid ${v.line}; > :first-child { flex: 1; min-width: 0; }`;
const History = styled.ul`list-style: none; padding: 0; margin: 0;`;
const Note = styled.p`margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; line-height: 1.5;`;

interface Book {
  id: number;
  adi: string;
}

export const useTitle = () => useTranslation('mf-catalog').t('progress.title');
export const frame = { width: 's' as const };

/** How far a book was read, by page, percent or minutes, with a note; what was said before stands below (R-READ-02). At the end it asks whether the book was read, and when. */
export default function ProgressModal({ props: { kitap }, close }: ModalProps<{ kitap: Book }>) {
  const { t } = useTranslation('mf-catalog');
  const { data, isError, isFetching, refetch } = useReadingsQuery({ kitapId: kitap.id }, { refetchOnMountOrArgChange: true });
  if (isError) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton $height={320} />;
  const running = data.liste.find((reading) => !reading.bitti);
  return (
    <Stack $gap={5}>
      <Stack $gap={2}>
        <Heading as="p" $small>
          {kitap.adi}
        </Heading>
        {running?.yuzde !== undefined && <ProgressBar thick value={running.yuzde} label={t('progress.of', { name: kitap.adi })} />}
      </Stack>
      <ReachedForm kitap={kitap} reading={running} pages={data.sayfaSayisi} onSaved={close} />
      {data.gecmis && <Entries bookId={kitap.id} entries={data.gecmis} />}
    </Stack>
  );
}

function ReachedForm({ kitap, reading, pages, onSaved }: { kitap: Book; reading?: Reading; pages?: number; onSaved: () => void }) {
  const { t } = useTranslation('mf-catalog');
  const dispatch = useAppDispatch();
  const open = useModal();
  const today = dayKey(Date.now());
  const form = useForm<ProgressForm>({ defaultValues: progressForm(reading, pages, today) });
  const [save] = useSaveProgressMutation();
  const [istekId] = useState(() => crypto.randomUUID());
  const unit = form.watch('birim');
  return (
    <Form
      form={form}
      label={t('progress.title')}
      onSubmit={async (values) => {
        const { liste, okuma } = await save({ ...progressInput(values, kitap.id), istekId }).unwrap();
        dispatch(toastShown({ message: t('progress.saved'), duration: 4000 }));
        onSaved();
        // Whoever is at the end has most likely read it; closed without an answer, the book is still being read.
        if (liste.some(({ bitti, yuzde }) => !bitti && yuzde === 100)) open('NeZamanOkudunuz', { kitap, okuma });
      }}
    >
      <RadioGroup
        name="birim"
        label={t('progress.unit')}
        required
        inline
        options={progressUnits.map((value) => ({ value, label: t(`progress.units.${value}`) }))}
      />
      <TextField
        name="deger"
        label={t(`progress.reached.${unit}`)}
        required
        inputMode="numeric"
        autoComplete="off"
        hint={unit === 'sayfa' && pages ? t('record.ofPages', { n: pages }) : undefined}
        check={(text) => {
          const problem = progressProblem(text, unit, pages);
          return problem && t(`progress.${problem}`, { n: pages ?? 20_000 });
        }}
      />
      {unit === 'dakika' && (
        <TextField
          name="toplamDakika"
          label={t('progress.length')}
          inputMode="numeric"
          autoComplete="off"
          check={(text) => (text.trim() && !/^[1-9]\d{0,4}$/.test(text.trim()) ? t('progress.noNumber') : undefined)}
        />
      )}
      <DateField name="gun" label={t('progress.day')} min={FIRST_DAY} max={today} />
      <TextArea name="not" label={t('progress.note')} hint={t('progress.noteHint')} limit={{ max: limits.progressNote }} />
      <SubmitButton form={form} block>
        {t('record.save')}
      </SubmitButton>
    </Form>
  );
}

/** The history of the current reading, newest first. */
function Entries({ bookId, entries }: { bookId: number; entries: readonly Entry[] }) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const reached = useReached();
  const [remove, removing] = useRemoveProgressMutation();
  return (
    <Stack $gap={2}>
      <Heading as="h3" $small>
        {t('progress.history')}
      </Heading>
      <History>
        {entries.map((entry) => {
          const day = formatDate(`${entry.gun}T09:00:00Z`, lang);
          return (
            <Line key={entry.id}>
              <Stack $gap={1}>
                <Text $size={14}>{reached(entry)}</Text>
                <Text $size={13} $tone="quiet">
                  {day}
                </Text>
                {entry.not && <Note>{entry.not}</Note>}
              </Stack>
              <IconButton
                label={t('progress.remove', { day })}
                icon={<Icon of={Trash2Icon} size={16} />}
                onClick={() => void (removing.isLoading || remove({ id: entry.id, kitapId: bookId }))}
              />
            </Line>
          );
        })}
      </History>
    </Stack>
  );
}
