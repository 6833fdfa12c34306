import {
  Avatar,
  BookCover,
  bookPath,
  EmptyState,
  Heading,
  idSeo,
  LinkText,
  MemberLine,
  Meta,
  type PageData,
  PostCard,
  PostList,
  Row,
  Slot,
  Stack,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { type SearchSection, searchPath } from './search.rules';

type Found = PageData<'ara'>;
const Line = styled(
  Link,
)`display: flex; gap: 14px; align-items: center; padding: 8px; border-radius: 8px; color: inherit; text-decoration: none; &:hover { background: ${v.hover}; }`;
const kinds: Partial<Record<SearchSection, string>> = { incelemeler: 'inceleme', alintilar: 'alinti', iletiler: 'ileti' };

/** A group of results; in the overview with its title and a link to all of them. */
function Group({ section, found, children }: { section: SearchSection; found: Found; children: ReactNode }) {
  const { t } = useTranslation('mf-search');
  return (
    <Stack $gap={3} as="section" aria-label={t(`sections.${section}`)}>
      {found.bolum === 'kesfet' && (
        <Row $justify="space-between">
          <Heading>{t(`sections.${section}`)}</Heading>
          <LinkText to={searchPath(found.q, section)} aria-label={`${t('results')}: ${t(`sections.${section}`)}`}>
            {t('results')}
          </LinkText>
        </Row>
      )}
      <div>{children}</div>
    </Stack>
  );
}

/** Results: groups in the overview, one list in a section (R-SRCH-10). */
export function SearchResults({ found }: { found: Found }) {
  const { t } = useTranslation('mf-search');
  const { q, bolum, kitaplar = [], yazarlar = [], konular = [], okurlar = [], hikayeler = [], gonderiler } = found;
  const none = !kitaplar.length && !yazarlar.length && !konular.length && !okurlar.length && !hikayeler.length && !gonderiler?.liste.length;
  if (none) return <EmptyState title={t('nothing', { q })} text={t('nothingText')} action={<Slot name="search.nothing-found/v1" q={q} />} />;
  return (
    <>
      {kitaplar.length > 0 && (
        <Group section="kitaplar" found={found}>
          {kitaplar.map((book) => (
            <Line key={book.id} to={bookPath(book)}>
              <BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={44} silent />
              <Stack $gap={1}>
                <b>{book.adi}</b>
                <Meta>{book.yazarAdi}</Meta>
              </Stack>
            </Line>
          ))}
        </Group>
      )}
      {yazarlar.length > 0 && (
        <Group section="yazarlar" found={found}>
          {yazarlar.map((author) => (
            <Line key={author.id} to={`/yazar/${author.seo_adi}`}>
              <Avatar name={author.adi} seed={author.seo_adi} picture={author.resim} size={40} />
              <Stack $gap={1}>
                <b>{author.adi}</b>
                <Meta>{author.turlerAdi}</Meta>
              </Stack>
            </Line>
          ))}
        </Group>
      )}
      {konular.length > 0 && (
        <Group section="konular" found={found}>
          {konular.map((topic) => (
            <Line key={topic.id} to={`/konu/${topic.seo_adi}`}>
              <Stack $gap={1}>
                <b>{topic.adi}</b>
                <Meta>{topic.baslik}</Meta>
              </Stack>
            </Line>
          ))}
        </Group>
      )}
      {okurlar.length > 0 && (
        <Group section="okurlar" found={found}>
          {okurlar.map((member) => (
            <MemberLine key={member.id} member={member} />
          ))}
        </Group>
      )}
      {hikayeler.length > 0 && (
        <Group section="hikayeler" found={found}>
          {hikayeler.map((story) => (
            <Line key={story.id} to={`/hikaye/${idSeo(story.seo_adi, story.id)}${story.ilkBolum ? `/${story.ilkBolum}` : ''}`}>
              <Stack $gap={1}>
                <b>{story.baslik}</b>
                <Meta>{story.uye.adi}</Meta>
              </Stack>
            </Line>
          ))}
        </Group>
      )}
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
            {gonderiler.liste.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </Stack>
        ))}
    </>
  );
}
