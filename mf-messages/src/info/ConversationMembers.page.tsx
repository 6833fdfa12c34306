import {
  Button,
  Column,
  ConfirmLater,
  EllipsisIcon,
  EmptyState,
  Facts,
  Fill,
  Heading,
  Icon,
  IconButton,
  LinkText,
  MemberLine,
  Menu,
  type MenuItem,
  Page,
  pageLoader,
  Row,
  Stack,
  Title,
  usePage,
  useSelf,
  useTranslation,
} from '@yaprak/shared-kit';
import type { Member } from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import { useState } from 'react';
import { MutualPicker } from '../group/MutualPicker';
import { FindField } from '../list/FindField';
import { conversationPath } from '../list/list-paths';
import { messagesApi } from '../messages.api';
import { useConversation } from '../store/hooks';
import { useMessaging } from '../store/messaging';
import { conversationParams } from './conversation-params';
import { membersNamed, SEARCHED_FROM } from './members.rules';

export const loader = pageLoader('konusma', conversationParams);

/** `/mesajlar/{id}/uyeler` (R-MSG-10): the members; in a group also adding (R-MSG-30) and, for its administrators, removing and naming others (R-CHAT-08). */
export default function ConversationMembersPage() {
  const { t } = useTranslation('mf-messages');
  const self = useSelf();
  const { veri } = usePage<'konusma'>();
  useMessaging();
  const { conversation: c } = useConversation(veri);
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Member | null>(null);
  const [add, { isLoading: isAdding, originalArgs }] = messagesApi.useAddToGroupMutation();
  const [remove, { isLoading: isRemoving }] = messagesApi.useRemoveFromGroupMutation();
  const group = c.turu === 'grup';
  const admin = group && self !== null && self !== undefined && (c.yoneticiler ?? []).includes(self.id);
  const [name] = messagesApi.useSetGroupAdminMutation();
  const everybody = [...(self ? [self as Member] : []), ...c.uyeler];
  const [typed, setTyped] = useState('');
  const shown = membersNamed(everybody, typed);
  // Somebody has to stay.
  const alone = c.yoneticiler?.length === 1;
  const full = everybody.length >= limits.group.members;
  const confirmRemoval = async () => {
    if (removed) await remove({ konusmaId: c.id, uyeId: removed.id });
    setRemoved(null);
  };
  return (
    <Page>
      <Column>
        <LinkText to={conversationPath(c)}>{t('backToConversation')}</LinkText>
        <Title>{t('members')}</Title>
        {everybody.length >= SEARCHED_FROM && <FindField label={t('findReader')} value={typed} onChange={setTyped} />}
        {shown.length === 0 && <EmptyState plain title={t('noReader')} />}
        <Stack as="ul" $gap={3} aria-label={t('members')}>
          {shown.map((m) => {
            const isAdmin = c.yoneticiler?.includes(m.id);
            const role = group && isAdmin && t(m.id === c.kurucuId ? 'group.founder' : 'group.admin');
            const items: MenuItem[] = [];
            if (admin && !(alone && m.id === self?.id))
              items.push({
                key: 'name',
                label: t(isAdmin ? 'group.demote' : 'group.promote'),
                onSelect: () => void name({ konusmaId: c.id, uyeId: m.id, yonetici: isAdmin ? 0 : 1 }),
              });
            if (admin && m.id !== self?.id) items.push({ key: 'remove', label: t('group.remove'), danger: true, onSelect: () => setRemoved(m) });
            return (
              <Row as="li" key={m.id} $gap={2}>
                <Fill>
                  <MemberLine member={m} plain unlinked={c.sayfasizlar?.includes(m.id)} note={<Facts of={[`@${m.kadi}`, role]} />} />
                </Fill>
                {items.length > 0 && (
                  <Menu
                    label={t('group.optionsOf', { name: m.adi })}
                    align="end"
                    items={items}
                    trigger={<IconButton icon={<Icon of={EllipsisIcon} size={20} />} label={t('group.optionsOf', { name: m.adi })} />}
                  />
                )}
              </Row>
            );
          })}
        </Stack>
        {group && !full && !adding && (
          <Button variant="quiet" onClick={() => setAdding(true)}>
            {t('group.addMembers')}
          </Button>
        )}
        {group && adding && (
          <section aria-label={t('group.addMembers')}>
            <Heading>{t('group.addMembers')}</Heading>
            <MutualPicker
              leaveOut={everybody.map((m) => m.id)}
              action={(m) => (
                <Button
                  size="s"
                  variant="quiet"
                  busy={isAdding && originalArgs?.uyeId === m.id}
                  disabled={full}
                  aria-label={t('group.putIn', { name: m.adi })}
                  onClick={() => void add({ konusmaId: c.id, uyeId: m.id })}
                >
                  {t('group.add')}
                </Button>
              )}
            />
          </section>
        )}
        <ConfirmLater
          open={removed !== null}
          title={t('group.removeTitle')}
          text={t('group.removeText', { name: removed?.adi ?? '' })}
          confirm={t('group.remove')}
          danger
          busy={isRemoving}
          onConfirm={() => void confirmRemoval()}
          onCancel={() => setRemoved(null)}
        />
      </Column>
    </Page>
  );
}
