import {
  BookCover,
  Button,
  bookPath,
  Card,
  EmptyState,
  formatDate,
  LinkText,
  LoadMore,
  Meta,
  type PageData,
  pageLoader,
  Row,
  Stack,
  Text,
  useLang,
  usePage,
  usePagedList,
  useTranslation,
} from '@yaprak/shared-kit';
import { StaffFrame } from '@yaprak/shared-kit/staff';
import { useState } from 'react';
import { libraryApi } from '../library.api';
import { recordPath } from '../paths';

type Imported = PageData<'kutuphane-ice-aktarilanlar'>['kitaplar']['liste'][number];
export const loader = pageLoader('kutuphane-ice-aktarilanlar', () => ({}));
const input = {};

/** `/kutuphanecilik/ice-aktarilanlar`: books that readers' imports have created, each beside what resembles it (R-LIBIO-05). */
export default function ImportedPage() {
  const { t } = useTranslation('mf-librarian');
  const { veri } = usePage<'kutuphane-ice-aktarilanlar'>();
  const list = usePagedList<Imported>('v2/kutuphane/ice-aktarilanlar', input, veri.kitaplar);
  const [settled, setSettled] = useState<readonly number[]>([]);
  const shown = list.items.filter((one) => !settled.includes(one.id));
  return (
    <StaffFrame section="ice-aktarilanlar" title={t('imported')}>
      <Text $tone="quiet">{t('importedText')}</Text>
      {shown.length === 0 && !list.hasMore ? (
        <EmptyState title={t('noImported')} />
      ) : (
        <Stack $gap={3}>
          {shown.map((one) => (
            <ImportedCard key={one.id} one={one} onSettled={() => setSettled((ids) => [...ids, one.id])} />
          ))}
        </Stack>
      )}
      <LoadMore hasMore={list.hasMore} loading={list.loading} failed={list.failed} onMore={list.more} quietEnd />
    </StaffFrame>
  );
}

function ImportedCard({ one, onSettled }: { one: Imported; onSettled: () => void }) {
  const { t } = useTranslation('mf-librarian');
  const lang = useLang();
  const [resolve, { isLoading }] = libraryApi.useResolveImportedMutation();
  const { kitap } = one;
  const decide = async (what: { karar: 'kabul' | 'birlestir' | 'ret'; hedefId?: number }) => {
    const { data } = await resolve({ id: one.id, ...what });
    if (data) onSettled();
  };
  const facts = [kitap.yazarAdi, one.yayinevi, kitap.yil, one.isbn].filter(Boolean).join(' · ');
  return (
    <Card>
      <Stack $gap={3} role="group" aria-label={kitap.adi}>
        <Row $gap={3} $align="start">
          <BookCover title={kitap.adi} author={kitap.yazarAdi} work={kitap.id} picture={kitap.resim} width={56} silent />
          <Stack $gap={1}>
            <LinkText to={bookPath(kitap)}>{kitap.adi}</LinkText>
            <Meta>{facts}</Meta>
            <Meta>{t('importedBy', { count: one.okur, date: formatDate(one.zaman, lang) })}</Meta>
          </Stack>
        </Row>
        {one.benzerler.length > 0 && (
          <Stack $gap={2}>
            <Meta>{t('importedLike')}</Meta>
            {one.benzerler.map((book) => (
              <Row key={book.id} $gap={3} $justify="space-between">
                <Row $gap={2}>
                  <BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={36} silent />
                  <span>
                    <LinkText to={bookPath(book)}>{book.adi}</LinkText>
                    <Meta>{[book.yazarAdi, book.yil].filter(Boolean).join(' · ')}</Meta>
                  </span>
                </Row>
                <Button
                  size="s"
                  variant="quiet"
                  disabled={isLoading}
                  aria-label={t('mergeInto', { name: book.adi })}
                  onClick={() => void decide({ karar: 'birlestir', hedefId: book.id })}
                >
                  {t('importedMerge')}
                </Button>
              </Row>
            ))}
          </Stack>
        )}
        <Row $gap={2} $wrap>
          <Button size="s" disabled={isLoading} onClick={() => void decide({ karar: 'kabul' })}>
            {t('importedAccept')}
          </Button>
          <Button size="s" variant="quiet" disabled={isLoading} onClick={() => void decide({ karar: 'ret' })}>
            {t('importedReject')}
          </Button>
          <LinkText to={recordPath('kitap', one.id)}>{t('edit')}</LinkText>
        </Row>
      </Stack>
    </Card>
  );
}
