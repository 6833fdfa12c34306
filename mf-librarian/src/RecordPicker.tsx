import type { Result } from '@yaprak/shared-kit';
import { useTranslation } from '@yaprak/shared-kit';
import { SearchPicker } from '@yaprak/shared-kit/forms';
import { libraryApi, type RecordKind } from './library.api';

type PickedRecord = Result<'v2/kutuphane/bul'>['liste'][number];

/** Id of the last line, which stands for a record that is not there yet. */
const NEW = 0;

interface Props {
  turu: RecordKind;
  label: string;
  onPick: (record: PickedRecord) => void;
  /** Takes what was typed as a new record; without it only what there is can be chosen. */
  onNew?: (name: string) => void;
  /** Excluded id. */
  except?: number;
  autoFocus?: boolean;
}

/** Search-as-you-type record picker: books by title, author or ISBN, authors and topics by name. */
export function RecordPicker({ turu, label, onPick, onNew, except, autoFocus }: Props) {
  const { t } = useTranslation('mf-librarian');
  const [ask] = libraryApi.useLazyFindRecordsQuery();
  return (
    <SearchPicker<PickedRecord>
      label={label}
      placeholder={t(`pick.${turu}`)}
      find={async (q) => (await ask({ turu, q }, true).unwrap()).liste.filter(({ id }) => id !== except)}
      nameOf={({ adi }) => adi}
      onPick={(record) => (record.id === NEW ? onNew?.(record.adi) : onPick(record))}
      none={(q) => t('pick.none', { q })}
      failed={t('pick.failed')}
      {...(onNew ? { extra: (q: string) => ({ id: NEW, adi: q, ayrinti: t('pick.new') }) } : {})}
      {...(autoFocus ? { autoFocus } : {})}
    >
      {({ adi, ayrinti }) => (
        <span>
          <b>{adi}</b>
          <small>{ayrinti}</small>
        </span>
      )}
    </SearchPicker>
  );
}
