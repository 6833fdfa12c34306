import { Column, Page, pageLoader, Stack, Text, Title, usePage, useTranslation } from '@yaprak/shared-kit';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FirstBooks } from './FirstBooks';
import { FirstReaders } from './FirstReaders';

export const loader = pageLoader('ilk-adimlar', ({ url }) => {
  const turler = url.searchParams.get('turler');
  return turler ? { turler } : {};
});

/** `/ilk-adimlar`: genres and books to rate, or an import, then readers to follow; each can be left out (R-TOUCH-12). */
export default function FirstStepsPage() {
  const { t } = useTranslation('mf-catalog');
  const [search] = useSearchParams();
  const { veri } = usePage<'ilk-adimlar'>();
  const readers = search.get('adim') === 'okurlar';
  // Counted on from here while the page is open: the list changes with the genres, what was rated remains.
  const [rated, setRated] = useState(veri.puanlanan);
  return (
    <Page>
      <Column $gap={5}>
        <Stack $gap={2}>
          <Text $size={13} $tone="quiet">
            {t('firstSteps.step', { n: readers ? 2 : 1, of: 2 })}
          </Text>
          <Title>{t(readers ? 'firstSteps.readers' : 'firstSteps.books')}</Title>
          <Text style={{ lineHeight: 1.55 }}>{t(readers ? 'firstSteps.readersLead' : 'firstSteps.booksLead')}</Text>
        </Stack>
        {readers ? <FirstReaders /> : <FirstBooks rated={rated} onRated={(change) => setRated((n) => n + change)} />}
      </Column>
    </Page>
  );
}
