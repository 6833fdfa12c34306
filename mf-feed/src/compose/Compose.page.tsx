import { Column, Page, pageLoader, usePage } from '@yaprak/shared-kit';
import { useLocation, useSearchParams } from 'react-router';
import { ComposeForm } from './ComposeForm';
import { composeParams } from './compose.rules';

export const loader = pageLoader('paylas', ({ url }) => composeParams(url.pathname, url.searchParams));

/** The editors of reviews, quotes and posts (R-WRITE-07, R-WRITE-09, R-WRITE-11). */
export default function ComposePage() {
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const { turu, taslakId } = composeParams(pathname, query);
  const { veri } = usePage<'paylas'>();
  return (
    <Page>
      <Column>
        <ComposeForm
          key={pathname + search}
          kind={turu}
          data={veri}
          asked={taslakId}
          given={{ baslik: query.get('baslik') ?? '', metin: query.get('ileti') ?? '' }}
        />
      </Column>
    </Page>
  );
}
