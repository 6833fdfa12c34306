import {
  Avatar,
  BookCover,
  Button,
  bookPath,
  Column,
  EmptyState,
  Heading,
  LinkText,
  MemberLine,
  Meta,
  Page,
  PostCard,
  pageLoader,
  Row,
  SectionBar,
  Stack,
  usePage,
  VisuallyHidden,
  v,
} from '@yaprak/shared-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import styled from 'styled-components';
import { addRecent } from '../quick/recent';

const sections = ['kesfet', 'kitaplar', 'yazarlar', 'okurlar', 'konular', 'incelemeler', 'alintilar', 'iletiler'] as const;
export const loader = pageLoader('ara', ({ url }) => {
  const q = url.searchParams.get('q')?.trim().slice(0, 120);
  const bolum = sections.find((s) => s === url.searchParams.get('bolum'));
  return { ...(q ? { q } : {}), ...(bolum ? { bolum } : {}) };
});

const Field = styled.input`flex: 1; min-width: 0; height: 48px; padding: 0 16px; border-radius: 10px; border: 1px solid ${v.line}; background: ${v.card}; color: ${v.ink}; font: inherit; font-size: 16px;`;
const BookRow = styled(
  Link,
)`display: flex; gap: 14px; align-items: center; padding: 8px; border-radius: 8px; color: inherit; text-decoration: none; &:hover { background: ${v.hover}; }`;

/** `/ara?q=` with its sections (R-SRCH-01 … R-SRCH-10). */
export default function SearchPage() {
  const { t } = useTranslation('mf-search');
  const navigate = useNavigate();
  const { veri } = usePage<'ara'>();
  const { q, bolum } = veri;
  const [text, setText] = useState(q);
  useEffect(() => {
    setText(q);
    if (q) addRecent(q);
  }, [q]);
  const path = (section: string) => `/ara?q=${encodeURIComponent(q)}${section === 'kesfet' ? '' : `&bolum=${section}`}`;
  const none = !veri.kitaplar?.length && !veri.yazarlar?.length && !veri.okurlar?.length && !veri.konular?.length && !veri.gonderiler?.liste.length;
  const all = bolum === 'kesfet';
  const group = (section: (typeof sections)[number], content: React.ReactNode) => (
    <Stack $gap={3}>
      {all && (
        <Row $justify="space-between">
          <Heading>{t(`sections.${section}`)}</Heading>
          <LinkText to={path(section)}>{t('results')}</LinkText>
        </Row>
      )}
      {content}
    </Stack>
  );
  return (
    <Page>
      <Column $gap={5}>
        <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
        <search>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (text.trim()) void navigate(`/ara?q=${encodeURIComponent(text.trim())}`);
            }}
          >
            <Row $gap={2}>
              <Field
                type="search"
                value={text}
                onChange={(event) => setText(event.target.value)}
                placeholder={t('placeholder')}
                aria-label={t('placeholder')}
                autoComplete="off"
                maxLength={120}
              />
              <Button type="submit">{t('search')}</Button>
            </Row>
          </form>
        </search>
        {!q ? (
          <EmptyState title={t('start')} text={t('startText')} />
        ) : (
          <>
            <SectionBar label={t('title')} sections={sections.map((s) => ({ to: path(s), label: t(`sections.${s}`), current: s === bolum }))} />
            {none && <EmptyState title={t('nothing', { q })} text={t('nothingText')} />}
            {veri.kitaplar?.length
              ? group(
                  'kitaplar',
                  (all ? veri.kitaplar.slice(0, 6) : veri.kitaplar).map((book) => (
                    <BookRow key={book.id} to={bookPath(book)}>
                      <BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={44} silent />
                      <Stack $gap={1}>
                        <b>{book.adi}</b>
                        <Meta>{book.yazarAdi}</Meta>
                      </Stack>
                    </BookRow>
                  )),
                )
              : null}
            {veri.yazarlar?.length
              ? group(
                  'yazarlar',
                  (all ? veri.yazarlar.slice(0, 4) : veri.yazarlar).map((author) => (
                    <BookRow key={author.id} to={`/yazar/${author.seo_adi}`}>
                      <Avatar name={author.adi} seed={author.seo_adi} picture={author.resim} size={40} />
                      <Stack $gap={1}>
                        <b>{author.adi}</b>
                        <Meta>{author.turlerAdi}</Meta>
                      </Stack>
                    </BookRow>
                  )),
                )
              : null}
            {veri.konular?.length
              ? group(
                  'konular',
                  (all ? veri.konular.slice(0, 4) : veri.konular).map((topic) => (
                    <LinkText key={topic.id} to={`/konu/${topic.seo_adi}`}>
                      {topic.adi}
                    </LinkText>
                  )),
                )
              : null}
            {veri.okurlar?.length
              ? group(
                  'okurlar',
                  (all ? veri.okurlar.slice(0, 4) : veri.okurlar).map((member) => <MemberLine key={member.id} member={member} />),
                )
              : null}
            {veri.gonderiler?.liste.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </>
        )}
      </Column>
    </Page>
  );
}
