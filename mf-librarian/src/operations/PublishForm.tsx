import { Button, ErrorState, Notice, Row, Skeleton, Text, useTranslation } from '@yaprak/shared-kit';
import { Form, TextArea, useForm } from '@yaprak/shared-kit/forms';
import { libraryApi } from '../library.api';
import { useOperation } from './use-operation';

type Publishing = 'kitap-kaldir' | 'kitap-yayinla' | 'yazar-kaldir' | 'yazar-yayinla' | 'seri-kaldir' | 'seri-yayinla';

/** Unpublishes or republishes a book, an author or a series (R-MODAL-06, R-MODAL-07, R-MODAL-09, R-MODAL-10). */
export function PublishForm({ islem, turu, id, close }: { islem: Publishing; turu: 'kitap' | 'yazar' | 'seri'; id: number; close(): void }) {
  const { t } = useTranslation('mf-librarian');
  const { data, error, refetch } = libraryApi.usePreviewQuery({ turu, id });
  const { run, busy, problem } = useOperation(turu, close);
  const form = useForm({ defaultValues: { not: '' } });
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height={140} />;
  return (
    <Form form={form} label={t(`operation.${islem}`)} onSubmit={({ not }) => run({ islem, id, surum: data.surum, ...(not ? { not } : {}) })}>
      <Text>{t(`about.${islem}`, { name: data.hedef.adi })}</Text>
      {!data.dogrudan && <TextArea name="not" label={t('note')} hint={t('noteHint')} limit={{ max: 500 }} rows={2} />}
      {problem && <Notice kind="error">{problem}</Notice>}
      <Row $justify="end" $gap={2}>
        <Button variant="quiet" onClick={close}>
          {t('cancel')}
        </Button>
        <Button type="submit" busy={busy} variant={islem.endsWith('kaldir') ? 'danger' : 'primary'}>
          {t(data.dogrudan ? `do.${islem}` : 'propose')}
        </Button>
      </Row>
    </Form>
  );
}
