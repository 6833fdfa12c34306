import { EmptyState, isFailure, pageLoader, toastShown, useAppDispatch, usePage, useTranslation } from '@yaprak/shared-kit';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { MessagesFrame } from '../frame/MessagesFrame';
import { messagesApi } from '../messages.api';
import { useMessaging } from '../store/messaging';
import { conversationPath, listOfPath } from './list-paths';

export const loader = pageLoader('mesajlar', ({ url }) => ({ durum: listOfPath(url.pathname) }));

/** Opens the direct conversation with the reader in `?okur=`, as linked from profiles. */
function useOpenReader(): void {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const asked = useRef(0);
  const readerId = Number(query.get('okur'));
  useEffect(() => {
    if (!Number.isSafeInteger(readerId) || readerId < 1 || asked.current === readerId) return;
    asked.current = readerId;
    void (async () => {
      const { data, error } = await dispatch(messagesApi.endpoints.openDirect.initiate({ uyeId: readerId }, { track: false }));
      if (data) return navigate(conversationPath(data.konusma), { replace: true });
      if (isFailure(error) && error.hataMesaji) dispatch(toastShown({ message: error.hataMesaji, error: true }));
      // The same reader can be chosen again.
      asked.current = 0;
      setQuery({}, { replace: true });
    })();
  }, [readerId, dispatch, navigate, setQuery]);
}

/** `/mesajlar`, its archive and its requests (R-MSG-07, R-MSG-11, R-MSG-13). */
export default function ConversationsPage() {
  const { t } = useTranslation('mf-messages');
  const { pathname } = useLocation();
  const { veri } = usePage<'mesajlar'>();
  useMessaging();
  useOpenReader();
  return (
    <MessagesFrame
      state={listOfPath(pathname)}
      first={veri.konusmalar}
      requests={veri.istekSayisi}
      empty={<EmptyState plain title={t('chooseTitle')} text={t('chooseText')} />}
    />
  );
}
