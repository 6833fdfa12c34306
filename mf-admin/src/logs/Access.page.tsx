import { Card, LinkText, MemberLine, pageLoader, Stack, Text, TimeAgo, usePage, useTranslation } from '@yaprak/shared-kit';
import { withFields } from '../frame/FilterBar';
import { ListScreen, useAskedList } from '../frame/ListScreen';
import { SearchField } from '../frame/SearchField';
import { searched } from '../frame/searched';

export const loader = pageLoader('y-cihazlar', ({ url }) => searched(url.searchParams));
const path = '/y/cihazlar';

/**
 * `/y/cihazlar`: sign-ins of the last ninety days with device and IP address, for main administrators (R-ADMIN-13). Each device or address links to everyone
 * who used it.
 */
export default function AccessPage() {
  const { t } = useTranslation('mf-admin');
  const { veri } = usePage<'y-cihazlar'>();
  const { list } = useAskedList('v2/yonetim/cihaz/liste', searched, veri.kayitlar);
  const to = (q: string) => withFields(path, new URLSearchParams(), { q });
  return (
    <ListScreen
      section="cihazlar"
      list={list}
      empty={t('noAccess')}
      gap={2}
      render={(a) => (
        <Card>
          <Stack $gap={2}>
            <MemberLine member={a.uye} plain size={32} note={<TimeAgo at={a.zaman} />} />
            <Text $size={13}>
              {a.ip && (
                <>
                  {t('address')} <LinkText to={to(a.ip)}>{a.ip}</LinkText>
                  {'\u00a0· '}
                </>
              )}
              {t('device')} {a.cihaz ? <LinkText to={to(a.cihaz)}>{a.cihaz}</LinkText> : '—'}
            </Text>
            <Text $size={13} $tone="quiet">
              {a.tarayici}
            </Text>
          </Stack>
        </Card>
      )}
    >
      <Text $tone="quiet">{t('accessText')}</Text>
      <SearchField path={path} label={t('searchAccess')} />
    </ListScreen>
  );
}
