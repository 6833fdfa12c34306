import {
  Button,
  EmptyState,
  Heading,
  Inline,
  isFailure,
  type ListPage,
  LoadMore,
  Notice,
  Row,
  radius,
  Stack,
  socialApi,
  usePagedList,
  useSelf,
  useSignedIn,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Comment, Post } from '../contract';
import { limits } from '../contract/limits';
import { CommentLine } from './CommentLine';
import { threaded } from './comments.rules';
import { useCommentText } from './texts';

const Field = styled.textarea`width: 100%; min-height: 72px; padding: 12px; border: 1px solid ${v.edge}; border-radius: ${radius.card}px; background: ${v.card}; color: ${v.ink}; font: inherit; font-size: 15px; line-height: 1.5; resize: vertical; field-sizing: content; max-height: 40vh;`;

interface ThreadProps {
  post: Post;
  first: ListPage<Comment>;
  /** The comment named in the URL. */
  markedId?: number;
  /** Show only replies to this comment. */
  parentId?: number;
}

/** The comments of a post and the form to write one; a draft survives a failed send. */
export function CommentThread({ post, first, markedId, parentId }: ThreadProps) {
  const { t } = useTranslation('kit');
  const say = useCommentText();
  const self = useSelf();
  const signedIn = useSignedIn();
  const list = usePagedList<Comment>('v2/yorum/liste', { gonderiId: post.id, ...(parentId ? { ustYorumId: parentId } : {}) }, first);
  const [added, setAdded] = useState<Comment[]>([]);
  const [replyTo, setReplyTo] = useState<Comment | null>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  // One key per attempt, so a second press after a lost response writes the comment once.
  const [istekId, setIstekId] = useState(() => crypto.randomUUID());
  const [send, sending] = socialApi.useAddCommentMutation();
  const field = useRef<HTMLTextAreaElement>(null);
  // A new comment appears at the end of the thread: scroll to it and move focus there.
  const newest = added.at(-1)?.id;
  useEffect(() => {
    if (newest) document.getElementById(`yorum-${newest}`)?.focus();
  }, [newest]);
  const fieldId = useId();

  const fetched = new Set(list.items.map((c) => c.id));
  const comments = threaded([...list.items, ...added.filter((c) => !fetched.has(c.id))]);
  const onPatch = (id: number, patch: Partial<Comment>) => setAdded((all) => all.map((c) => (c.id === id ? { ...c, ...patch } : c)));
  const onReply = (comment: Comment) => {
    setReplyTo(comment);
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const metin = text.trim();
    if (!metin || sending.isLoading) return;
    setProblem(undefined);
    const parent = replyTo?.id ?? parentId;
    const done = await send({ gonderiId: post.id, metin, istekId, ...(parent ? { ustYorumId: parent } : {}) });
    // Only a definite refusal ends the attempt; after a network or server failure the outcome is unknown.
    const refused = isFailure(done.error) && done.error.durum >= 400 && done.error.durum < 500;
    if (done.data || refused) setIstekId(crypto.randomUUID());
    if (done.data) {
      const { yorum } = done.data;
      setAdded((all) => [...all, yorum]);
      setText('');
      setReplyTo(null);
    } else setProblem((isFailure(done.error) && (Object.values(done.error.alanlar ?? {})[0] ?? done.error.hataMesaji)) || say('commentFailed'));
  };

  return (
    <Stack as="section" id="yorumlar" $gap={3} aria-label={t('comments')} style={{ scrollMarginTop: 72 }}>
      <Heading $small>{t('comments')}</Heading>
      {post.yorum === 'kapali' ? (
        <Notice>{say('commentsClosed')}</Notice>
      ) : self ? (
        <form onSubmit={(event) => void submit(event)}>
          <Stack $gap={2}>
            {problem && <Notice kind="error">{problem}</Notice>}
            <label htmlFor={fieldId}>
              <Inline $size={13} $tone="quiet">
                {replyTo ? say('replyTo', replyTo.uye.adi) : say('writeComment')}
              </Inline>
            </label>
            <Field ref={field} id={fieldId} value={text} maxLength={limits.comment.max} onChange={(event) => setText(event.target.value)} />
            <Row $justify="end">
              {replyTo && (
                <Button variant="quiet" size="s" onClick={() => setReplyTo(null)}>
                  {t('cancel')}
                </Button>
              )}
              <Button type="submit" size="s" busy={sending.isLoading} disabled={!text.trim()}>
                {say('send')}
              </Button>
            </Row>
          </Stack>
        </form>
      ) : (
        <div>
          <Button variant="soft" size="s" onClick={() => signedIn(() => undefined)}>
            {say('signInToComment')}
          </Button>
        </div>
      )}
      {comments.length === 0 && !list.hasMore && post.yorum !== 'kapali' && <EmptyState plain title={say('noComments')} text={say('noCommentsText')} />}
      {comments.map((c) => (
        <CommentLine key={c.id} comment={c} post={post} marked={c.id === markedId} onReply={onReply} onPatch={onPatch} />
      ))}
      {list.hasMore && <LoadMore hasMore loading={list.loading} failed={list.failed} onMore={list.more} />}
    </Stack>
  );
}
