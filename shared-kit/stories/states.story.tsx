import {
  BookRowSkeleton,
  Button,
  ConfirmLater,
  EmptyState,
  ErrorState,
  LinkText,
  Notice,
  PostSkeleton,
  RowSkeleton,
  SheetLater,
  Skeleton,
  SkeletonList,
  Slot,
  Spinner,
  Stack,
  Text,
  type ToastMessage,
  ToastView,
} from '@yaprak/shared-kit';
import { PageNews } from '@yaprak/shared-kit/page-news';
import { type ReactNode, useState } from 'react';
import { LONG_TEXT, LONG_WORD, nothing, type Stories } from './story';

/** Opens an overlay on request. */
function Opened({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

export const stories: Stories = (say) => {
  const open = say('Aç', 'Open');
  const toasts: ToastMessage[] = [
    { key: 'a', message: say('Kaydedildi', 'Saved'), duration: 60_000 },
    { key: 'b', message: say('Bağlantı yavaş', 'The connection is slow'), warning: true, duration: 60_000 },
    { key: 'c', message: LONG_WORD, error: true, duration: 60_000 },
  ];
  return {
    PageNews: { 'nothing is said of the first page': <PageNews /> },
    Spinner: { plain: <Spinner />, small: <Spinner size={14} />, announced: <Spinner announce /> },
    Skeleton: { line: <Skeleton $width="60%" />, round: <Skeleton $width={48} $height={48} $round /> },
    PostSkeleton: { loading: <PostSkeleton /> },
    BookRowSkeleton: { loading: <BookRowSkeleton /> },
    RowSkeleton: { loading: <RowSkeleton /> },
    SkeletonList: { rows: <SkeletonList shape="row" count={2} />, books: <SkeletonList shape="book" count={1} /> },
    EmptyState: {
      plain: <EmptyState plain title={say('Sonuç yok', 'No results')} />,
      'with a next step': (
        <EmptyState
          title={say('Henüz kitap yok', 'No books yet')}
          text={say('Eklediğiniz kitaplar burada durur.', 'Books you add appear here.')}
          action={<Button>{say('Kitap ekle', 'Add a book')}</Button>}
        />
      ),
      'long word': <EmptyState title={LONG_WORD} text={LONG_TEXT} />,
    },
    ErrorState: {
      'try again': <ErrorState onRetry={nothing} />,
      trying: <ErrorState onRetry={nothing} busy />,
      'own words': <ErrorState title={say('Sayfa yok', 'No such page')} text={say('Adres değişmiş olabilir.', 'The address may have changed.')} />,
    },
    Notice: {
      info: <Notice title={say('Yeni', 'New')}>{say('Raflar artık sıralanabiliyor.', 'Shelves can be sorted now.')}</Notice>,
      error: <Notice kind="error">{say('Gönderilemedi; yazdıklarınız duruyor.', 'Not sent; what you typed is still here.')}</Notice>,
      'with a link': (
        <Notice>
          {say('Barkodu okutarak da bulabilirsiniz:', 'You can also scan the barcode:')} <LinkText to="/barkod">{say('Barkod oku', 'Scan')}</LinkText>
        </Notice>
      ),
      'with an action, long text': <Notice action={<Button size="s">{say('Anladım', 'Got it')}</Button>}>{LONG_TEXT}</Notice>,
    },
    ToastView: { 'one of each': <Opened label={open}>{(close) => <ToastView toasts={toasts} onDismiss={close} />}</Opened> },
    SheetLater: {
      opens: (
        <Opened label={open}>
          {(close) => (
            <SheetLater open onOpenChange={close} title={say('Rafa ekle', 'Add to shelf')}>
              <Stack>
                <Text>{LONG_TEXT}</Text>
              </Stack>
            </SheetLater>
          )}
        </Opened>
      ),
    },
    ConfirmLater: {
      'asks before something is lost': (
        <Opened label={open}>
          {(close) => (
            <ConfirmLater
              open
              danger
              title={say('Gönderi silinsin mi?', 'Delete the post?')}
              text={say('Bu geri alınamaz.', 'This cannot be undone.')}
              confirm={say('Sil', 'Delete')}
              onConfirm={close}
              onCancel={close}
            />
          )}
        </Opened>
      ),
      busy: (
        <Opened label={open}>
          {(close) => (
            <ConfirmLater
              open
              busy
              title={say('Engellensin mi?', 'Block?')}
              text="Can Yıldız"
              confirm={say('Engelle', 'Block')}
              onConfirm={nothing}
              onCancel={close}
            />
          )}
        </Opened>
      ),
    },
    Slot: {
      'filled by nobody': <Slot name="hikaye.bos/v1" fallback={<Text $tone="quiet">{say('Yer boş', 'Nothing fills this place')}</Text>} />,
    },
  };
};
