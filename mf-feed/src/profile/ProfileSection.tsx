import {
  BookCover,
  bookPath,
  Chip,
  EmptyState,
  Heading,
  LinkText,
  LoadMore,
  MemberLine,
  type PageData,
  PostCard,
  PostList,
  Row,
  Shelf,
  SortMenu,
  Stack,
  Text,
  usePagedList,
} from '@yaprak/shared-kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import styled from 'styled-components';
import { StoryLine } from '../stories/StoryLine';
import { profileSorts, shelves } from './profile-params';

const Grid = styled.ul`display: grid; grid-template-columns: repeat(auto-fill, minmax(104px, 1fr)); gap: 24px 16px;`;
const BookLink = styled(Link)`display: block; color: inherit; p { margin-top: 6px; overflow-wrap: break-word; hyphens: auto; }`;
type Data = PageData<'okur'>;
type Books = NonNullable<Data['okuyor']>;

function Books({ title, books, more }: { title: string; books: Books; more: string }) {
  const { t } = useTranslation('mf-feed');
  if (!books.length) return null;
  return (
    <Stack as="section" aria-label={title}>
      <Row $justify="space-between">
        <Heading $small>{title}</Heading>
        <LinkText to={more}>{t('all')}</LinkText>
      </Row>
      <Shelf tabIndex={-1}>
        {books.map((b) => (
          <li key={b.id}>
            <Link to={bookPath(b)}>
              <BookCover title={b.adi} author={b.yazarAdi} work={b.id} picture={b.resim} width={80} />
            </Link>
          </li>
        ))}
      </Shelf>
    </Stack>
  );
}

function Members({ data }: { data: Data }) {
  const { t } = useTranslation('mf-feed');
  const first = data.uyeler ?? { liste: [] };
  const input = useMemo(() => ({ uyeId: data.uye.id }), [data.uye.id]);
  const list = usePagedList(data.bolum === 'takipciler' ? 'v2/uyeler/takipciler' : 'v2/uyeler/takipEttikleri', input, first);
  if (!list.items.length) return <EmptyState title={t(`sectionEmpty.${data.bolum}`)} />;
  return (
    <Stack $gap={4}>
      {list.items.map((m) => (
        <MemberLine key={m.id} member={m} />
      ))}
      {list.hasMore && <LoadMore hasMore loading={list.loading} failed={list.failed} onMore={list.more} />}
    </Stack>
  );
}

function ShelfBooks({ data }: { data: Data }) {
  const { t } = useTranslation('mf-feed');
  const { s } = useParams();
  const base = `/${data.uye.kadi}/kitaplari`;
  const input = useMemo(() => ({ uyeId: data.uye.id, ...(s ? { raf: s } : {}) }), [data.uye.id, s]);
  const list = usePagedList('v2/uyeler/kitaplari', input, data.kitaplar ?? { liste: [] });
  return (
    <Stack>
      <Row $wrap $gap={2}>
        <Chip to={base} on={!s}>
          {t('all')}
        </Chip>
        {shelves.map((shelf) => (
          <Chip key={shelf} to={`${base}/${shelf}`} on={s === shelf}>
            {t(`shelf.${shelf}`)}
          </Chip>
        ))}
      </Row>
      {list.items.length === 0 && <EmptyState title={t('sectionEmpty.kitaplari')} />}
      <Grid>
        {list.items.map((b) => (
          <li key={b.id}>
            <BookLink to={bookPath(b)}>
              <BookCover title={b.adi} author={b.yazarAdi} work={b.id} picture={b.resim} width={140} fluid silent />
              <Text $size={13} $strong $lines={2}>
                {b.adi}
              </Text>
              <Text $size={12} $tone="quiet" $lines={1} style={{ marginTop: 2 }}>
                {b.yazarAdi}
              </Text>
            </BookLink>
          </li>
        ))}
      </Grid>
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
  const to = (value: string) => `/${data.uye.kadi}/${data.bolum}${value === 'one-cikanlar' ? '' : `/${value}`}`;
  return (
    <Stack>
      {turu && (
        <Row $justify="end">
          <SortMenu
            value={sira}
            options={profileSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
            onChange={(value) => void navigate(to(value), { preventScrollReset: true })}
          />
        </Row>
      )}
      {data.sabit && <PostCard post={data.sabit} />}
      <PostList
        name={`okur:${data.uye.kadi}:${data.bolum}:${sira}`}
        path="v2/gonderi/liste"
        input={input}
        first={data.gonderiler ?? { liste: [] }}
        empty={data.sabit ? null : <EmptyState title={t(`sectionEmpty.${data.bolum}`)} />}
      />
    </Stack>
  );
}

/** The content of a profile section. */
export function ProfileSection({ data }: { data: Data }) {
  const { t } = useTranslation('mf-feed');
  const base = `/${data.uye.kadi}/kitaplari`;
  switch (data.bolum) {
    case 'takipciler':
    case 'takip-ettikleri':
      return <Members key={data.bolum} data={data} />;
    case 'kitaplari':
      return <ShelfBooks data={data} />;
    case 'hikayeler':
      return data.hikayeler?.length ? (
        <Stack>
          {data.hikayeler.map((s) => (
            <StoryLine key={s.id} story={s} />
          ))}
        </Stack>
      ) : (
        <EmptyState title={t('sectionEmpty.hikayeler')} />
      );
    case 'hedefler':
      return <EmptyState title={t('sectionEmpty.hedefler')} />;
    case 'genel-bakis':
      return (
        <Stack $gap={5}>
          <Books title={t('readingNow')} books={data.okuyor ?? []} more={`${base}/okuyorum`} />
          <Books title={t('lastRead')} books={data.okudugu ?? []} more={`${base}/okudum`} />
          <Posts data={data} />
        </Stack>
      );
    default:
      return <Posts key={data.bolum} data={data} />;
  }
}
