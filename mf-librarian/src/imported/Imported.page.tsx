import {
  BookCover,
  Button,
  bookPath,
  Facts,
  formatDate,
  LinkText,
  Meta,
  type PageData,
  pageLoader,
  Row,
  Stack,
  useLang,
  usePage,
  usePagedList,
  useTranslation,
} from '@yaprak/shared-kit';
import { useNavigate } from 'react-router';
import { recordPath } from '../paths';
import { BookLine } from '../work/BookLine';
import { useRows } from '../work/use-rows';
import { WorkFrame } from '../work/WorkFrame';
import { workApi } from '../work/work.api';

type Imported = PageData<'kutuphane-ice-aktarilanlar'>['kitaplar']['liste'][number];
type Decision = { karar: 'kabul' | 'ret' } | { karar: 'birlestir'; hedefId: number };
export const loader = pageLoader('kutuphane-ice-aktarilanlar', () => ({}));
const input = {};
const held = { kabul: 'work.held.accept', ret: 'work.held.reject', birlestir: 'work.held.into' } as const;

/** `/kutuphanecilik/ice-aktarilanlar`: books that readers' imports have created, each beside what resembles it (R-LIBIO-05, R-STAFF-07). */
export default function ImportedPage() {
  const { t } = useTranslation('mf-librarian');
  const { veri } = usePage<'kutuphane-ice-aktarilanlar'>({ refetchOnFocus: true });
  const navigate = useNavigate();
  const paged = usePagedList<Imported>('v2/kutuphane/ice-aktarilanlar', input, veri.kitaplar);
  const rows = useRows(paged, 'kutuphane-ice-aktarilanlar');
  const [resolve] = workApi.useResolveImportedMutation();
  const decide = (row: Imported, decision: Decision) =>
    rows.decide(row, t(held[decision.karar], { name: row.kitap.adi }), () => resolve({ id: row.id, ...decision }));
  const merges = (row: Imported) =>
    Object.fromEntries(row.benzerler.map((book, index) => [String(index + 1), () => decide(row, { karar: 'birlestir', hedefId: book.id })]));
  return (
    <WorkFrame
      list="ice-aktarilanlar"
      title={t('imported')}
      lead={t('importedText')}
      paged={paged}
      rows={rows}
      nameOf={(row) => row.kitap.adi}
      keys={(row) => ({
        a: () => decide(row, { karar: 'kabul' }),
        r: () => decide(row, { karar: 'ret' }),
        e: () => void navigate(recordPath('kitap', row.id)),
        ...merges(row),
      })}
      help={[
        { keys: 'A', text: t('importedAccept') },
        { keys: 'R', text: t('importedReject') },
        { keys: '1 – 3', text: t('work.mergeNth') },
        { keys: 'E', text: t('work.edit') },
      ]}
      row={(row) => <ImportedRow row={row} onDecide={(decision) => decide(row, decision)} />}
    />
  );
}

function ImportedRow({ row, onDecide }: { row: Imported; onDecide: (decision: Decision) => void }) {
  const { t } = useTranslation('mf-librarian');
  const lang = useLang();
  const { kitap } = row;
  return (
    <>
      <BookLine book={kitap} facts={[kitap.yazarAdi, row.yayinevi, kitap.yil, row.isbn]}>
        <Meta>{t('importedBy', { count: row.okur, date: formatDate(row.zaman, lang) })}</Meta>
      </BookLine>
      {row.benzerler.length > 0 && (
        <Stack $gap={2}>
          <Meta>{t('importedLike')}</Meta>
          {row.benzerler.map((book, index) => (
            <Row key={book.id} $gap={3} $justify="space-between">
              <Row $gap={2}>
                <BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={36} silent />
                <span>
                  <LinkText to={bookPath(book)}>{book.adi}</LinkText>
                  <Meta>
                    <Facts of={[book.yazarAdi, book.yil]} />
                  </Meta>
                </span>
              </Row>
              <Button
                size="s"
                variant="quiet"
                aria-label={t('mergeInto', { name: book.adi })}
                onClick={() => onDecide({ karar: 'birlestir', hedefId: book.id })}
              >
                {t('importedMerge')} <kbd>{index + 1}</kbd>
              </Button>
            </Row>
          ))}
        </Stack>
      )}
      <Row $gap={2} $wrap>
        <Button size="s" aria-label={`${t('importedAccept')}: ${kitap.adi}`} onClick={() => onDecide({ karar: 'kabul' })}>
          {t('importedAccept')} <kbd>A</kbd>
        </Button>
        <Button size="s" variant="quiet" aria-label={`${t('importedReject')}: ${kitap.adi}`} onClick={() => onDecide({ karar: 'ret' })}>
          {t('importedReject')} <kbd>R</kbd>
        </Button>
        <LinkText to={recordPath('kitap', row.id)} aria-label={`${t('work.edit')}: ${kitap.adi}`}>
          {t('edit')}
        </LinkText>
      </Row>
    </>
  );
}
