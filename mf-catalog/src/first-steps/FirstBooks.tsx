import {
  BookCover,
  Button,
  ButtonLink,
  Byline,
  bookPath,
  Chip,
  EmptyState,
  Facts,
  Fill,
  LinkText,
  type PageData,
  RatingInput,
  Row,
  Text,
  useEnglishTitle,
  usePage,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { useRef } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { ChipRow } from '../ChipRow';
import { useMarkBookMutation } from '../catalog.api';
import { useEndFirstSteps } from './first-steps.api';
import { ENOUGH_BOOKS, withGenre } from './first-steps.rules';
import { StepBar } from './StepBar';

const List = styled.ul`list-style: none; margin: 0; padding: 0;
  > li { padding: 12px 0; border-bottom: 1px solid ${v.line}; }
`;
const Name = styled(
  Link,
)`display: block; color: ${v.ink}; font-weight: 600; line-height: 1.3; overflow-wrap: anywhere; &:hover { text-decoration: underline; text-underline-offset: 3px; }`;
type Book = PageData<'ilk-adimlar'>['kitaplar'][number];

/** Genres, and well known books of them to rate; or a library from elsewhere. */
export function FirstBooks({ rated, onRated }: { rated: number; onRated: (change: number) => void }) {
  const { t } = useTranslation('mf-catalog');
  const { veri } = usePage<'ilk-adimlar'>();
  const { endSteps, busy } = useEndFirstSteps();
  const enough = rated >= ENOUGH_BOOKS;
  return (
    <>
      <ChipRow aria-label={t('genres')}>
        {veri.turler.map((genre) => (
          <Chip key={genre.id} to={withGenre(veri.secilen, genre.seo_adi)} on={veri.secilen.includes(genre.seo_adi)}>
            {genre.adi}
          </Chip>
        ))}
      </ChipRow>
      <Text $size={14} $tone="quiet">
        {t('firstSteps.elsewhere')} <LinkText to="/kitaplarim/ice-aktar">{t('firstSteps.import')}</LinkText>
      </Text>
      {veri.kitaplar.length ? (
        <List aria-label={t('firstSteps.books')}>
          {veri.kitaplar.map((book) => (
            <li key={book.id}>
              <BookToRate book={book} onRated={onRated} />
            </li>
          ))}
        </List>
      ) : (
        <EmptyState title={t('recommend.empty')} />
      )}
      <StepBar>
        <Text $size={14} role="status">
          {t(enough ? 'firstSteps.enough' : 'firstSteps.rated', { n: rated, of: ENOUGH_BOOKS })}
        </Text>
        <Button variant="link" busy={busy} onClick={() => void endSteps('/')}>
          {t('firstSteps.notNow')}
        </Button>
        <ButtonLink to="/ilk-adimlar?adim=okurlar" variant={rated ? 'primary' : 'quiet'}>
          {t(rated ? 'firstSteps.goOn' : 'firstSteps.skip')}
        </ButtonLink>
      </StepBar>
    </>
  );
}

function BookToRate({ book, onRated }: { book: Book; onRated: (change: number) => void }) {
  const { t } = useTranslation('mf-catalog');
  const known = useEnglishTitle(book);
  const [mark] = useMarkBookMutation();
  const shelvedHere = useRef(false);
  const rate = (halves: number | undefined) => {
    const before = book.okuma;
    void mark({ kitapId: book.id, before, ...change(halves, before) })
      .unwrap()
      .then(
        () => onRated(Number(Boolean(halves)) - Number(Boolean(before?.puan))),
        () => undefined,
      );
  };
  const change = (halves: number | undefined, before: Book['okuma']) => {
    // A slip of the finger leaves nothing behind: the book would stay read.
    if (!halves && shelvedHere.current) return { sil: 1 as const, foreseen: undefined };
    const after = { raf: 'okudum' as const, ...(halves ? { puan: halves } : {}) };
    if (!before) shelvedHere.current = true;
    // Rated is read, on a day that nobody asks for here (R-READ-01).
    const newly = before?.raf === 'okudum' ? {} : { raf: after.raf, bitisBilinmiyor: 1 as const };
    return { puan: halves ?? 0, ...newly, foreseen: after };
  };
  return (
    <Row $gap={4}>
      <BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={52} silent />
      <Fill>
        <Name to={bookPath(book)}>{book.adi}</Name>
        <Text $size={13} $tone="quiet">
          <Facts of={[known, <Byline key="authors" of={book.yazarAdi} />]} />
        </Text>
        <RatingInput label={t('firstSteps.rate', { book: book.adi })} value={book.okuma?.puan} onChange={rate} />
      </Fill>
    </Row>
  );
}
