import {
  Button,
  CheckIcon,
  exactNumber,
  Icon,
  loginPromptOpened,
  PlusIcon,
  Row,
  Text,
  useAppDispatch,
  useLang,
  useSelf,
  useTranslation,
} from '@yaprak/shared-kit';
import { useFollowStoryMutation } from './story.api';

interface Props {
  story: { id: number };
  /** Absent for visitors, who are asked to sign in. */
  takip?: 0 | 1 | undefined;
  takipciSayisi: number;
  /** Where it stands on its line. */
  at?: 'start' | 'center';
}

/** Follows a story to hear of its new chapters (R-TOUCH-02). */
export function StoryFollow({ story, takip = 0, takipciSayisi, at = 'center' }: Props) {
  const { t } = useTranslation('mf-feed');
  const lang = useLang();
  const self = useSelf();
  const dispatch = useAppDispatch();
  const [follow, { isLoading }] = useFollowStoryMutation();
  return (
    <Row $gap={3} $wrap $justify={at}>
      <Button
        size="s"
        variant={takip ? 'quiet' : 'primary'}
        aria-pressed={takip === 1}
        busy={isLoading}
        icon={<Icon of={takip ? CheckIcon : PlusIcon} size={15} />}
        onClick={() => (self ? void follow({ id: story.id, takip: takip ? 0 : 1 }) : dispatch(loginPromptOpened()))}
      >
        {t(takip ? 'storyFollow.following' : 'storyFollow.follow')}
      </Button>
      <Text $size={13} $tone="quiet">
        {takip || !takipciSayisi ? t('storyFollow.hint') : t('storyFollow.followers', { count: takipciSayisi, n: exactNumber(takipciSayisi, lang) })}
      </Text>
    </Row>
  );
}
