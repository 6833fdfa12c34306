import { facts, type Result, Row, useTranslation } from '@yaprak/shared-kit';
import { PlainSelect } from '../import/PlainSelect';
import { useSaveCopyMutation } from './reading.api';

const formats = ['yok', 'basili', 'e-kitap', 'sesli'] as const;
const ownerships = ['yok', 'sahip', 'odunc', 'istek'] as const;

/** What the copy is, whose and which edition, which the statistics go by; saved as chosen (R-READ-03, R-READ-06). */
export function CopyChoices({ bookId, copy }: { bookId: number; copy: Pick<Result<'v2/okuma/liste'>, 'bicim' | 'sahiplik' | 'baski' | 'baskilar'> }) {
  const { t } = useTranslation('mf-catalog');
  const [save] = useSaveCopyMutation();
  return (
    <Row $wrap $gap={3}>
      {copy.baskilar && (
        <PlainSelect
          label={t('copy.edition')}
          value={String(copy.baski)}
          options={copy.baskilar.map(({ id, adi, dil, yayinevi, yil }) => ({ value: String(id), label: facts(dil, adi, yayinevi, yil) }))}
          onChange={(id) => void save({ kitapId: bookId, baskiId: Number(id) })}
        />
      )}
      <PlainSelect
        label={t('copy.format')}
        value={copy.bicim ?? 'yok'}
        options={formats.map((value) => ({ value, label: t(`copy.formats.${value}`) }))}
        onChange={(bicim) => void save({ kitapId: bookId, bicim })}
      />
      <PlainSelect
        label={t('copy.ownership')}
        value={copy.sahiplik ?? 'yok'}
        options={ownerships.map((value) => ({ value, label: t(`copy.ownerships.${value}`) }))}
        onChange={(sahiplik) => void save({ kitapId: bookId, sahiplik })}
      />
    </Row>
  );
}
