import { Card, Column, Page, Stack, Text, Title } from '@yaprak/shared-kit';
import type { ReactNode } from 'react';

/** Narrow layout of the account forms. */
export function AccountFrame({ title, lead, children, footer }: { title: string; lead?: ReactNode; children: ReactNode; footer?: ReactNode }) {
  return (
    <Page>
      <Column style={{ maxWidth: 460 }}>
        <Stack $gap={2}>
          <Title>{title}</Title>
          {lead && <Text>{lead}</Text>}
        </Stack>
        <Card>{children}</Card>
        {footer}
      </Column>
    </Page>
  );
}
