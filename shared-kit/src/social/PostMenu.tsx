import type { Post } from '../contract';
import { Icon } from '../design/Icon';
import { IconButton } from '../design/IconButton';
import { EllipsisIcon } from '../design/icons';
import { closedTrigger, useLoadedOnPress } from '../design/Menu';
import { useTranslation } from '../i18n/use-translation';

const load = () => import(/* webpackChunkName: "kit-menu" */ './PostMenuLines').then((module) => module.PostMenuLines);

/** The button of a post's menu. A page has many; what their lines need is loaded, and made, for the one that is pressed. */
export function PostMenu({ post }: { post: Post }) {
  const { t } = useTranslation('kit');
  const [Lines, press] = useLoadedOnPress(load);
  const trigger = <IconButton label={t('more')} icon={<Icon of={EllipsisIcon} />} />;
  return Lines ? <Lines post={post} trigger={trigger} /> : closedTrigger(trigger, press);
}
