import { loadLive, loadWithRetry, TimeAgo, useAppDispatch, useSelf, useTranslation } from '@yaprak/shared-kit';
import type { Presence } from '@yaprak/shared-kit/contract';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { messagesApi } from '../messages.api';

/** Milliseconds after which what is shown is asked for again: a lost line says nothing. */
const AGAIN_MS = 60_000;

const Seen = styled.span`&::after { content: ' ·'; margin-right: 0.35em; }`;

/** Whether the other of a conversation is here, or when they last were, live (R-CHAT-09). Shown only if both show it. */
export default function PresenceLine({ given, id, other }: { given: Presence; id: number; other: number }) {
  const { t } = useTranslation('mf-messages');
  const dispatch = useAppDispatch();
  const self = useSelf()?.id;
  const [presence, setPresence] = useState<Presence | undefined>(given);
  useEffect(() => {
    let gone = false;
    let end: (() => void)[] = [];
    const ask = async () => {
      const { data } = await dispatch(messagesApi.endpoints.presence.initiate({ konusmaId: id }, { forceRefetch: true, subscribe: false }));
      if (data && !gone) setPresence(data.gorulme);
    };
    const timer = window.setInterval(ask, AGAIN_MS);
    loadWithRetry(loadLive).then(
      ({ realtime }) => {
        if (gone) return;
        end = [
          realtime.onConnect(() => void ask()),
          realtime.on('gorulme', ({ uyeId, gorulme }) => {
            if (uyeId === other) setPresence(gorulme);
            else if (uyeId === self) void ask();
          }),
        ];
      },
      () => undefined,
    );
    return () => {
      gone = true;
      window.clearInterval(timer);
      for (const stop of end) stop();
    };
  }, [dispatch, id, other, self]);
  if (!presence) return null;
  return (
    <Seen>
      {presence.cevrimici ? (
        t('presence.here')
      ) : (
        <>
          {t('presence.last')} <TimeAgo at={presence.zaman} />
        </>
      )}
    </Seen>
  );
}
