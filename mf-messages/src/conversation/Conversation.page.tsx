import {
  Button,
  Column,
  Icon,
  LinkText,
  Meta,
  Notice,
  Page,
  PageStop,
  pageLoader,
  Row,
  SendIcon,
  TimeAgo,
  Title,
  usePage,
  useSelf,
  v,
} from '@yaprak/shared-kit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router';
import styled from 'styled-components';
import { useMarkReadMutation, useSendMessageMutation, useSetStateMutation } from '../messages.api';

export const loader = pageLoader('konusma', ({ params }) => {
  const id = Number(params.id);
  if (!Number.isSafeInteger(id) || id < 1) throw new PageStop(404);
  return { id };
});

const Bubble = styled.li<{ $own: boolean }>`
  align-self: ${({ $own }) => ($own ? 'flex-end' : 'flex-start')}; max-width: 82%; padding: 10px 14px; border-radius: 14px; list-style: none; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 15px; line-height: 1.45;
  background: ${({ $own }) => ($own ? v.accentSoft : v.card)}; box-shadow: inset 0 0 0 1px ${v.line};
`;
const List = styled.ol`display: flex; flex-direction: column; gap: 8px; padding: 0; margin: 0;`;
const Field = styled.textarea`flex: 1; min-width: 0; min-height: 48px; padding: 12px 14px; border-radius: 12px; border: 1px solid ${v.line}; background: ${v.card}; color: ${v.ink}; font: inherit; font-size: 15px; resize: vertical;`;
/** R-CALL-50: milliseconds between the last read and telling so. */
const READ_MS = 3000;

/** `/mesajlar/{id}` (R-MSG-08): history, oldest above; what was typed stays when sending fails. */
export default function ConversationPage() {
  const { t } = useTranslation('mf-messages');
  const self = useSelf();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { veri } = usePage<'konusma'>();
  const { konusma, mesajlar } = veri;
  const [text, setText] = useState('');
  const [sent, setSent] = useState<typeof mesajlar.liste>([]);
  const [failed, setFailed] = useState(false);
  const [send, { isLoading }] = useSendMessageMutation();
  const [markRead] = useMarkReadMutation();
  const [setState] = useSetStateMutation();
  const localId = useRef('');
  const newest = mesajlar.liste[0];
  useEffect(() => {
    if (!newest || newest.uye.id === self?.id) return;
    const timer = window.setTimeout(() => void markRead({ idler: String(newest.id), konusmaIdleri: String(konusma.id) }), READ_MS);
    return () => window.clearTimeout(timer);
  }, [newest, self?.id, konusma.id, markRead]);
  const known = new Set(mesajlar.liste.map((m) => m.id));
  const shown = [...sent.filter((m) => !known.has(m.id)), ...mesajlar.liste].reverse();

  const submit = async () => {
    if (!text.trim()) return;
    // One id for one text: sending it again after a failure cannot double it.
    localId.current ||= crypto.randomUUID();
    setFailed(false);
    const done = await send({ konusmaId: konusma.id, mesaj: text, eskiId: localId.current });
    if (!done.data) return setFailed(true);
    const { mesaj } = done.data;
    localId.current = '';
    setSent((list) => [mesaj, ...list]);
    setText('');
  };
  const move = async (durum: 'normal' | 'arsiv') => {
    const done = await setState({ konusmaId: konusma.id, durum });
    if (!done.data) return;
    if (durum === 'arsiv') void navigate('/mesajlar');
    else void revalidate();
  };
  return (
    <Page>
      <Column>
        <LinkText to="/mesajlar">{t('back')}</LinkText>
        <Row $justify="space-between" $wrap>
          <Title>{konusma.baslik}</Title>
          {konusma.durum === 'normal' ? (
            <Button size="s" variant="quiet" onClick={() => move('arsiv')}>
              {t('archive')}
            </Button>
          ) : (
            <Button size="s" onClick={() => move('normal')}>
              {t(konusma.durum === 'istek' ? 'accept' : 'unarchive')}
            </Button>
          )}
        </Row>
        <List aria-label={konusma.baslik}>
          {shown.map((m) => (
            <Bubble key={m.id} $own={m.uye.id === self?.id}>
              {m.silindi ? <i>{t('deleted')}</i> : m.mesaj}
              <Meta>
                <TimeAgo at={m.zaman} />
              </Meta>
            </Bubble>
          ))}
        </List>
        {failed && <Notice kind="error">{t('failed')}</Notice>}
        {veri.yanitlanabilir ? (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <Row $gap={2} $align="end">
              <Field value={text} maxLength={4000} aria-label={t('write')} placeholder={t('write')} onChange={(event) => setText(event.target.value)} />
              <Button type="submit" busy={isLoading} icon={<Icon of={SendIcon} size={17} />}>
                {t('send')}
              </Button>
            </Row>
          </form>
        ) : (
          <Notice>{t('closed')}</Notice>
        )}
      </Column>
    </Page>
  );
}
