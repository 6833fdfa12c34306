import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { Button } from '../Button';
import { Text } from '../typography';
import { Sheet } from './Sheet';

export interface ConfirmProps {
  open: boolean;
  title: string;
  text: ReactNode;
  /** Label of the confirming action: `Sil`, `Engelle`; never a bare `Tamam` where something is lost. */
  confirm: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  layer?: number;
  depth?: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirmation dialog. If the action is irreversible, focus starts on cancel. */
export function Confirm({ open, title, text, confirm, cancel, danger, busy, layer, depth, onConfirm, onCancel }: ConfirmProps) {
  const { t } = useTranslation('kit');
  const harmless = useRef<HTMLButtonElement>(null);
  const act = useRef<HTMLButtonElement>(null);
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      title={title}
      width="s"
      layer={layer}
      depth={depth}
      focusFirst={danger ? harmless : act}
      footer={
        <>
          <Button ref={harmless} variant="quiet" onClick={onCancel}>
            {cancel ?? t('cancel')}
          </Button>
          <Button ref={act} variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <Text as="div" style={{ lineHeight: 1.5 }}>
        {text}
      </Text>
    </Sheet>
  );
}
