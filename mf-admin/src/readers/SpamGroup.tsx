import { Badge, Button, Card, LinkText, MemberLine, type PageData, Row, Stack, Text, useTranslation } from '@yaprak/shared-kit';
import { Words } from '../decisions/Words';

type Group = PageData<'y-spam'>['gruplar'][number];
type Account = Group['uyeler'][number];

interface SpamGroupProps {
  group: Group;
  /** Asks for accounts to be marked as spam, or cleared. */
  onMark(members: number[], spam: 0 | 1): void;
}

/** What accounts share, then each account with what it is suspected for; each is marked by itself, the suspected together (R-STAFF-05). */
export function SpamGroup({ group, onMark }: SpamGroupProps) {
  const { t } = useTranslation('mf-admin');
  const title = t(`spamKind.${group.turu}`);
  const suspected = group.uyeler.filter((m) => m.supheli === 1 && m.isSpam === 0).map((m) => m.id);
  const isAddress = group.turu === 'cihaz' || group.turu === 'adres';
  return (
    <Card as="article" aria-label={[title, group.ozet].filter(Boolean).join(' ')}>
      <Stack $gap={3}>
        <Row $justify="space-between" $gap={2} $wrap>
          <Text as="h2" $strong>
            {title} · {t('readers', { count: group.uyeler.length })}
          </Text>
          {suspected.length > 1 && (
            <Button size="s" variant="danger" onClick={() => onMark(suspected, 1)}>
              {t('markSuspected', { count: suspected.length })}
            </Button>
          )}
        </Row>
        {group.turu === 'metin' && <Words>{group.ozet}</Words>}
        {isAddress && (
          <Text $size={14}>
            <LinkText to={`/y/cihazlar?q=${encodeURIComponent(group.anahtar)}`}>{group.ozet}</LinkText>
          </Text>
        )}
        {group.uyeler.map((m) => (
          <AccountLine key={m.id} account={m} onMark={(spam) => onMark([m.id], spam)} />
        ))}
      </Stack>
    </Card>
  );
}

function AccountLine({ account, onMark }: { account: Account; onMark(spam: 0 | 1): void }) {
  const { t } = useTranslation('mf-admin');
  const marked = account.isSpam === 1;
  const action = t(marked ? 'unmarkSpam' : 'markSpam');
  return (
    <Row $justify="space-between" $gap={2} $wrap>
      <Stack $gap={1}>
        <MemberLine member={account} plain size={32} />
        <Text $size={14} $tone="quiet">
          {account.nedenler.map(({ neden, sayi }) => t(`suspicion.${neden}`, { count: sayi })).join(' · ') || t('onlyShares')}
        </Text>
      </Stack>
      <Row $gap={2}>
        {marked && <Badge tone="danger">{t('markedSpam')}</Badge>}
        <Button size="s" variant="quiet" aria-label={`${account.adi}: ${action}`} onClick={() => onMark(marked ? 0 : 1)}>
          {action}
        </Button>
      </Row>
    </Row>
  );
}
