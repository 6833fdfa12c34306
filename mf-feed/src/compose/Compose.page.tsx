import { Column, Page, pageLoader, Title, usePage, useTranslation } from '@yaprak/shared-kit';
import { useLocation, useSearchParams } from 'react-router';
import { ComposeForm } from './ComposeForm';
import { composeParams } from './compose.rules';

export const loader = pageLoader('paylas', ({ url }) => composeParams(url.pathname, url.searchParams));

/** The editors of reviews, quotes and posts (R-WRITE-07, R-WRITE-09, R-WRITE-11). */
export default function ComposePage() {
  const { t } = useTranslation('mf-feed');
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const { turu } = composeParams(pathname, query);
  const { veri } = usePage<'paylas'>();
  return (
    <Page>
      <Column>
        <Title>{t(veri.gonderi ? `compose.edit.${turu}` : `compose.new.${turu}`)}</Title>
        <ComposeForm key={pathname + search} kind={turu} data={veri} given={{ baslik: query.get('baslik') ?? '', metin: query.get('ileti') ?? '' }} />
      </Column>
    </Page>
  );
}
