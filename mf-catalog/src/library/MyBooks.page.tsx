import {
  Button,
  ButtonLink,
  Column,
  DownloadIcon,
  Icon,
  LinkText,
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
import { Hint } from '../Hint';
import { LibraryView } from './LibraryView';
import { useLazyExportLibraryQuery } from './library.api';
import { libraryFilter } from './library-address.rules';
import { saveFile } from './save-file';

export const loader = pageLoader('kitaplarim', ({ params, url }) => ({ ...(params.raf ? { raf: params.raf } : {}), ...libraryFilter(url.searchParams) }));

/** `/kitaplarim`: the reader's own library with shelves, import and export (R-BOOK-22, R-BOOK-24). */
export default function MyBooksPage() {
  const { t } = useTranslation('mf-catalog');
  const dispatch = useAppDispatch();
  const { veri } = usePage<'kitaplarim'>();
  const [fetchExport, exporting] = useLazyExportLibraryQuery();
  const download = async () => {
    const { data } = await fetchExport();
    if (!data) return;
    saveFile(data.dosyaAdi, data.icerik);
    dispatch(toastShown({ message: t('library.exported'), duration: 4000 }));
  };
  return (
    <Page>
      <Column $wide $gap={5}>
        <Row $justify="space-between" $wrap>
          <Title>{t('library.title')}</Title>
          <Row $gap={2}>
            <ButtonLink to="/kitaplarim/ice-aktar" variant="quiet" size="s" icon={<Icon of={UploadIcon} size={15} />}>
              {t('library.import')}
            </ButtonLink>
            <Button variant="quiet" size="s" busy={exporting.isFetching} icon={<Icon of={DownloadIcon} size={15} />} onClick={() => void download()}>
              {t('library.export')}
            </Button>
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
