import { Button, SheetLater, Text, useAppDispatch, useAppSelector } from '@yaprak/shared-kit';
import { alertClosed } from '@yaprak/shared-kit/host';
import en from '../../texts/late.en.json';
import tr from '../../texts/late.tr.json';
import { useTexts } from '../use-texts';

/** An API alert with its own title (R-ERR-05): stays on top until dismissed. */
export function AlertPrompt() {
  const t = useTexts('late', { tr, en });
  const alert = useAppSelector((s) => s.prompt.alert);
  const dispatch = useAppDispatch();
  if (!alert) return null;
  const close = () => dispatch(alertClosed());
  return (
    <SheetLater
      open
      onOpenChange={close}
      title={alert.title ?? t('alert')}
      width="s"
      footer={
        <Button block onClick={close}>
          {t('understood')}
        </Button>
      }
    >
      <Text>{alert.text}</Text>
    </SheetLater>
  );
}
