import { Button, SheetLater, Text, useAppDispatch, useAppSelector, useSelf } from '@yaprak/shared-kit';
import { loginPromptClosed } from '@yaprak/shared-kit/host';
import { useLocation, useNavigate } from 'react-router';
import en from '../../texts/late.en.json';
import tr from '../../texts/late.tr.json';
import { keepPlaceForSignIn } from '../boot/kept-place';
import { useTexts } from '../use-texts';

/** The sign-in popup (R-ERR-01, R-ERR-02, R-AUTH-17): its button opens sign-in with a return URL. Whose session ended meanwhile is told so. */
export function LoginPrompt() {
  const t = useTexts('late', { tr, en });
  const { login: open, ended } = useAppSelector((s) => s.prompt);
  const reader = useSelf()?.id ?? 0;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const close = () => dispatch(loginPromptClosed());
  if (!open) return null;
  return (
    <SheetLater
      open
      onOpenChange={close}
      title={t('promptTitle')}
      width="s"
      footer={
        <Button
          block
          onClick={() => {
            keepPlaceForSignIn(reader);
            close();
            void navigate(`/giris-yap?yonlendir=${encodeURIComponent(pathname + search)}`);
          }}
        >
          {t('promptButton')}
        </Button>
      }
    >
      <Text>{t(ended ? 'ended' : 'promptText')}</Text>
    </SheetLater>
  );
}
