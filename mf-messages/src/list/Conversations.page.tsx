import { EmptyState, isFailure, pageLoader, toastShown, useAppDispatch, usePage, useSelf, useTranslation } from '@yaprak/shared-kit';
import { LimitedNotice } from '@yaprak/shared-kit/forms';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { MessagesFrame } from '../frame/MessagesFrame';
import { messagesApi } from '../messages.api';
import { useMessaging } from '../store/messaging';
import { conversationPath, listOfPath } from './list-paths';

export const loader = pageLoader('mesajlar', ({ url }) => ({ durum: listOfPath(url.pathname) }));

/** Opens the direct conversation with the reader in `?okur=`, as linked from profiles. @returns whether a limited member was kept from it (R-STAFF-02) */
function useOpenReader(): boolean {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const limited = Boolean(useSelf()?.sinirli);
  const [kept, setKept] = useState(false);
  const asked = useRef(0);
  const readerId = Number(query.get('okur'));
  useEffect(() => {
    if (!Number.isSafeInteger(readerId) || readerId < 1 || asked.current === readerId) return;
    asked.current = readerId;
    void (async () => {
      const { data, error } = await dispatch(messagesApi.endpoints.openDirect.initiate({ uyeId: readerId }, { track: false }));
      if (data) return navigate(conversationPath(data.konusma), { replace: true });
      // What a toast would say stays as long as they look at the page.
      if (limited && isFailure(error) && error.hataKodu === 'limitedReader') setKept(true);
      else if (isFailure(error) && error.hataMesaji) dispatch(toastShown({ message: error.hataMesaji, error: true }));
      // The same reader can be chosen again.
      asked.current = 0;
      setQuery({}, { replace: true });
    })();
  }, [readerId, limited, dispatch, navigate, setQuery]);
  return kept;
}

/** `/mesajlar`, its archive and its requests (R-MSG-07, R-MSG-11, R-MSG-13). */
export default function ConversationsPage() {
  const { t } = useTranslation('mf-messages');
  const { pathname } = useLocation();
  const { veri } = usePage<'mesajlar'>();
  useMessaging();
  const kept = useOpenReader();
  return (
    <MessagesFrame
      state={listOfPath(pathname)}
      first={veri.konusmalar}
      requests={veri.istekSayisi}
      notice={kept && <LimitedNotice about="conversations" />}
      empty={<EmptyState plain title={t('chooseTitle')} text={t('chooseText')} />}
    />
  );
}
