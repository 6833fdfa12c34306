import {
  Avatar,
  Button,
  ConfirmLater,
  Covered,
  Fill,
  FlagIcon,
  formatNumber,
  HeartIcon,
  Icon,
  IconButton,
  MarkedText,
  Meta,
  NameBadges,
  Row,
  Text,
  TimeAgo,
  toastShown,
  useAppDispatch,
  useLang,
  useModal,
  useNow,
  useSelf,
  useSignedIn,
  useTranslation,
  VisuallyHidden,
  v,
} from '@yaprak/shared-kit';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import type { Comment, Post, WarningChoice } from '../contract';
import { CommentForm } from './CommentForm';
import { commentsApi } from './comments.api';
import { mayStillEdit } from './comments.rules';
import { useCommentText } from './texts';

const Frame = styled.article<{
  $reply: boolean;
  $marked?: boolean;
}>`padding: 8px 0 8px ${({ $reply }) => ($reply ? 44 : 0)}px; scroll-margin-block: 80px; border-radius: 8px;
  ${({ $marked }) => $marked && `background: ${v.accentSoft}; box-shadow: 0 0 0 8px ${v.accentSoft};`}
`;
/** The address of a comment: its time. */
const Address = styled(
  Link,
)`display: inline-block; min-width: 24px; padding: 4px 0; margin: -4px 0; color: inherit; &:hover { text-decoration: underline; text-underline-offset: 3px; }`;
const Name = styled(Link)`font-weight: 600; font-size: 14px; color: ${v.ink}; &:hover { text-decoration: underline; text-underline-offset: 3px; }`;

export interface CommentLineProps {
  comment: Comment;
  post: Post;
  marked?: boolean;
  onReply?: (comment: Comment) => void;
  /** The form of an answer, under the comment it answers. */
  children?: ReactNode;
  /** Called on changes to comments that are not part of a cached response yet. */
  onPatch: (id: number, patch: Partial<Comment>) => void;
}

/** One comment with its address, +1, reply, edit and delete. */
export function CommentLine({ comment, post, marked, onReply, children, onPatch }: CommentLineProps) {
  const { t } = useTranslation('kit');
  const say = useCommentText();
  const lang = useLang();
  const self = useSelf();
  const signedIn = useSignedIn();
  const openModal = useModal();
  const [asking, setAsking] = useState(false);
  const [editing, setEditing] = useState(false);
  const [like] = commentsApi.useLikeCommentMutation();
  const [edit] = commentsApi.useEditCommentMutation();
  const [remove, removing] = commentsApi.useDeleteCommentMutation();
  const dispatch = useAppDispatch();
  const now = useNow() ?? Date.now();
  const mine = self?.id === comment.uye.id;
  const open = post.yorum !== 'kapali';

  const onLike = async () => {
    const begen = comment.begendim ? 0 : 1;
    onPatch(comment.id, { begendim: begen, begeni: comment.begeni + (begen ? 1 : -1) });
    const done = await like({ id: comment.id, begen, before: comment.begeni });
    if (done.error) onPatch(comment.id, { begendim: comment.begendim ?? 0, begeni: comment.begeni });
  };
  const onEdit = async (metin: string, _: string, uyari: WarningChoice) => {
    const done = await edit({ id: comment.id, metin, uyari });
    if (done.data) {
      const { yorum } = done.data;
      onPatch(comment.id, { metin: yorum.metin, parcalar: yorum.parcalar, dil: yorum.dil, uyari: yorum.uyari, duzenleme: yorum.duzenleme });
      dispatch(toastShown({ message: say('editSaved'), duration: 4000 }));
      close();
    }
    return done;
  };
  const close = () => {
    setEditing(false);
    document.getElementById(`yorum-${comment.id}`)?.focus();
  };
  const onDelete = async () => {
    const done = await remove({ id: comment.id });
    if (!done.error) onPatch(comment.id, { silindi: 1, metin: '' });
    setAsking(false);
  };
  if (comment.silindi) {
    return (
      <Frame $reply={Boolean(comment.ustYorumId)}>
        <Text $size={14} $tone="quiet">
          {say('commentDeleted')}
        </Text>
      </Frame>
    );
  }
  return (
    <Frame $reply={Boolean(comment.ustYorumId)} $marked={marked} tabIndex={-1} id={`yorum-${comment.id}`} aria-label={say('commentBy', comment.uye.adi)}>
      <Row $align="start">
        <Link to={`/${comment.uye.kadi}`} tabIndex={-1} aria-hidden>
          <Avatar name={comment.uye.adi} seed={comment.uye.id} picture={comment.uye.resim} size={32} />
        </Link>
        <Fill>
          <Meta>
            <Name to={`/${comment.uye.kadi}`}>{comment.uye.adi}</Name>
            <NameBadges verified={comment.uye.onay} premium={comment.uye.premium} />
            <Address to={`/yorum/${comment.id}`}>
              <VisuallyHidden>{`${say('commentAddress', comment.uye.adi)} `}</VisuallyHidden>
              <TimeAgo at={comment.zaman} />
            </Address>
            {comment.duzenleme && <span>{t('edited')}</span>}
          </Meta>
          {editing ? (
            <CommentForm
              label={say('editComment')}
              action={t('save')}
              failed={say('editFailed')}
              initial={comment.metin}
              warning={comment.uyari}
              send={onEdit}
              onCancel={close}
            />
          ) : (
            <Covered of={comment} id={`yorum-${comment.id}`}>
              <Text lang={comment.dil} style={{ whiteSpace: 'pre-line', lineHeight: 1.5, marginTop: 2 }}>
                <MarkedText text={comment.metin} parts={comment.parcalar} />
              </Text>
            </Covered>
          )}
          {!editing && (
            <Row $gap={1} $wrap style={{ marginLeft: -8 }}>
              {!mine && (
                <IconButton
                  label={t('like')}
                  icon={<Icon of={HeartIcon} size={16} />}
                  tone="danger"
                  active={comment.begendim === 1}
                  text={comment.begeni ? formatNumber(comment.begeni, lang) : undefined}
                  onClick={() => signedIn(() => void onLike())}
                />
              )}
              {onReply && open && (
                <Button variant="link" size="s" onClick={() => signedIn(() => onReply(comment))}>
                  {say('reply')}
                </Button>
              )}
              {mine && open && mayStillEdit(comment, now) && (
                <Button variant="link" size="s" onClick={() => setEditing(true)}>
                  {t('edit')}
                </Button>
              )}
              {(mine || self?.id === post.uye.id) && (
                <Button variant="link" size="s" onClick={() => setAsking(true)}>
                  {t('delete')}
                </Button>
              )}
              {!mine && (
                <IconButton
                  label={t('report')}
                  icon={<Icon of={FlagIcon} size={15} />}
                  onClick={() => signedIn(() => openModal('SikayetEt', { turu: 'yorum', id: comment.id }))}
                />
              )}
            </Row>
          )}
          {comment.gizle === 1 && (
            <Text $size={13} $tone="danger">
              {t('hiddenByStaff')}
            </Text>
          )}
          {children}
        </Fill>
      </Row>
      <ConfirmLater
        open={asking}
        danger
        title={say('deleteCommentTitle')}
        text={say('deleteCommentText')}
        confirm={t('delete')}
        busy={removing.isLoading}
        onConfirm={() => void onDelete()}
        onCancel={() => setAsking(false)}
      />
    </Frame>
  );
}
