import { Card, LinkText, type PageData, Stack, Text, useTranslation } from '@yaprak/shared-kit';
import { Words } from '../decisions/Words';

/** The review that the one of the case is much like (R-PEN-02). */
export function Resembled({ post }: { post: NonNullable<PageData<'y-sikayet'>['benzedigi']> }) {
  const { t } = useTranslation('mf-admin');
  return (
    <Card>
      <Stack $gap={3}>
        <Text $size={13} $tone="quiet">
          {t('resembles', { name: post.uye.adi })}
        </Text>
        <Words>{post.metin}</Words>
        <Text $size={14}>
          <LinkText to={`/gonderi/${post.id}`}>{t('seeResembled')}</LinkText>
        </Text>
      </Stack>
    </Card>
  );
}
