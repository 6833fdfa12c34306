import { Button, EmptyState, Heading, type ListPage, LoadMore, Notice, Stack, usePagedList, useSelf, useSignedIn, useTranslation } from '@yaprak/shared-kit';
import { LimitedNotice, useBegun } from '@yaprak/shared-kit/forms';
import { useEffect, useState } from 'react';
import type { Comment, Post, WarningChoice } from '../contract';
import { CommentForm } from './CommentForm';
import { CommentLine } from './CommentLine';
import { commentsApi } from './comments.api';
import { threaded } from './comments.rules';
import { useCommentText } from './texts';

interface ThreadProps {
  post: Post;
  first: ListPage<Comment>;
  /** The comment named in the URL: brought into sight, marked and focused. */
  markedId?: number;
  /** Show only replies to this comment. */
  parentId?: number;
}

/** The comments of a post, the form to write one, and under a comment the form to answer it; what is typed survives a failed send. */
export function CommentThread({ post, first, markedId, parentId }: ThreadProps) {
  const { t } = useTranslation('kit');
  const say = useCommentText();
  const self = useSelf();
  const signedIn = useSignedIn();
  const list = usePagedList<Comment>('v2/yorum/liste', { gonderiId: post.id, ...(parentId ? { ustYorumId: parentId } : {}) }, first);
  const [added, setAdded] = useState<Comment[]>([]);
  const [replyTo, setReplyTo] = useState<number>();
  // What was begun and left, by what it answers.
  const begun = useBegun<string>('yorum');
  const kept = (about: string) => ({
    read: () => begun.read(about),
    keep: (text: string) => (text ? begun.keep(about, text) : begun.forget(about)),
  });
  const [write] = commentsApi.useAddCommentMutation();
  // A new comment appears at the end of its thread: scroll to it and move focus there, as to the one named in the URL.
  const wanted = added.at(-1)?.id ?? markedId;
  useEffect(() => {
    const line = wanted && document.getElementById(`yorum-${wanted}`);
    if (!line) return;
    line.scrollIntoView({ block: 'center' });
    line.focus({ preventScroll: true });
  }, [wanted]);

  const fetched = new Set(list.items.map((c) => c.id));
  const comments = threaded([...list.items, ...added.filter((c) => !fetched.has(c.id))]);
  const onPatch = (id: number, patch: Partial<Comment>) => setAdded((all) => all.map((c) => (c.id === id ? { ...c, ...patch } : c)));
  const sendTo = (parent: number | undefined) => async (metin: string, istekId: string, uyari: WarningChoice) => {
    const done = await write({ gonderiId: post.id, metin, uyari, istekId, ...(parent ? { ustYorumId: parent } : {}) });
    if (done.data) {
      const { yorum } = done.data;
      setAdded((all) => [...all, yorum]);
      setReplyTo(undefined);
    }
    return done;
  };
  const closeAnswer = (id: number) => {
    setReplyTo(undefined);
    document.getElementById(`yorum-${id}`)?.focus();
  };

  return (
    <Stack as="section" id="yorumlar" $gap={3} aria-label={t('comments')} style={{ scrollMarginTop: 72 }}>
      <Heading $small>{t('comments')}</Heading>
      {post.yorum === 'kapali' ? (
        <Notice>{say('commentsClosed')}</Notice>
      ) : self ? (
        <>
          <LimitedNotice about="sharing" />
          <CommentForm
            key={post.id}
            label={say('writeComment')}
            action={say('send')}
            failed={say('commentFailed')}
            kept={kept(parentId ? `y${parentId}` : `g${post.id}`)}
            send={sendTo(parentId)}
          />
        </>
      ) : (
        <div>
          <Button variant="soft" size="s" onClick={() => signedIn(() => undefined)}>
            {say('signInToComment')}
          </Button>
        </div>
      )}
      {comments.length === 0 &&
        !list.hasMore &&
        // All may be by blocked readers or hold words that the reader hides; the count is everybody's.
        (post.yanit > 0 && !parentId ? (
          <EmptyState plain title={say('commentsHidden')} />
        ) : (
          post.yorum !== 'kapali' && <EmptyState plain title={say('noComments')} text={say('noCommentsText')} />
        ))}
      {comments.map((c) => (
        <CommentLine key={c.id} comment={c} post={post} marked={c.id === markedId} onReply={() => setReplyTo(c.id)} onPatch={onPatch}>
          {replyTo === c.id && self && (
            <CommentForm
              label={say('replyTo', c.uye.adi)}
              action={say('send')}
              failed={say('commentFailed')}
              kept={kept(`y${c.id}`)}
              send={sendTo(c.id)}
              onCancel={() => closeAnswer(c.id)}
            />
          )}
        </CommentLine>
      ))}
      {list.hasMore && <LoadMore hasMore loading={list.loading} failed={list.failed} onMore={list.more} />}
    </Stack>
  );
}
