import {
  Badge,
  Button,
  CheckIcon,
  EllipsisIcon,
  Icon,
  IconButton,
  loginPromptOpened,
  Menu,
  type MenuItem,
  PlusIcon,
  Row,
  useAppDispatch,
  useSelf,
  useTranslation,
  VolumeXIcon,
} from '@yaprak/shared-kit';
import { useEffect, useState } from 'react';
import { useFollowAuthorMutation, useFollowBookMutation, useFollowSeriesMutation, useFollowTopicMutation } from './catalog.api';

const hooks = { kitap: useFollowBookMutation, yazar: useFollowAuthorMutation, konu: useFollowTopicMutation, seri: useFollowSeriesMutation };

export interface FollowToggleProps {
  kind: keyof typeof hooks;
  id: number;
  takip: 0 | 1;
  sessiz: 0 | 1;
  quiet?: boolean;
  items?: readonly MenuItem[];
}

/**
 * Follow and mute for a book, an author, a topic or a series (R-BOOK-19, R-BOOK-20, R-AUTHR-22, R-AUTHR-23, R-TOPIC-12, R-TOPIC-13); visible only to the reader. `quiet`
 * next to a more important action; `items` stand in the menu before muting.
 */
export function FollowToggle({ kind, id, takip, sessiz, quiet, items = [] }: FollowToggleProps) {
  const { t } = useTranslation('mf-catalog');
  const [state, setState] = useState({ takip, sessiz });
  const [change, { isLoading }] = hooks[kind]();
  const self = useSelf();
  const dispatch = useAppDispatch();
  useEffect(() => setState({ takip, sessiz }), [takip, sessiz]);
  const send = async (input: { takip?: 0 | 1; sessiz?: 0 | 1 }) => {
    if (!self) return void dispatch(loginPromptOpened());
    const done = await change({ id, ...input });
    if (done.data) setState(done.data);
  };
  return (
    <Row $gap={2} $wrap>
      <Button
        size="s"
        variant={state.takip || quiet ? 'quiet' : 'primary'}
        aria-pressed={state.takip === 1}
        busy={isLoading}
        icon={<Icon of={state.takip ? CheckIcon : PlusIcon} size={15} />}
        onClick={() => send({ takip: state.takip ? 0 : 1 })}
      >
        {t(state.takip ? 'following' : 'follow')}
      </Button>
      {self && (
        <Menu
          label={t('more')}
          align="end"
          trigger={<IconButton label={t('more')} icon={<Icon of={EllipsisIcon} size={18} />} busy={isLoading} />}
          items={[
            ...items,
            {
              key: 'mute',
              label: t(state.sessiz ? 'unmute' : 'mute'),
              hint: t(state.sessiz ? 'mutedHint' : 'muteHint'),
              icon: VolumeXIcon,
              onSelect: () => void send({ sessiz: state.sessiz ? 0 : 1 }),
            },
          ]}
        />
      )}
      {state.sessiz === 1 && <Badge>{t('muted')}</Badge>}
    </Row>
  );
}
