import {
  Button,
  ButtonLink,
  below,
  Column,
  DownloadIcon,
  Icon,
  LinkText,
  Menu,
  Page,
  pageLoader,
  Row,
  Title,
  toastShown,
  UploadIcon,
  useAppDispatch,
  usePage,
  useTranslation,
} from '@yaprak/shared-kit';
import styled from 'styled-components';
import { Hint } from '../Hint';
import { LibraryView } from './LibraryView';
import { useLazyExportLibraryQuery } from './library.api';
import { copyFilter, libraryFilter } from './library-address.rules';
import { saveFile } from './save-file';
import { rememberedView } from './shelf-view';

export const loader = pageLoader('kitaplarim', ({ params, url, store }) => ({
  ...(params.raf ? { raf: params.raf } : {}),
  ...libraryFilter(url.searchParams, rememberedView(store), params.raf),
  ...copyFilter(url.searchParams),
}));

/** On a phone the words alone fit beside the title. */
const OnWide = styled.span`display: contents; ${below.md} { display: none; }`;

/** `/kitaplarim`: the reader's own library with shelves, import and export (R-BOOK-22, R-BOOK-24). */
export default function MyBooksPage() {
  const { t } = useTranslation('mf-catalog');
  const dispatch = useAppDispatch();
  const { veri } = usePage<'kitaplarim'>({ refetchOnFocus: true });
  const [fetchExport, exporting] = useLazyExportLibraryQuery();
  const download = async (bicim: 'json' | 'csv' | 'goodreads') => {
    const { data } = await fetchExport({ bicim });
    if (!data) return;
    saveFile(data.dosyaAdi, data.icerik, data.tip);
    dispatch(toastShown({ message: data.not ?? t('library.exported'), duration: data.not ? 12_000 : 4000 }));
  };
  return (
    <Page>
      <Column $wide $gap={5}>
        <Row $justify="space-between" $wrap>
          <Title>{t('library.title')}</Title>
          <Row $gap={2}>
            <ButtonLink
              to="/kitaplarim/ice-aktar"
              variant="quiet"
              size="s"
              icon={
                <OnWide>
                  <Icon of={UploadIcon} size={15} />
                </OnWide>
              }
            >
              {t('library.import')}
            </ButtonLink>
            <Menu
              label={t('library.export')}
              align="end"
              trigger={
                <Button
                  variant="quiet"
                  size="s"
                  busy={exporting.isFetching}
                  icon={
                    <OnWide>
                      <Icon of={DownloadIcon} size={15} />
                    </OnWide>
                  }
                >
                  {t('library.export')}
                </Button>
              }
              items={[
                { key: 'json', label: t('library.exportJson'), onSelect: () => void download('json') },
                { key: 'csv', label: t('library.exportCsv'), onSelect: () => void download('csv') },
                { key: 'goodreads', label: t('library.exportGoodreads'), onSelect: () => void download('goodreads') },
              ]}
            />
          </Row>
        </Row>
        <LibraryView data={veri} base="/kitaplarim" />
        <Hint point="barkod">
          {t('hint.barcode')} <LinkText to="/barkod">{t('barcode.title')}</LinkText>
        </Hint>
      </Column>
    </Page>
  );
}
