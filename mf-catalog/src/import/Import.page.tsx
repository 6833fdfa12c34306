import { Column, Heading, LinkText, Page, pageLoader, type Result, Stack, Text, Title, usePage, useTranslation } from '@yaprak/shared-kit';
import { useState } from 'react';
import { ChooseFile } from './ChooseFile';
import { ImportCard } from './ImportCard';
import { Preview } from './Preview';

export const loader = pageLoader('ice-aktar', () => ({}));

/** `/kitaplarim/ice-aktar`: brings a library from a file: preview, job with progress, questions, undoing (R-LIBIO-01 to 04). */
export default function ImportPage() {
  const { t } = useTranslation('mf-catalog');
  const { aktarimlar } = usePage<'ice-aktar'>().veri;
  const [preview, setPreview] = useState<Result<'v2/aktarim/yukle'>>();
  return (
    <Page>
      <Column $gap={5}>
        <Stack $gap={2}>
          <LinkText to="/kitaplarim">{t('library.title')}</LinkText>
          <Title>{t('import.title')}</Title>
          {!preview && <Text style={{ lineHeight: 1.55 }}>{t('import.lead')}</Text>}
        </Stack>
        {preview ? (
          <Preview key={preview.aktarim.id} first={preview} onDone={() => setPreview(undefined)} />
        ) : (
          <ChooseFile onPreview={setPreview} again={aktarimlar.length > 0} />
        )}
        {!preview && aktarimlar.length > 0 && (
          <Stack as="section" $gap={3} aria-labelledby="aktarimlar">
            <Heading $small id="aktarimlar">
              {t('import.past')}
            </Heading>
            {aktarimlar.map((one, at) => (
              <ImportCard key={one.id} first={one} open={at === 0} />
            ))}
          </Stack>
        )}
      </Column>
    </Page>
  );
}
