import { useNavigate } from 'react-router';
import type { Post } from '../contract';
import { Icon } from '../design/Icon';
import { IconButton } from '../design/IconButton';
import { BookmarkIcon, HeartIcon, MessageCircleIcon, Share2Icon } from '../design/icons';
import { Row } from '../design/layout';
import { useLang } from '../design/use-lang';
import { formatNumber } from '../format/numbers';
import { useTranslation } from '../i18n/use-translation';
import { useSelf } from '../session/viewer';
import { useAppDispatch } from '../store/store';
import { toastShown } from '../store/toasts.slice';
import { PostMenu } from './PostMenu';
import { socialApi } from './social.api';
import { useCopyLink } from './use-copy-link';
import { useSignedIn } from './use-signed-in';

/** Post actions; likes and saves are optimistic and rolled back if the call fails. */
export function PostActions({ post, onComment }: { post: Post; onComment?: () => void }) {
  const { t } = useTranslation('kit');
  const lang = useLang();
  const self = useSelf();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const copyLink = useCopyLink();
  const [like, liking] = socialApi.useLikePostMutation();
  const [save, saving] = socialApi.useSavePostMutation();
  const count = (n: number) => (n ? formatNumber(n, lang) : undefined);

  const onLike = () => {
    // R-POST-10: same text as the API's refusal, without the round trip.
    if (self?.id === post.uye.id) dispatch(toastShown({ message: t('ownLike'), duration: 3500 }));
    else void like({ id: post.id, begen: post.begendim ? 0 : 1, before: post.begeni });
  };
  const onShare = async () => {
    const url = `${location.origin}/gonderi/${post.id}`;
    if (navigator.share) return void navigator.share({ url }).catch(() => undefined);
    await copyLink(url);
  };
  return (
    <Row $gap={1} $justify="space-between" style={{ marginInline: -8 }}>
      <Row $gap={1}>
        <IconButton
          label={t('like')}
          icon={<Icon of={HeartIcon} size={18} />}
          text={count(post.begeni)}
          active={post.begendim === 1}
          tone="danger"
          busy={liking.isLoading}
          onClick={() => signedIn(onLike)}
        />
        <IconButton
          label={t('comments')}
          icon={<Icon of={MessageCircleIcon} size={18} />}
          text={count(post.yanit)}
          onClick={onComment ?? (() => void navigate(`/gonderi/${post.id}#yorumlar`))}
        />
        <IconButton
          label={t('save')}
          icon={<Icon of={BookmarkIcon} size={18} />}
          active={post.kaydettim === 1}
          busy={saving.isLoading}
          onClick={() => signedIn(() => void save({ id: post.id, kaydet: post.kaydettim ? 0 : 1 }))}
        />
      </Row>
      <Row $gap={1}>
        <IconButton label={t('share')} icon={<Icon of={Share2Icon} size={18} />} onClick={() => void onShare()} />
        <PostMenu post={post} />
      </Row>
    </Row>
  );
}
