import {
  Badge,
  Button,
  Card,
  Facts,
  LinkText,
  type PageData,
  pageLoader,
  Row,
  Stack,
  Text,
  useModal,
  usePage,
  useTranslation,
  useViewer,
} from '@yaprak/shared-kit';
import { FilterBar, withFields } from '../frame/FilterBar';
import { ListScreen, useAskedList } from '../frame/ListScreen';
import { SearchField } from '../frame/SearchField';
import { searched } from '../frame/searched';

type Item = PageData<'y-baskilar'>['baskilar']['liste'][number];
const gaps: readonly Item['eksikler'][number][] = ['isbn', 'kapak', 'sayfa', 'tanitim', 'yayinevi', 'yayin'];
const filterOf = (search: URLSearchParams) => {
  const eksik = gaps.find((g) => g === search.get('eksik'));
  return { ...searched(search), ...(eksik ? { eksik } : {}) };
};
export const loader = pageLoader('y-baskilar', ({ url }) => filterOf(url.searchParams));
const path = '/y/baskilar';

/** `/y/baskilar`: editions with missing data and their work's number of editions; opens the librarians' forms (R-ADMIN-14). */
export default function EditionsPage() {
  const { t } = useTranslation('mf-admin');
  const openModal = useModal();
  const { permissions } = useViewer();
  const { veri } = usePage<'y-baskilar'>();
  const { input: filter, search, list } = useAskedList('v2/yonetim/baski/liste', filterOf, veri.baskilar);
  const librarian = permissions.some((p) => p === 'kutuphanecilik' || p === 'moderasyon' || p === 'anaYetki');
  const to = (eksik: string | undefined) => withFields(path, search, { eksik });
  return (
    <ListScreen
      section="baskilar"
      list={list}
      empty={t('noEditions')}
      gap={2}
      render={(b) => (
        <Card as="article" aria-label={b.adi}>
          <Stack $gap={2}>
            <Text $strong>
              <LinkText $quiet to={`/kitap/${b.seo_adi}--${b.id}`}>
                {b.adi}
              </LinkText>
            </Text>
            <Text $size={13} $tone="quiet">
              <Facts of={[b.yazarAdi, b.yayinevi, b.yil, !!b.sayfa && t('pages', { count: b.sayfa }), b.isbn13]} />
            </Text>
            <Row $gap={1} $wrap>
              <Badge>{t('editions', { count: b.baskiSayisi })}</Badge>
              {b.eksikler.map((gap) => (
                <Badge key={gap} tone={gap === 'yayin' ? 'danger' : 'gold'}>
                  {t(`gap.${gap}`)}
                </Badge>
              ))}
            </Row>
            {librarian && (
              <Row $gap={2} $wrap>
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`${t('joinEditions')}: ${b.adi}`}
                  onClick={() => openModal('KitapBaskilariBirArayaGetir', { id: b.id })}
                >
                  {t('joinEditions')}
                </Button>
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`${t(b.eksikler.includes('yayin') ? 'publish' : 'unpublish')}: ${b.adi}`}
                  onClick={() => openModal(b.eksikler.includes('yayin') ? 'KitapYayinaAl' : 'KitapYayindanKaldir', { id: b.id })}
                >
                  {t(b.eksikler.includes('yayin') ? 'publish' : 'unpublish')}
                </Button>
                <LinkText to={`/kutuphanecilik/kitap/${b.id}`} aria-label={`${t('change')}: ${b.adi}`}>
                  {t('change')}
                </LinkText>
              </Row>
            )}
          </Stack>
        </Card>
      )}
    >
      <SearchField path={path} label={t('searchEditions')} />
      <FilterBar
        choices={[
          { to: to(undefined), label: t('gap.all'), current: !filter.eksik },
          ...gaps.map((gap) => ({ to: to(gap), label: t(`gap.${gap}`), current: filter.eksik === gap })),
        ]}
      />
    </ListScreen>
  );
}
