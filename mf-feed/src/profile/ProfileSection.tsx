import {
  BookCover,
  ButtonLink,
  bookPath,
  EmptyState,
  LoadMore,
  MemberLine,
  type PageData,
  PostList,
  Row,
  Shelf,
  SortMenu,
  Stack,
  usePagedList,
  useSelf,
  useTranslation,
} from '@yaprak/shared-kit';
import { useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { StoryLine } from '../stories/StoryLine';
import { BooksFrame } from './BooksFrame';
import { EmptySection } from './EmptySection';
import { Favourites } from './Favourites';
import { profileSorts } from './profile-params';
import { openSections, sectionPath } from './profile-sections.rules';
import { ReadingNow } from './ReadingNow';

type Data = PageData<'okur'>;
type Books = NonNullable<Data['okudugu']>;

function Books({ title, books, more }: { title: string; books: Books; more: string | undefined }) {
  if (!books.length) return null;
  return (
    <BooksFrame title={title} more={more}>
      <Shelf tabIndex={-1}>
        {books.map((b) => (
          <li key={b.id}>
            <Link to={bookPath(b)}>
              <BookCover title={b.adi} author={b.yazarAdi} work={b.id} picture={b.resim} width={96} />
            </Link>
          </li>
        ))}
      </Shelf>
    </BooksFrame>
  );
}

function Members({ data }: { data: Data }) {
  const first = data.uyeler ?? { liste: [] };
  const input = useMemo(() => ({ uyeId: data.uye.id }), [data.uye.id]);
  const list = usePagedList(data.bolum === 'takipciler' ? 'v2/uyeler/takipciler' : 'v2/uyeler/takipEttikleri', input, first);
  if (!list.items.length) return <EmptySection data={data} />;
  return (
    <Stack $gap={4}>
      {list.items.map((m) => (
        <MemberLine key={m.id} member={m} />
      ))}
      {list.hasMore && <LoadMore hasMore loading={list.loading} failed={list.failed} onMore={list.more} />}
    </Stack>
  );
}

const kinds = { incelemeler: 'inceleme', alintilar: 'alinti', iletiler: 'ileti', videolar: 'video' } as const;

function Posts({ data }: { data: Data }) {
  const { t } = useTranslation('mf-feed');
  const navigate = useNavigate();
  const { s } = useParams();
  const turu = kinds[data.bolum as keyof typeof kinds];
  const sira = s ?? (turu ? 'one-cikanlar' : 'en-yeni');
  const input = useMemo(() => ({ uyeId: data.uye.id, sira, ...(turu ? { turu } : {}) }), [data.uye.id, sira, turu]);
  // Nothing needs no order.
  const some = Boolean(data.gonderiler?.liste.length || data.sabit);
  const to = (value: string) => sectionPath(data, `${data.bolum}${value === 'one-cikanlar' ? '' : `/${value}`}`);
  return (
    <Stack>
      {turu && some && (
        <Row $justify="end">
          <SortMenu
            value={sira}
            options={profileSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
            onChange={(value) => void navigate(to(value), { preventScrollReset: true })}
          />
        </Row>
      )}
      <PostList
        name={`okur:${data.uye.kadi}:${data.bolum}:${sira}`}
        path="v2/gonderi/liste"
        input={input}
        first={data.gonderiler ?? { liste: [] }}
        fresh={data.sabit && [data.sabit]}
        empty={<EmptySection data={data} />}
      />
    </Stack>
  );
}

/** Goals are visible only to their owner, on a separate screen. */
function Goals({ own }: { own: boolean }) {
  const { t } = useTranslation('mf-feed');
  if (!own) return <EmptyState title={t('sectionEmpty.hedefler')} plain />;
  return <EmptyState title={t('ownGoals')} action={<ButtonLink to="/hedefler">{t('toGoals')}</ButtonLink>} />;
}

/** The content of a profile section. */
export function ProfileSection({ data }: { data: Data }) {
  const { t } = useTranslation('mf-feed');
  const self = useSelf();
  const own = data.uye.id === self?.id;
  const shelf = (name: string) => (openSections(data).includes('kitaplari') ? sectionPath(data, `kitaplari/${name}`) : undefined);
  switch (data.bolum) {
    case 'takipciler':
    case 'takip-ettikleri':
      return <Members key={data.bolum} data={data} />;
    case 'hikayeler':
      return data.hikayeler?.length ? (
        <Stack>
          {data.hikayeler.map((s) => (
            <StoryLine key={s.id} story={s} />
          ))}
        </Stack>
      ) : (
        <EmptySection data={data} />
      );
    case 'hedefler':
      return <Goals own={own} />;
    case 'genel-bakis':
      return (
        <Stack $gap={5}>
          <Favourites books={data.favoriler ?? []} own={own} />
          <ReadingNow books={data.okuyor ?? []} own={own} more={shelf('okuyorum')} />
          <Books title={t(own ? 'ownLastRead' : 'lastRead')} books={data.okudugu ?? []} more={shelf('okudum')} />
          <Posts data={data} />
        </Stack>
      );
    default:
      return <Posts key={data.bolum} data={data} />;
  }
}
