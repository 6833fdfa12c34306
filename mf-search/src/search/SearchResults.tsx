import {
  Avatar,
  Chip,
  coverTitle,
  Heading,
  idSeo,
  LinkText,
  MemberLine,
  type PageData,
  PostCard,
  PostList,
  Row,
  SortMenu,
  Stack,
  useTranslation,
} from '@yaprak/shared-kit';
import { searchSorts } from '@yaprak/shared-kit/limits';
import { Fragment, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { FilterBar } from './FilterBar';
import { type Item, More, type MoreProps, type PagedList } from './More';
import { NothingFound } from './NothingFound';
import { BookResult, Result } from './Result';
import { Start } from './Start';
import { asFilters, type SearchSection, searchPath } from './search.rules';

type Found = PageData<'ara'>;
const kinds: Partial<Record<SearchSection, string>> = { incelemeler: 'inceleme', alintilar: 'alinti', iletiler: 'ileti' };

/** A group of results; in the overview with its title and a link to all of them. */
function Group({ section, found, children }: { section: SearchSection; found: Found; children: ReactNode }) {
  const { t } = useTranslation('mf-search');
  return (
    <Stack $gap={3} as="section" aria-label={t(`sections.${section}`)}>
      {found.bolum === 'kesfet' && (
        <Row $justify="space-between">
          <Heading>{t(`sections.${section}`)}</Heading>
          {(found.q || section === 'kitaplar') && (
            <LinkText to={searchPath(found.q, section)} aria-label={`${t('whole')}: ${t(`sections.${section}`)}`}>
              {t('whole')}
            </LinkText>
          )}
        </Row>
      )}
      <div>{children}</div>
    </Stack>
  );
}

/** A list of results of one kind with its further pages; nothing if there are none. */
function Results<L extends PagedList>({ found, list, row }: MoreProps<L>) {
  const page = found[list];
  if (!page?.liste.length) return null;
  return (
    <Group section={list} found={found}>
      {(page.liste as Item<L>[]).map((item) => (
        <Fragment key={item.id}>{row(item)}</Fragment>
      ))}
      {found.bolum === list && page.imlec && <More found={found} list={list} row={row} />}
    </Group>
  );
}

/** The order of a section, where there is a choice. */
function Sorts({ q, bolum, s, suzgec }: Found) {
  const { t } = useTranslation('mf-search');
  const navigate = useNavigate();
  const sorts = searchSorts[bolum];
  return (
    <SortMenu
      options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
      value={s ?? ''}
      onChange={(value) => void navigate(searchPath(q, bolum, value, asFilters(suzgec ?? {})), { replace: true })}
    />
  );
}

/** Whether a section can be ordered in more than one way. */
const isSorted = ({ q, bolum, s }: Found) => (q || bolum === 'kitaplar') && searchSorts[bolum].length > 1 && !!s;
/** Whether all of a section is ordered; the order of the overview is that of its posts, above which it stands. */
const sortsAll = (found: Found) => found.bolum !== 'kesfet' && isSorted(found);

/** Results: groups in the overview, one list in a section with its order, books with their filters (R-SRCH-10); without a query, what to begin with. */
export function SearchResults({ found }: { found: Found }) {
  const books = found.bolum === 'kitaplar';
  if (!found.q && !books) return <Start found={found}>{found.yazarlar && <Lists found={found} />}</Start>;
  return (
    <>
      {(books || sortsAll(found)) && (
        <Row $justify={books ? 'space-between' : 'end'} $align="start">
          {books && <FilterBar found={found} />}
          {sortsAll(found) && <Sorts {...found} />}
        </Row>
      )}
      <Lists found={found} />
    </>
  );
}

function Lists({ found }: { found: Found }) {
  const { t } = useTranslation('mf-search');
  const { q, bolum, gonderiler, turler = [], etiketler = [] } = found;
  const lists = [found.kitaplar, found.yazarlar, found.okurlar, found.konular, found.seriler, found.hikayeler, found.yorumlar, gonderiler];
  if (!turler.length && !etiketler.length && lists.every((list) => !list?.liste.length)) return <NothingFound found={found} />;
  return (
    <>
      {turler.length + etiketler.length > 0 && (
        <Row $wrap $gap={2}>
          {turler.map((genre) => (
            <Chip key={genre.id} to={`/kitap-turu/${genre.seo_adi}`}>
              {genre.adi}
            </Chip>
          ))}
          {etiketler.map((tag) => (
            <Chip key={tag.seo_adi} to={`/etiket/${encodeURIComponent(tag.seo_adi)}`}>
              #{tag.adi}
            </Chip>
          ))}
        </Row>
      )}
      <Results found={found} list="kitaplar" row={(book) => <BookResult book={book} />} />
      <Results
        found={found}
        list="yazarlar"
        row={(author) => (
          <Result
            to={`/yazar/${author.seo_adi}`}
            name={author.adi}
            picture={<Avatar name={author.adi} kind="author" seed={author.id} picture={author.resim} size={40} />}
          >
            {author.turlerAdi}
          </Result>
        )}
      />
      <Results
        found={found}
        list="seriler"
        row={(series) => (
          <Result to={`/seri/${idSeo(series.seo_adi, series.id)}`} name={series.adi}>
            {series.yazarAdi}
          </Result>
        )}
      />
      <Results
        found={found}
        list="konular"
        row={(topic) => (
          <Result
            to={`/konu/${topic.seo_adi}`}
            name={topic.adi}
            picture={<Avatar name={topic.adi} kind="topic" seed={topic.id} picture={topic.resim} size={40} />}
          >
            {topic.baslik}
          </Result>
        )}
      />
      <Results found={found} list="okurlar" row={(member) => <MemberLine member={member} />} />
      <Results
        found={found}
        list="hikayeler"
        row={(story) => (
          <Result to={`/hikaye/${idSeo(story.seo_adi, story.id)}${story.ilkBolum ? `/${story.ilkBolum}` : ''}`} name={story.baslik}>
            {story.uye.adi}
          </Result>
        )}
      />
      <Results
        found={found}
        list="yorumlar"
        row={(comment) => (
          <Result
            to={`/yorum/${comment.id}`}
            name={comment.uye.adi}
            picture={<Avatar name={comment.uye.adi} seed={comment.uye.id} picture={comment.uye.resim} size={40} />}
          >
            {coverTitle(t, comment) ?? comment.metin}
          </Result>
        )}
      />
      {gonderiler &&
        (kinds[bolum] ? (
          <PostList
            name={`ara:${q}:${bolum}:${found.s ?? ''}`}
            path="v2/gonderi/liste"
            input={{ q, turu: kinds[bolum], ...(found.s ? { sira: found.s } : {}) }}
            first={gonderiler}
            label={t(`sections.${bolum}`)}
          />
        ) : (
          <Stack $gap={4}>
            {gonderiler.liste.length > 0 && (
              <Row $justify="space-between">
                <Heading>{t('posts')}</Heading>
                {isSorted(found) && <Sorts {...found} />}
              </Row>
            )}
            {gonderiler.liste.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </Stack>
        ))}
    </>
  );
}
