import { Badge, ErrorState, formatDate, Notice, Row, Skeleton, Stack, Text, toMillis, useLang, useTranslation } from '@yaprak/shared-kit';
import { Form, SubmitButton, TextArea, useForm } from '@yaprak/shared-kit/forms';
import { libraryApi } from '../library.api';

/** The librarian application (R-MODAL-17): the requirements and whether the reader meets them, motivation, and the last outcome. */
export function ApplyForm() {
  const { t } = useTranslation('mf-librarian');
  const lang = useLang();
  const { data, error, refetch, isFetching } = libraryApi.useOwnApplicationQuery({});
  const [apply] = libraryApi.useApplyMutation();
  const form = useForm({ defaultValues: { motivasyon: '' } });
  if (error) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton $height={240} />;
  if (data.kutuphaneci) return <Notice kind="good">{t('apply.already')}</Notice>;
  const last = data.basvuru;
  return (
    <Stack $gap={4}>
      <Text>{t('apply.about')}</Text>
      {last && (
        <Notice kind={last.durum === 'ret' ? 'warning' : 'info'} title={t(`apply.state.${last.durum}`, { date: formatDate(toMillis(last.zaman), lang) })}>
          {last.gerekce}
        </Notice>
      )}
      <Stack as="ul" $gap={2} aria-label={t('apply.conditions')}>
        {data.kosullar.map((k) => (
          <Row key={k.kosul} as="li" $justify="space-between" $gap={3}>
            <Text>{t(`apply.condition.${k.kosul}`, { n: k.gereken })}</Text>
            <Badge tone={k.tamam ? 'accent' : 'gold'}>
              {k.tamam ? t('apply.met') : k.gereken > 1 ? t('apply.progress', { now: k.simdi, n: k.gereken }) : t('apply.unmet')}
            </Badge>
          </Row>
        ))}
      </Stack>
      {data.uygun === 1 && last?.durum !== 'bekliyor' && (
        <Form
          form={form}
          label={t('apply.title')}
          onSubmit={async (values) => {
            await apply(values).unwrap();
            await refetch();
          }}
        >
          <TextArea name="motivasyon" label={t('apply.motivation')} hint={t('apply.motivationHint')} required limit={{ min: 60, max: 2000 }} rows={5} />
          <Row $justify="end">
            <SubmitButton form={form}>{t('apply.send')}</SubmitButton>
          </Row>
        </Form>
      )}
    </Stack>
  );
}
