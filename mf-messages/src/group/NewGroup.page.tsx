import {
  Button,
  Chip,
  Column,
  Icon,
  isFailure,
  LinkText,
  Notice,
  Page,
  pageLoader,
  Row,
  Stack,
  Text,
  Title,
  usePage,
  useTranslation,
  v,
  XIcon,
} from '@yaprak/shared-kit';
import type { Member } from '@yaprak/shared-kit/contract';
import { LimitedNotice } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { messagesApi } from '../messages.api';
import { useMessaging } from '../store/messaging';
import { MutualPicker } from './MutualPicker';

export const loader = pageLoader('mesajYeniGrup', () => ({}));

const Label = styled.label`display: flex; flex-direction: column; gap: 6px; font-size: 14px; font-weight: 500;`;
const Name = styled.input`min-height: 44px; padding: 8px 12px; border: 1px solid ${v.edge}; border-radius: 6px; background: ${v.card}; color: ${v.ink}; font: inherit; font-size: 16px; font-weight: 400;`;

/** `/mesajlar/yeni-grup` (R-MSG-15): a name and mutual followers (R-MSG-30). */
export default function NewGroupPage() {
  const { t } = useTranslation('mf-messages');
  const navigate = useNavigate();
  const { veri } = usePage<'mesajYeniGrup'>();
  useMessaging();
  const nameId = useId();
  const hintId = useId();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Member[]>([]);
  const [problem, setProblem] = useState<string>();
  const [create, { isLoading }] = messagesApi.useCreateGroupMutation();
  const full = chosen.length >= limits.group.members - 1;
  const toggle = (member: Member) => {
    setProblem(undefined);
    setChosen((list) => (list.some((m) => m.id === member.id) ? list.filter((m) => m.id !== member.id) : [...list, member]));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || !chosen.length) return;
    if (!name.trim()) return setProblem(t('group.nameMissing'));
    const { data, error } = await create({ baslik: name.trim(), uyeler: chosen.map((m) => m.id).join(',') });
    if (data) return navigate(`/mesajlar/${data.konusma.id}`, { replace: true });
    setProblem((isFailure(error) && error.hataMesaji) || t('failed'));
  };
  return (
    <Page>
      <Column>
        <LinkText to="/mesajlar">{t('back')}</LinkText>
        <Title>{t('newGroup')}</Title>
        <LimitedNotice about="conversations" />
        <form onSubmit={submit}>
          <Stack $gap={4}>
            <Label htmlFor={nameId}>
              {t('group.name')}
              <Name id={nameId} value={name} maxLength={limits.group.name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
            </Label>
            {chosen.length > 0 && (
              <Row as="ul" $gap={2} $wrap aria-label={t('group.chosen')}>
                {chosen.map((m) => (
                  <li key={m.id}>
                    <Chip icon={<Icon of={XIcon} size={14} />} aria-label={t('group.takeOut', { name: m.adi })} onClick={() => toggle(m)}>
                      {m.adi}
                    </Chip>
                  </li>
                ))}
              </Row>
            )}
            {problem && <Notice kind="error">{problem}</Notice>}
            <Button
              type="submit"
              busy={isLoading}
              disabled={!chosen.length}
              aria-describedby={chosen.length ? undefined : hintId}
              style={{ alignSelf: 'flex-start' }}
            >
              {chosen.length ? t('group.create', { n: chosen.length }) : t('group.make')}
            </Button>
            {!chosen.length && veri.kisiler.liste.length > 0 && (
              <Text id={hintId} $size={14} $tone="quiet">
                {t('group.nobody')}
              </Text>
            )}
          </Stack>
        </form>
        <MutualPicker
          first={veri.kisiler}
          action={(m) => {
            const on = chosen.some((c) => c.id === m.id);
            return (
              <Button
                size="s"
                variant={on ? 'soft' : 'quiet'}
                aria-pressed={on}
                aria-label={t(on ? 'group.takeOut' : 'group.putIn', { name: m.adi })}
                disabled={!on && full}
                onClick={() => toggle(m)}
              >
                {t(on ? 'group.in' : 'group.add')}
              </Button>
            );
          }}
        />
      </Column>
    </Page>
  );
}
