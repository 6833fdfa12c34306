import { Button, Notice } from '@yaprak/shared-kit';
import type { ReactNode } from 'react';
import { pointShown } from './points.rules';
import { usePoint } from './use-point';

/** A hint shown until the reader has seen it once; `point` is its wire name, `dismiss` the button label. */
export function PointHint({ point, dismiss, children }: { point: string; dismiss: string; children: ReactNode }) {
  const state = usePoint(point);
  if (!pointShown(state)) return null;
  return (
    <Notice
      action={
        <Button size="s" variant="quiet" onClick={state.seen}>
          {dismiss}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
