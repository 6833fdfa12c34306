import {
  Button,
  ButtonLink,
  Column,
  ConfirmLater,
  Icon,
  LinkText,
  LogOutIcon,
  Meta,
  Page,
  pageLoader,
  Row,
  Stack,
  Text,
  Title,
  UsersIcon,
  useAppDispatch,
  usePage,
  useSelf,
  useTranslation,
} from '@yaprak/shared-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMoveConversation } from '../conversation/use-move';
import { ConversationPicture } from '../list/ConversationPicture';
import { conversationPath, listPaths } from '../list/list-paths';
import { messagesApi } from '../messages.api';
import { useConversation } from '../store/hooks';
import { conversationLeft } from '../store/messages.slice';
import { useMessaging } from '../store/messaging';
import { conversationParams } from './conversation-params';
import { GroupDesk } from './GroupDesk';

export const loader = pageLoader('konusma', conversationParams);

/** `/mesajlar/{id}/bilgiler` (R-MSG-09): participants, what administrators change, archive, and leaving a group. */
export default function ConversationInfoPage() {
  const { t } = useTranslation('mf-messages');
  const self = useSelf();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { veri } = usePage<'konusma'>();
  useMessaging();
  const { conversation: c } = useConversation(veri);
  const move = useMoveConversation(c);
  const [leaving, setLeaving] = useState(false);
  const [leave, { isLoading }] = messagesApi.useLeaveGroupMutation();
  const [other] = c.uyeler;
  const group = c.turu === 'grup';
  const founder = c.kurucuId === self?.id ? self : c.uyeler.find((m) => m.id === c.kurucuId);
  const goAway = async () => {
    const done = await leave({ konusmaId: c.id });
    setLeaving(false);
    if (!done.data) return;
    await navigate(listPaths.normal, { replace: true });
    dispatch(conversationLeft(c.id));
  };
  return (
    <Page>
      <Column>
        <LinkText to={conversationPath(c)}>{t('backToConversation')}</LinkText>
        <Row $gap={4}>
          <ConversationPicture of={c} size={72} />
          <Stack $gap={1}>
            <Title>{c.baslik || t('noOne')}</Title>
            <Meta>{group ? t('memberCount', { count: c.uyeler.length + 1 }) : other && `@${other.kadi}`}</Meta>
          </Stack>
        </Row>
        {group && founder && <Text $tone="quiet">{t('founder', { name: founder.adi })}</Text>}
        {group && c.aciklama && <Text style={{ whiteSpace: 'pre-wrap' }}>{c.aciklama}</Text>}
        {group && self && c.yoneticiler?.includes(self.id) && <GroupDesk conversation={c} />}
        <Row $gap={2} $wrap>
          {group && (
            <ButtonLink variant="quiet" to={`/mesajlar/${c.id}/uyeler`} icon={<Icon of={UsersIcon} size={17} />}>
              {t('members')}
            </ButtonLink>
          )}
          {!group && other && !c.sayfasizlar?.length && (
            <ButtonLink variant="quiet" to={`/${other.kadi}`}>
              {t('profile')}
            </ButtonLink>
          )}
          {c.durum === 'istek' ? (
            <Button onClick={() => move('normal')}>{t('accept')}</Button>
          ) : (
            <Button variant="quiet" onClick={() => move(c.durum === 'arsiv' ? 'normal' : 'arsiv')}>
              {t(c.durum === 'arsiv' ? 'unarchive' : 'archive')}
            </Button>
          )}
          {group && (
            <Button variant="quiet" icon={<Icon of={LogOutIcon} size={17} />} onClick={() => setLeaving(true)}>
              {t('group.leave')}
            </Button>
          )}
        </Row>
        <ConfirmLater
          open={leaving}
          title={t('group.leaveTitle')}
          text={t('group.leaveText', { title: c.baslik })}
          confirm={t('group.leave')}
          danger
          busy={isLoading}
          onConfirm={() => void goAway()}
          onCancel={() => setLeaving(false)}
        />
      </Column>
    </Page>
  );
}
