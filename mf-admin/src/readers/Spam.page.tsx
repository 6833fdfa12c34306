import {
  Badge,
  Button,
  Card,
  ConfirmLater,
  EmptyState,
  LinkText,
  MemberLine,
  type PageData,
  pageLoader,
  Row,
  Stack,
  Text,
  usePage,
  useTranslation,
} from '@yaprak/shared-kit';
import { useState } from 'react';
import { adminApi } from '../admin.api';
import { Words } from '../decisions/Words';
import { PanelFrame } from '../frame/PanelFrame';

type Group = PageData<'y-spam'>['gruplar'][number];
export const loader = pageLoader('y-spam', () => ({}));

/** `/y/spam`: accounts that share a device, an IP address or identical texts; the whole group is marked or cleared at once (R-ADMIN-12). */
export default function SpamPage() {
  const { t } = useTranslation('mf-admin');
  const { veri } = usePage<'y-spam'>();
  const [asking, setAsking] = useState<{ group: Group; spam: 0 | 1 }>();
  const [mark, marking] = adminApi.useMarkSpamGroupMutation();
  return (
    <PanelFrame section="spam">
      <Text $tone="quiet">{t('spamText')}</Text>
      {veri.gruplar.length === 0 && <EmptyState title={t('noSpam')} text={t('emptyText')} plain />}
      {veri.gruplar.map((group) => {
        const marked = group.uyeler.every((m) => m.isSpam === 1);
        return (
          <Card key={`${group.turu}-${group.anahtar}`} as="article" aria-label={`${t(`spamKind.${group.turu}`)} ${group.ozet}`}>
            <Stack $gap={3}>
              <Row $justify="space-between" $gap={2} $wrap>
                <Text $strong>
                  {t(`spamKind.${group.turu}`)} · {t('readers', { count: group.uyeler.length })}
                </Text>
                <Button size="s" variant={marked ? 'quiet' : 'danger'} onClick={() => setAsking({ group, spam: marked ? 0 : 1 })}>
                  {t(marked ? 'unmarkSpam' : 'markSpam')}
                </Button>
              </Row>
              {group.turu === 'metin' ? (
                <Words>{group.ozet}</Words>
              ) : (
                <Text $size={14}>
                  <LinkText to={`/y/cihazlar?q=${encodeURIComponent(group.anahtar)}`}>{group.ozet}</LinkText>
                </Text>
              )}
              {group.uyeler.map((m) => (
                <Row key={m.id} $justify="space-between" $gap={2} $wrap>
                  <MemberLine member={m} plain size={32} />
                  {m.isSpam === 1 && <Badge tone="danger">{t('markedSpam')}</Badge>}
                </Row>
              ))}
            </Stack>
          </Card>
        );
      })}
      <ConfirmLater
        open={asking !== undefined}
        danger={asking?.spam === 1}
        title={t(asking?.spam ? 'markSpamTitle' : 'unmarkSpamTitle')}
        text={t(asking?.spam ? 'markSpamText' : 'unmarkSpamText', { count: asking?.group.uyeler.length ?? 0 })}
        confirm={t(asking?.spam ? 'markSpam' : 'unmarkSpam')}
        busy={marking.isLoading}
        onConfirm={() => void (asking && mark({ turu: asking.group.turu, anahtar: asking.group.anahtar, spam: asking.spam }).then(() => setAsking(undefined)))}
        onCancel={() => setAsking(undefined)}
      />
    </PanelFrame>
  );
}
