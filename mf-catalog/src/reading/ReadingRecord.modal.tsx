import { Button, dayKey, ErrorState, Heading, type ModalProps, Skeleton, Stack, Text, toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import { DateField, Form, RadioGroup, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { useState } from 'react';
import { CopyChoices } from './CopyChoices';
import { ReadingLines } from './ReadingLines';
import { useReadingsQuery, useSaveReadingMutation } from './reading.api';
import { FIRST_DAY, pageProblem, type Reading, type ReadingForm, readingForm, readingInput } from './reading.rules';

interface RecordProps {
  kitap: { id: number; adi: string };
}
export const useTitle = () => useTranslation('mf-catalog').t('record.title');
export const frame = { width: 's' as const };
/** Maximum page number that can be entered. */
const MOST_PAGES = 20_000;

/** Records a reading of a book: start, finish, page reached; earlier readings are listed below (R-SHARE-06, R-BOOK-22). */
export default function ReadingRecordModal({ props: { kitap }, close }: ModalProps<RecordProps>) {
  const { t } = useTranslation('mf-catalog');
  const { data, isError, isFetching, refetch } = useReadingsQuery({ kitapId: kitap.id }, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<Reading | 'new'>();
  if (isError) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton $height={320} />;
  const running = data.liste.find((reading) => !reading.bitti);
  const reading = chosen === 'new' ? undefined : (chosen ?? running);
  const past = data.liste.filter((one) => one.id !== reading?.id);
  const again = reading === undefined && past.some((one) => one.bitti);
  return (
    <Stack $gap={5}>
      <Stack $gap={1}>
        <Heading as="p" $small>
          {kitap.adi}
        </Heading>
        {again && (
          <Text $size={13} $tone="quiet">
            {t('record.rereads')}
          </Text>
        )}
      </Stack>
      <RecordForm key={reading?.id ?? 'new'} bookId={kitap.id} reading={reading} pages={data.sayfaSayisi} onSaved={close} />
      {data.okuma && <CopyChoices bookId={kitap.id} copy={data} />}
      {past.length > 0 && (
        <Stack $gap={2}>
          <Heading as="h3" $small>
            {t('record.past')}
          </Heading>
          <ReadingLines bookId={kitap.id} readings={past} pages={data.sayfaSayisi} onEdit={setChosen} />
        </Stack>
      )}
      {reading?.bitti && (
        <Button variant="quiet" onClick={() => setChosen('new')}>
          {t('record.again')}
        </Button>
      )}
    </Stack>
  );
}

function RecordForm({ bookId, reading, pages, onSaved }: { bookId: number; reading?: Reading; pages?: number; onSaved: () => void }) {
  const { t } = useTranslation('mf-catalog');
  const dispatch = useAppDispatch();
  const today = dayKey(Date.now());
  const form = useForm<ReadingForm>({ defaultValues: readingForm(reading, today) });
  const [save] = useSaveReadingMutation();
  const [istekId] = useState(() => crypto.randomUUID());
  const finished = form.watch('durum') === 'bitti';
  return (
    <Form
      form={form}
      label={t('record.title')}
      onSubmit={async (values) => {
        await save({ ...readingInput(values, bookId, reading?.id), ...(reading ? {} : { istekId }) }).unwrap();
        dispatch(toastShown({ message: t('record.saved'), duration: 4000 }));
        onSaved();
      }}
    >
      <RadioGroup
        name="durum"
        label={t('record.state')}
        required
        inline
        options={[
          { value: 'suruyor', label: t('record.running') },
          { value: 'bitti', label: t('record.finished') },
        ]}
      />
      <DateField name="baslangic" label={t('record.start')} min={FIRST_DAY} max={today} />
      {finished ? (
        <DateField name="bitis" label={t('record.end')} min={FIRST_DAY} max={today} />
      ) : (
        <TextField
          name="sayfa"
          label={t('record.page')}
          inputMode="numeric"
          autoComplete="off"
          hint={pages ? t('record.ofPages', { n: pages }) : undefined}
          check={(text) => {
            const problem = pageProblem(text, pages);
            return problem && t(`record.${problem}`, { n: pages ?? MOST_PAGES });
          }}
        />
      )}
      <SubmitButton form={form} block>
        {t('record.save')}
      </SubmitButton>
    </Form>
  );
}
