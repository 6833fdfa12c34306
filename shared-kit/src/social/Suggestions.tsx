import { lazy, Suspense, useEffect, useState } from 'react';
import { loadWithRetry } from '../design/load-with-retry';
import type { SuggestionsProps } from './Suggest';

const Suggest = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "kit-suggest" */ './Suggest')));

/** Suggests readers after `@` and tags after `#` while a member writes (R-TOUCH-06, R-TOUCH-07). Loaded once a text has such a sign. */
export function Suggestions(props: SuggestionsProps) {
  const { field } = props;
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const area = field.current;
    const look = () => area && /[@#]/.test(area.value) && setWanted(true);
    look();
    area?.addEventListener('input', look);
    return () => area?.removeEventListener('input', look);
  }, [field]);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Suggest {...props} />
    </Suspense>
  );
}
