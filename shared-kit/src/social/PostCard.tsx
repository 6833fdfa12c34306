import { lazy, memo, type ReactNode, Suspense } from 'react';
import { shallowEqual } from 'react-redux';
import { Link } from 'react-router';
import styled from 'styled-components';
import type { Post } from '../contract';
import { Avatar } from '../design/Avatar';
import { ButtonLink } from '../design/Button';
import { Chip } from '../design/Chip';
import { Covered } from '../design/Covered';
import { Card, Fill, Row, Stack } from '../design/layout';
import { loadWithRetry } from '../design/load-with-retry';
import { NameBadges } from '../design/NameBadges';
import { QuoteBlock } from '../design/QuoteBlock';
import { Rating } from '../design/Rating';
import { TimeAgo } from '../design/TimeAgo';
import { canHover, readingFace, v } from '../design/tokens';
import { Dot, Meta, ReadingText } from '../design/typography';
import { useTranslation } from '../i18n/use-translation';
import { MarkedText } from './MarkedText';
import { PostActions } from './PostActions';
import { PostBook, shownOfBook } from './PostBook';
import { PostPictures } from './PostPictures';
import { QuotedPost } from './QuotedPost';
import { ReadMore } from './ReadMore';
import { useSeen } from './seen/use-seen';

const Name = styled(
  Link,
)`display: inline-flex; align-items: center; min-height: 24px; font-weight: 600; font-size: 15px; color: ${v.ink}; border-radius: 3px; overflow-wrap: anywhere; ${canHover} { &:hover { text-decoration: underline; text-underline-offset: 3px; } }`;
const PostTitle = styled.h2`font-family: ${readingFace}; font-weight: 600; font-size: 20px; line-height: 1.25; text-wrap: balance; overflow-wrap: anywhere;
  a { color: inherit; } ${canHover} { a:hover { text-decoration: underline; text-underline-offset: 3px; text-decoration-thickness: 1px; } }
`;
const When = styled(
  Link,
)`display: inline-flex; align-items: center; min-height: 24px; color: inherit; border-radius: 3px; ${canHover} { &:hover { text-decoration: underline; text-underline-offset: 3px; } }`;

/** The room of a film until its player is here (R-NAV-17): as high as `PostVideo`. */
const FilmRoom = styled.div`max-height: 560px; background: ${v.sunken};`;
const PostVideo = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "kit-video" */ './PostVideo')));

export interface PostCardProps {
  post: Post;
  /** Show the full text (own page); lists truncate it. */
  whole?: boolean;
  /** Omit the book, as on its own page. */
  hideBook?: boolean;
  onComment?: () => void;
}

function Words({ post, whole, hideBook }: Pick<PostCardProps, 'post' | 'whole' | 'hideBook'>) {
  const { t } = useTranslation('kit');
  const cut = post.uzunluk !== undefined && post.uzunluk > post.ustYazi.length;
  const to = `/gonderi/${post.id}`;
  const text = <MarkedText text={post.ustYazi} parts={post.parcalar} />;
  let words: ReactNode;
  if (post.turu === 'alinti') {
    const page = hideBook && post.sayfa ? t('onPage', { page: post.sayfa }) : undefined;
    words = (
      <QuoteBlock source={page} large={post.ustYazi.length < 180}>
        {text}
        {cut && '…'}
      </QuoteBlock>
    );
  } else if (whole) words = <ReadingText $size="l">{text}</ReadingText>;
  else words = <ReadMore text={post.ustYazi} parts={post.parcalar} lines={post.turu === 'inceleme' ? 7 : 9} {...(cut ? { to } : {})} />;
  if (post.dil) words = <div lang={post.dil}>{words}</div>;
  if (post.resimler?.length)
    words = (
      <Stack $gap={3}>
        {words}
        <PostPictures pictures={post.resimler} by={post.uye.adi} />
      </Stack>
    );
  if (post.video)
    words = (
      <Stack $gap={3}>
        {words}
        <Suspense fallback={<FilmRoom style={{ aspectRatio: `${post.video.genislik} / ${post.video.yukseklik}` }} />}>
          <PostVideo film={post.video} what={t('postBy', { name: post.uye.adi })} />
        </Suspense>
      </Stack>
    );
  return (
    <Covered of={post} id={`gonderi-${post.id}`}>
      {words}
    </Covered>
  );
}

/** What a card shows of a post: of its book neither the reader's shelf nor any figures, which change with every press on the book's own page. */
function shown(post: Post): object {
  const [book] = post.alt.kitaplar;
  return { ...post, alt: book && shownOfBook.map((field) => book[field]).join('\n') };
}
const looksSame = ({ post: was, ...before }: PostCardProps, { post, ...now }: PostCardProps) =>
  shallowEqual(before, now) && (was === post || shallowEqual(shown(was), shown(post)));

/** A post: author, book, text, actions. Reviews show their rating, quotes are styled as quotes. */
export const PostCard = memo(function PostCard({ post, whole, hideBook, onComment }: PostCardProps) {
  const { t } = useTranslation('kit');
  const [book] = post.alt.kitaplar;
  const seen = useSeen(post);
  return (
    <Card ref={seen} as="article" aria-label={t('postBy', { name: post.uye.adi })}>
      <Stack $gap={4}>
        <Row>
          <Link to={`/${post.uye.kadi}`} tabIndex={-1} aria-hidden>
            <Avatar name={post.uye.adi} seed={post.uye.id} picture={post.uye.resim} size={40} />
          </Link>
          <Fill>
            <Row $gap={1} $wrap>
              <Name to={`/${post.uye.kadi}`}>{post.uye.adi}</Name>
              <NameBadges verified={post.uye.onay} premium={post.uye.premium} />
            </Row>
            <Meta>
              <span>{t(`kind.${post.turu}`)}</span>
              <Dot />
              <When to={`/gonderi/${post.id}`}>
                <TimeAgo at={post.zaman} />
              </When>
              {post.duzenleme && (
                <>
                  <Dot />
                  <span>{t('edited')}</span>
                </>
              )}
              {post.sabit ? (
                <>
                  <Dot />
                  <span>{t('pinned')}</span>
                </>
              ) : null}
              {post.arsiv ? (
                <>
                  <Dot />
                  <span>{t('archived')}</span>
                </>
              ) : null}
            </Meta>
          </Fill>
        </Row>
        {book && !hideBook && post.turu !== 'alinti' && <PostBook book={book} rating={post.puan} />}
        {book && hideBook && post.puan && <Rating value={post.puan} size={14} />}
        {post.baslik && (
          <PostTitle lang={post.dil}>
            <Link to={post.kaynak ?? `/gonderi/${post.id}`}>{post.baslik}</Link>
          </PostTitle>
        )}
        <Words post={post} whole={whole} hideBook={hideBook} />
        {post.ustId && <QuotedPost post={post} />}
        {book && !hideBook && post.turu === 'alinti' && <PostBook book={book} source page={post.sayfa} />}
        {post.turu === 'hikaye' && post.kaynak && (
          <div>
            <ButtonLink to={post.kaynak} variant="soft" size="s">
              {t('readStory')}
            </ButtonLink>
          </div>
        )}
        {post.konu && (
          <div>
            <Chip to={`/konu/${post.konu.seo_adi}`}>{post.konu.adi}</Chip>
          </div>
        )}
        <PostActions post={post} onComment={onComment} />
      </Stack>
    </Card>
  );
}, looksSame);
