import { Button, SheetLater, Stack, Text, useTranslation } from '@yaprak/shared-kit';

interface LeaveDialogProps {
  /** Closed, it is only loaded: what is written offline is asked about too. */
  open: boolean;
  /** A published post has no draft: its changes can only be dropped. */
  edits: boolean;
  busy: boolean;
  /** The draft could not be saved. */
  failed: boolean;
  onKeep: () => void;
  onDiscard: () => void;
  onStay: () => void;
}

/** Asks what becomes of the text when the reader leaves the editor (R-NAV-11). */
export function LeaveDialog({ open, edits, busy, failed, onKeep, onDiscard, onStay }: LeaveDialogProps) {
  const { t } = useTranslation('mf-feed');
  const say = (key: string) => t(`compose.leave.${edits ? 'edit' : 'draft'}.${key}`);
  return (
    <SheetLater open={open} title={say('title')} width="s" onOpenChange={onStay}>
      <Stack $gap={4}>
        <Text style={{ lineHeight: 1.5 }} {...(failed ? { role: 'alert', $tone: 'danger' as const } : {})}>
          {failed ? t('compose.leave.failed') : say('text')}
        </Text>
        <Stack $gap={2}>
          {!edits && (
            <Button block busy={busy} onClick={onKeep}>
              {t('compose.leave.keep')}
            </Button>
          )}
          <Button block variant="quiet" onClick={onStay}>
            {t('compose.leave.stay')}
          </Button>
          <Button block variant="danger" onClick={onDiscard}>
            {say('discard')}
          </Button>
        </Stack>
      </Stack>
    </SheetLater>
  );
}
