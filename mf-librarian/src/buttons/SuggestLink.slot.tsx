import { LinkText, useTranslation, useViewer } from '@yaprak/shared-kit';
import { libraryApi, type RecordKind } from '../library.api';
import { recordPath } from '../paths';

/** For readers who are not librarians: a link to propose a correction; topics are edited only by their creator (R-TOPIC-16). */
export default function SuggestLink({ turu, id }: { turu: RecordKind; id: number }) {
  const { t } = useTranslation('mf-librarian');
  const { permissions } = useViewer();
  const librarian = permissions.includes('kutuphanecilik');
  const { data } = libraryApi.usePreviewQuery({ turu, id }, { skip: librarian || turu !== 'konu' });
  if (librarian || (turu === 'konu' && data?.dogrudan !== 1)) return null;
  return <LinkText to={recordPath(turu, id)}>{t(turu === 'konu' ? 'editTopic' : 'suggest')}</LinkText>;
}
