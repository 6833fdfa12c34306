import { pageLoader, usePage, usePagedList, useTranslation } from '@yaprak/shared-kit';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { Listing } from '../frame/Listing';
import { PanelFrame } from '../frame/PanelFrame';
import { SearchField } from '../frame/SearchField';
import { searched } from '../frame/searched';
import { type AuditItem, AuditLine } from './AuditLine';

export const loader = pageLoader('y-kayitlar', ({ url }) => searched(url.searchParams));

/** `/y/kayitlar`: every action of the staff with the state before and after, newest first, searchable. */
export default function AuditPage() {
  const { t } = useTranslation('mf-admin');
  const { veri } = usePage<'y-kayitlar'>();
  const [search] = useSearchParams();
  const input = useMemo(() => searched(search), [search]);
  const list = usePagedList<AuditItem>('v2/yonetim/islemler', input, veri.islemler);
  return (
    <PanelFrame section="kayitlar" title={t('section.kayitlar')}>
      <SearchField path="/y/kayitlar" label={t('searchAudit')} placeholder={t('searchAuditHint')} />
      <Listing list={list} label={t('section.kayitlar')} empty={t('noAudit')} gap={2} render={(entry) => <AuditLine entry={entry} />} />
    </PanelFrame>
  );
}
