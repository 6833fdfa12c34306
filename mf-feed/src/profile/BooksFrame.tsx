import { Heading, LinkText, Row, Stack, useTranslation } from '@yaprak/shared-kit';
import type { ReactNode } from 'react';

/** Some of a reader's books under a title. @param more where all of them are */
export function BooksFrame({ title, more, children }: { title: string; more: string | undefined; children: ReactNode }) {
  const { t } = useTranslation('mf-feed');
  return (
    <Stack as="section" aria-label={title}>
      <Row $justify="space-between">
        <Heading $small>{title}</Heading>
        {more && <LinkText to={more}>{t('all')}</LinkText>}
      </Row>
      {children}
    </Stack>
  );
}
