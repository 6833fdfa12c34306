import { pageLoader, usePage, useTranslation } from '@yaprak/shared-kit';
import { ListScreen, useAskedList } from '../frame/ListScreen';
import { SearchField } from '../frame/SearchField';
import { searched } from '../frame/searched';
import { AuditLine } from './AuditLine';

export const loader = pageLoader('y-kayitlar', ({ url }) => searched(url.searchParams));

/** `/y/kayitlar`: all staff actions with the state before and after, newest first, searchable. */
export default function AuditPage() {
  const { t } = useTranslation('mf-admin');
  const { veri } = usePage<'y-kayitlar'>({ refetchOnFocus: true });
  const { list } = useAskedList('v2/yonetim/islemler', searched, veri.islemler);
  return (
    <ListScreen section="kayitlar" list={list} empty={t('noAudit')} gap={2} render={(entry) => <AuditLine entry={entry} />}>
      <SearchField path="/y/kayitlar" label={t('searchAudit')} placeholder={t('searchAuditHint')} />
    </ListScreen>
  );
}
