import { Byline, EmptyState, FollowButton, MemberLine, PostActions, PostBook, PostCard, PostList, Stack, Suggestions, TopAd } from '@yaprak/shared-kit';
import { CommentThread } from '@yaprak/shared-kit/comments';
import { VideoPlayer, VoicePlayer } from '@yaprak/shared-kit/media';
import { PointHint } from '@yaprak/shared-kit/points';
import { useRef } from 'react';
import { aBook, aComment, aMember, aPost } from '../src/testing/fixtures';
import { LONG_NAME, LONG_TEXT, LONG_WORD, type Stories } from './story';

const longMember = aMember({ id: 5, adi: LONG_NAME, kadi: 'sukruyegulsah', onay: 1, premium: 1 });
const review = aPost({ id: 11, turu: 'inceleme', renderTuru: 'inceleme', puan: 9, ustYazi: LONG_TEXT, alt: { kitaplar: [aBook()] }, begendim: 1 });
const quote = aPost({
  id: 12,
  turu: 'alinti',
  renderTuru: 'alinti',
  sayfa: 41,
  ustYazi: 'Saatin kendisi mekân, yürüyüşü zaman, ayarı insandır.',
  alt: { kitaplar: [aBook()] },
});

/** A field with suggestions: `@` and `#` open the list. */
function Suggesting({ label }: { label: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <textarea ref={field} aria-label={label} />
      <Suggestions field={field} among={[aMember()]} />
    </>
  );
}

export const stories: Stories = (say) => ({
  FollowButton: {
    'not followed': <FollowButton member={aMember()} />,
    'follows the reader': <FollowButton member={aMember({ takipButon: 'sen-de-takip-et' })} />,
    followed: <FollowButton member={aMember({ takipButon: 'takip-ediliyor' })} />,
    'request sent': <FollowButton member={aMember({ takipButon: 'istek-gonderildi' })} />,
    blocked: <FollowButton member={aMember({ takipButon: 'engellendi' })} />,
    'in a list': <FollowButton member={aMember()} inList />,
  },
  MemberLine: {
    plain: <MemberLine member={aMember()} plain />,
    'with follow button': <MemberLine member={aMember()} />,
    'long name, both badges, note': <MemberLine member={longMember} note={say('Bu kitabı okuyor', 'Is reading this book')} />,
  },
  Byline: { one: <Byline of="Oğuz Atay" />, 'of many, two': <Byline of="Elif Yıldız, Aslı Demir, Can Su, Ece Ak" /> },
  PostBook: {
    plain: <PostBook book={aBook()} />,
    rated: <PostBook book={aBook()} rating={9} />,
    'source of a quotation': <PostBook book={aBook()} source page={41} />,
    'long word': <PostBook book={aBook({ adi: LONG_WORD })} />,
  },
  PostActions: {
    idle: <PostActions post={aPost()} />,
    'liked and kept': <PostActions post={aPost({ begendim: 1, kaydettim: 1, begeni: 12_400, yanit: 31 })} />,
  },
  PostCard: {
    message: <PostCard post={aPost()} />,
    review: <PostCard post={review} />,
    quote: <PostCard post={quote} />,
    spoiler: <PostCard post={aPost({ id: 13, spoiler: 1, ustYazi: LONG_TEXT })} />,
    'long name and word': <PostCard post={aPost({ id: 14, uye: longMember, ustYazi: LONG_WORD })} />,
  },
  Suggestions: {
    'while writing': <Suggesting label={say('Metin', 'Text')} />,
  },
  PostList: {
    posts: <PostList name="hikaye:liste" path="v2/gonderi/liste" input={{}} first={{ liste: [quote, aPost({ id: 15 })] }} label={say('Gönderiler', 'Posts')} />,
    empty: (
      <PostList
        name="hikaye:bos"
        path="v2/gonderi/liste"
        input={{}}
        first={{ liste: [] }}
        empty={<EmptyState plain title={say('Gönderi yok', 'No posts')} />}
      />
    ),
  },
  CommentThread: {
    comments: (
      <CommentThread post={aPost({ yanit: 2 })} first={{ liste: [aComment(), aComment({ id: 71, uye: longMember, metin: LONG_TEXT, ustYorumId: 70 })] }} />
    ),
    empty: <CommentThread post={aPost({ id: 16 })} first={{ liste: [] }} />,
    closed: <CommentThread post={aPost({ id: 17, yorum: 'kapali' })} first={{ liste: [] }} />,
  },
  VideoPlayer: {
    'cannot be loaded': <VideoPlayer src="/hikayeler/yok.mp4" width={640} height={360} what={say('Kitap tanıtımı', 'Book trailer')} />,
    'with captions': (
      <VideoPlayer
        src="/hikayeler/yok.mp4"
        width={640}
        height={360}
        seconds={95}
        what={say('Yazarla söyleşi', 'A talk with the author')}
        captions={[{ src: 'data:text/vtt,WEBVTT', lang: 'tr', label: 'Türkçe' }]}
      />
    ),
  },
  VoicePlayer: { 'not played yet': <VoicePlayer src="/hikayeler/yok.mp3" seconds={73} what={say('Sesli mesaj', 'Voice message')} /> },
  TopAd: { 'no ad was fetched before the page': <TopAd /> },
  PointHint: {
    'not seen yet': (
      <Stack>
        <PointHint point="hikaye" dismiss={say('Anladım', 'Got it')}>
          {say('Kitabı sola kaydırarak rafa ekleyebilirsiniz.', 'Swipe a book left to add it to a shelf.')}
        </PointHint>
      </Stack>
    ),
  },
});
