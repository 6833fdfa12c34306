import {
  Button,
  Card,
  ChevronDownIcon,
  formatNumber,
  Heading,
  Icon,
  isFailure,
  Notice,
  type Result,
  Row,
  Stack,
  Text,
  useLang,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { useLazyPreviewLibraryQuery, useStartImportMutation } from './import.api';
import { PlainSelect } from './PlainSelect';
import { SampleLine } from './SampleLine';

type PreviewData = Result<'v2/aktarim/yukle'>;
const encodings = ['utf-8', 'windows-1254', 'iso-8859-1', 'utf-16le', 'utf-16be'] as const;
const delimiters = ['virgul', 'noktali-virgul', 'sekme'] as const;
const reviewChoices = ['taslak', 'yayinla', 'alma'] as const;
/** Fields that a reader matches; the rest only our own files have. */
const matched = [
  'adi',
  'yazar',
  'isbn',
  'raf',
  'puan',
  'bitis',
  'baslama',
  'eklenme',
  'raflar',
  'inceleme',
  'not',
  'bicim',
  'sahiplik',
  'sayfa',
  'yayinevi',
  'yil',
  'ozgunAdi',
] as const;
const Grid = styled.div`display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 210px), 1fr)); gap: 12px;`;
const More = styled.details`summary { min-height: 44px; display: flex; align-items: center; cursor: pointer; gap: 6px; color: ${v.ink2}; font-size: 14px; } &[open] summary svg { rotate: 180deg; }`;
const Lines = styled.ol`list-style: none; margin: 0; padding: 0; display: grid;`;

const columnsText = (columns: Record<string, number>) =>
  Object.entries(columns)
    .map(([field, at]) => `${field}:${at}`)
    .join(',');

/** What a file would bring, before anything is taken in; encoding, separator and columns can be corrected (R-LIBIO-01, R-LIBIO-02). */
export function Preview({ first, onDone }: { first: PreviewData; onDone: () => void }) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const [preview, setPreview] = useState(first);
  const [reviews, setReviews] = useState<(typeof reviewChoices)[number]>('taslak');
  const [fetchPreview, again] = useLazyPreviewLibraryQuery();
  const [start, starting] = useStartImportMutation();
  const { aktarim, sutunlar, eslesme, ornekler } = preview;
  const { id, kodlama, ayirici, kaynak, toplam } = aktarim;
  const reread = async (change: { kodlama?: typeof kodlama; ayirici?: typeof ayirici; eslesme?: Record<string, number> }) => {
    const { data } = await fetchPreview({
      id,
      kodlama: change.kodlama ?? kodlama,
      ayirici: change.ayirici ?? ayirici,
      // Another separator means other columns: they are recognised again.
      ...(change.eslesme ? { sutunlar: columnsText(change.eslesme) } : {}),
    });
    if (data) setPreview(data);
  };
  const begin = async () => {
    const { data } = await start({ id, kodlama, ayirici, sutunlar: columnsText(eslesme), incelemeler: reviews });
    if (data) onDone();
  };
  const misread = isFailure(again.error) ? again.error : undefined;
  const refused = isFailure(starting.error) ? starting.error : undefined;
  const withReviews = kaynak !== 'diger' || eslesme.inceleme !== undefined;
  return (
    <Stack $gap={4}>
      <Stack $gap={1}>
        <Heading>{t('import.previewTitle')}</Heading>
        <Text role="status">{t('import.previewText', { kind: t(`import.kinds.${kaynak}`), count: toplam, shown: formatNumber(toplam, lang) })}</Text>
        <Text $size={13} $tone="quiet">
          {aktarim.dosyaAdi}
        </Text>
      </Stack>
      {misread && (
        <Notice kind="error" title={t('import.failed')}>
          {misread.alanlar?.sutunlar ?? misread.hataMesaji}
        </Notice>
      )}
      {kaynak === 'diger' && (
        <Card>
          <Stack $gap={3}>
            <Heading $small>{t('import.columns')}</Heading>
            <Text $size={14} $tone="quiet">
              {t('import.columnsText')}
            </Text>
            <Grid>
              {matched.map((field) => (
                <PlainSelect
                  key={field}
                  label={t(`import.fields.${field}`)}
                  value={eslesme[field] === undefined ? '' : String(eslesme[field])}
                  options={[{ value: '', label: t('import.noColumn') }, ...sutunlar.map((name, at) => ({ value: String(at), label: name || String(at + 1) }))]}
                  onChange={(value) => {
                    const { [field]: _, ...rest } = eslesme;
                    void reread({ eslesme: value === '' ? rest : { ...rest, [field]: Number(value) } });
                  }}
                />
              ))}
            </Grid>
          </Stack>
        </Card>
      )}
      <Card>
        <Stack $gap={2}>
          <Heading $small>{t('import.samples')}</Heading>
          <Lines aria-busy={again.isFetching}>
            {ornekler.map((line) => (
              <SampleLine key={line.satir} line={line} />
            ))}
          </Lines>
          <More open={ornekler.some((line) => line.neden === 'bozuk-harf' || line.neden === 'sutun-sayisi') || undefined}>
            <summary>
              {t('import.garbled')}
              <Icon of={ChevronDownIcon} size={18} />
            </summary>
            <Grid>
              <PlainSelect
                label={t('import.encoding')}
                value={kodlama}
                options={encodings.map((value) => ({ value, label: t(`import.encodings.${value}`) }))}
                onChange={(value) => void reread({ kodlama: value })}
              />
              <PlainSelect
                label={t('import.delimiter')}
                value={ayirici}
                options={delimiters.map((value) => ({ value, label: t(`import.delimiters.${value}`) }))}
                onChange={(value) => void reread({ ayirici: value })}
              />
            </Grid>
          </More>
        </Stack>
      </Card>
      {withReviews && (
        <PlainSelect
          label={t('import.reviews')}
          value={reviews}
          options={reviewChoices.map((value) => ({ value, label: t(`import.reviewsOptions.${value}`) }))}
          onChange={setReviews}
        />
      )}
      {/* Beside the button that was pressed: the list of columns is longer than a phone's screen. */}
      {refused && <Notice kind="error">{refused.alanlar?.sutunlar ?? refused.hataMesaji}</Notice>}
      <Row $gap={2} $wrap>
        <Button busy={starting.isLoading} disabled={again.isFetching} onClick={() => void begin()}>
          {t('import.start')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('import.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
