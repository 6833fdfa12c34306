import { lazy, Suspense } from 'react';
import { loadWithRetry } from '../design/load-with-retry';
import type { MarkedTextProps } from './RichText';

const RichText = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "kit-text" */ './RichText')));

/** What a member wrote, with its mentions, tags and addresses as links (R-TOUCH-06 … R-TOUCH-08); the plain text until they are loaded. */
export function MarkedText(props: MarkedTextProps) {
  const { text, parts, change } = props;
  const plain = change ? change(text) : text;
  if (!parts?.length) return plain;
  return (
    <Suspense fallback={plain}>
      <RichText {...props} parts={parts} />
    </Suspense>
  );
}
