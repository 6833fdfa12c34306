import {
  Button,
  Card,
  ErrorState,
  exactNumber,
  Icon,
  IconButton,
  Meta,
  Notice,
  Row,
  Skeleton,
  Stack,
  Text,
  useLang,
  useTranslation,
  XIcon,
} from '@yaprak/shared-kit';
import { Form, TextArea, useForm } from '@yaprak/shared-kit/forms';
import { useState } from 'react';
import { libraryApi } from '../library.api';
import { RecordPicker } from '../RecordPicker';
import { useOperation } from './use-operation';

type Merge = 'kitap-birlestir' | 'baski-birlestir' | 'yazar-birlestir';

/** A catalogue record by id, with the numbers a merge would move. */
function RecordCard({ turu, id, role, onDrop }: { turu: 'kitap' | 'yazar'; id: number; role: string; onDrop?: () => void }) {
  const { t } = useTranslation('mf-librarian');
  const lang = useLang();
  const { data, error, refetch } = libraryApi.usePreviewQuery({ turu, id });
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height={92} />;
  const n = (value: number) => exactNumber(value, lang);
  return (
    <Card $tone="sunken">
      <Row $justify="space-between" $align="start">
        <Stack $gap={1}>
          <Meta>{role}</Meta>
          <Text>
            <b>{data.hedef.adi}</b>
          </Text>
          {data.ayrinti && <Meta>{data.ayrinti}</Meta>}
          <Meta>
            {turu === 'kitap'
              ? t('numbers.kitap', { okuma: n(data.okuma), gonderi: n(data.gonderi), baski: n(data.baski) })
              : t('numbers.yazar', { okuma: n(data.okuma), baski: n(data.baski) })}
          </Meta>
        </Stack>
        {onDrop && <IconButton icon={<Icon of={XIcon} size={18} />} label={t('otherOne')} onClick={onDrop} />}
      </Row>
    </Card>
  );
}

/**
 * Merges two records: the one kept and the one merged into it, which can be swapped. Sends the versions of both as shown, so that nothing changed meanwhile is
 * merged (R-MODAL-04, R-MODAL-05, R-MODAL-08).
 */
export function MergeForm({ islem, turu, id, digerId, close }: { islem: Merge; turu: 'kitap' | 'yazar'; id: number; digerId?: number; close(): void }) {
  const { t } = useTranslation('mf-librarian');
  const [pair, setPair] = useState<{ keep: number; gone?: number }>({ keep: id, ...(digerId ? { gone: digerId } : {}) });
  const keep = libraryApi.usePreviewQuery({ turu, id: pair.keep }).data;
  const gone = libraryApi.usePreviewQuery({ turu, id: pair.gone ?? 0 }, { skip: !pair.gone }).data;
  const { run, busy, problem } = useOperation(turu, close);
  const form = useForm({ defaultValues: { not: '' } });
  const direct = keep?.dogrudan === 1;
  return (
    <Form
      form={form}
      label={t(`operation.${islem}`)}
      onSubmit={({ not }) =>
        pair.gone && run({ islem, id: pair.keep, digerId: pair.gone, surum: keep?.surum, digerSurum: gone?.surum, ...(not ? { not } : {}) })
      }
    >
      <Text>{t(`about.${islem}`)}</Text>
      <RecordCard turu={turu} id={pair.keep} role={t('stays')} />
      {pair.gone ? (
        <>
          <RecordCard turu={turu} id={pair.gone} role={t(islem === 'baski-birlestir' ? 'joins' : 'goes')} onDrop={() => setPair({ keep: pair.keep })} />
          <Row>
            <Button size="s" variant="quiet" onClick={() => pair.gone && setPair({ keep: pair.gone, gone: pair.keep })}>
              {t('swap')}
            </Button>
          </Row>
        </>
      ) : (
        <RecordPicker turu={turu} label={t(`which.${turu}`)} except={pair.keep} onPick={(record) => setPair({ keep: pair.keep, gone: record.id })} autoFocus />
      )}
      {keep && !direct && <TextArea name="not" label={t('note')} hint={t('noteHint')} limit={{ max: 500 }} rows={2} />}
      {problem && <Notice kind="error">{problem}</Notice>}
      <Row $justify="end" $gap={2}>
        <Button variant="quiet" onClick={close}>
          {t('cancel')}
        </Button>
        <Button type="submit" busy={busy} disabled={!gone}>
          {t(direct ? `do.${islem}` : 'propose')}
        </Button>
      </Row>
    </Form>
  );
}
