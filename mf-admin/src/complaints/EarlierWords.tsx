import { Card, Heading, type PageData, Stack, Text, TimeAgo, useTranslation } from '@yaprak/shared-kit';
import { Words } from '../decisions/Words';

/** What an edited comment said before, latest first (R-PEN-05). */
export function EarlierWords({ versions }: { versions: NonNullable<PageData<'y-sikayet'>['oncekiler']> }) {
  const { t } = useTranslation('mf-admin');
  return (
    <Card as="section" aria-labelledby="case-earlier">
      <Stack $gap={3}>
        <Heading id="case-earlier" $small>
          {t('earlierWords')}
        </Heading>
        {versions.map(({ metin, zaman }) => (
          <Stack key={zaman + metin} $gap={1}>
            <Text $size={13} $tone="quiet">
              {t('replacedAt')} <TimeAgo at={zaman} />
            </Text>
            <Words>{metin}</Words>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
