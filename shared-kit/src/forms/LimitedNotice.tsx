import { loadWithRetry, useSelf } from '@yaprak/shared-kit';
import { lazy, Suspense } from 'react';

/** What a `LimitedNotice` takes. */
export interface LimitedNoticeProps {
  /** What is begun here: words that others read, or a talk with somebody. */
  about: 'sharing' | 'conversations';
  /** When the limitation ends; as the reader's own record has it, unless given. */
  until?: string;
}

/** On their own: few are ever limited, and many forms may have to say it. */
const LimitedWords = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "kit-limited" */ './LimitedWords')));

/** Says to a limited member, before they write, whom it will reach and until when; nothing to anybody else. */
export function LimitedNotice({ about, until: given }: LimitedNoticeProps) {
  const self = useSelf();
  const until = given ?? self?.sinirli;
  // Suspended members cannot write at all, and are told so above the page.
  if (!until || self?.askida) return null;
  return (
    <Suspense fallback={null}>
      <LimitedWords about={about} until={until} />
    </Suspense>
  );
}
