import {
  Avatar,
  Button,
  ConfirmLater,
  Fill,
  FlagIcon,
  formatNumber,
  HeartIcon,
  Icon,
  IconButton,
  Meta,
  NameBadges,
  Row,
  socialApi,
  Text,
  TimeAgo,
  useLang,
  useModal,
  useSelf,
  useSignedIn,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { useState } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import type { Comment, Post } from '../contract';
import { useCommentText } from './texts';

const Frame = styled.article<{
  $reply: boolean;
  $marked?: boolean;
}>`padding: 8px 0 8px ${({ $reply }) => ($reply ? 44 : 0)}px; scroll-margin-block: 80px; border-radius: 8px;
  ${({ $marked }) => $marked && `background: ${v.accentSoft}; box-shadow: 0 0 0 8px ${v.accentSoft};`}
`;
const Name = styled(Link)`font-weight: 600; font-size: 14px; color: ${v.ink}; &:hover { text-decoration: underline; text-underline-offset: 3px; }`;

export interface CommentLineProps {
  comment: Comment;
  post: Post;
  marked?: boolean;
  onReply?: (comment: Comment) => void;
  /** Called on changes to comments that are not part of a cached response yet. */
  onPatch: (id: number, patch: Partial<Comment>) => void;
}

/** One comment with its +1, reply and delete. */
export function CommentLine({ comment, post, marked, onReply, onPatch }: CommentLineProps) {
  const { t } = useTranslation('kit');
  const say = useCommentText();
  const lang = useLang();
  const self = useSelf();
  const signedIn = useSignedIn();
  const openModal = useModal();
  const [asking, setAsking] = useState(false);
  const [like] = socialApi.useLikeCommentMutation();
  const [remove, removing] = socialApi.useDeleteCommentMutation();
  const mine = self?.id === comment.uye.id;

  const onLike = async () => {
    const begen = comment.begendim ? 0 : 1;
    onPatch(comment.id, { begendim: begen, begeni: comment.begeni + (begen ? 1 : -1) });
    const done = await like({ id: comment.id, begen, before: comment.begeni });
    if (done.error) onPatch(comment.id, { begendim: comment.begendim ?? 0, begeni: comment.begeni });
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
            <TimeAgo at={comment.zaman} />
          </Meta>
          <Text lang={comment.dil} style={{ whiteSpace: 'pre-line', lineHeight: 1.5, marginTop: 2 }}>
            {comment.metin}
          </Text>
          <Row $gap={1} style={{ marginLeft: -8 }}>
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
            {onReply && post.yorum !== 'kapali' && (
              <Button variant="link" size="s" onClick={() => signedIn(() => onReply(comment))}>
                {say('reply')}
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
          {comment.gizle === 1 && (
            <Text $size={13} $tone="danger">
              {t('hiddenByStaff')}
            </Text>
          )}
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
