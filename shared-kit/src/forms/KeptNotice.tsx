import { Button, Notice } from '@yaprak/shared-kit';
import type { ReactNode } from 'react';
import type { KeptForm } from './use-kept-form';

/** What a `KeptNotice` takes. */
export interface KeptNoticeProps {
  kept: KeptForm;
  /** Words of the button that gives them up. */
  discard: string;
  children: ReactNode;
}

/** Says in a form that words are there again which had not been saved, and gives them up when asked to; nothing where there are none. */
export const KeptNotice = ({ kept, discard, children }: KeptNoticeProps) =>
  kept.back ? (
    <Notice
      action={
        <Button size="s" variant="quiet" onClick={kept.discard}>
          {discard}
        </Button>
      }
    >
      {children}
    </Notice>
  ) : null;
