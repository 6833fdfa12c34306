import { EmptyState, formatNumber, Heading, LinkText, type PageData, Row, Stack, Text, useLang, useSelf, useTranslation } from '@yaprak/shared-kit';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import en from '../../texts/suggest.en.json';
import tr from '../../texts/suggest.tr.json';
import { useTexts } from '../use-texts';
import { BookResult } from './Result';
import { suggests } from './search.rules';

/** Texts of the suggestions; not in the catalogue, which every page of the search carries. */
const useSuggestText = () => useTexts('suggest', { tr, en });

type Recommended = NonNullable<PageData<'ara'>['sizeOzel']>[number];

/** Why a book is recommended. */
function Reason({ okur, kitaplar: [a, b] }: Recommended['neden']) {
  const t = useSuggestText();
  const lang = useLang();
  const books = a && (b ? t('twoBooks', { a: a.adi, b: b.adi }) : t('oneBook', { a: a.adi }));
  return (
    <Text as="span" $size={14}>
      {t('likedBy', { count: okur, n: formatNumber(okur, lang) })} {books && t('because', { books })}
    </Text>
  );
}

/** Books that readers of similar taste liked, each with its reason, and the way to all of them (R-READ-10). */
function Suggested({ books }: { books: readonly Recommended[] }) {
  const { t: search } = useTranslation('mf-search');
  const title = useSuggestText()('title');
  return (
    <Stack $gap={3} as="section" aria-label={title}>
      <Row $justify="space-between">
        <Heading>{title}</Heading>
        <LinkText to="/ne-okusam/size-ozel" aria-label={`${search('whole')}: ${title}`}>
          {search('whole')}
        </LinkText>
      </Row>
      <div>
        {books.map((book) => (
          <BookResult key={book.id} book={book} note={<Reason {...book.neden} />} />
        ))}
      </div>
    </Stack>
  );
}

/** How suggestions come about, for whoever has none. */
function NoneYet({ wanted }: { wanted: boolean }) {
  const t = useSuggestText();
  const self = useSelf();
  const why = wanted ? 'none' : self ? 'closed' : 'visitor';
  const [to, link] = why === 'closed' ? ['/ayarlar/okuma', 'change'] : ['/ne-okusam', 'more'];
  return (
    <Text $tone="quiet">
      {t(why)} <LinkText to={to}>{t(link)}</LinkText>
    </Text>
  );
}

/** While nothing is asked for: what can be, except where suggestions are; suggested books; then what else to begin with. */
export function Start({ found: { sizeOzel }, children }: { found: PageData<'ara'>; children: ReactNode }) {
  const { t } = useTranslation('mf-search');
  const suggesting = suggests(useLocation().pathname);
  return (
    <>
      {!suggesting && <EmptyState title={t('start')} text={t('startText')} />}
      {sizeOzel?.length ? <Suggested books={sizeOzel} /> : suggesting && <NoneYet wanted={sizeOzel !== undefined} />}
      {children}
    </>
  );
}
