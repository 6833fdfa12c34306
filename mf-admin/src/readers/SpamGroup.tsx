import { Badge, Button, Card, Facts, LinkText, MemberLine, type PageData, Row, Stack, Text, useTranslation } from '@yaprak/shared-kit';
import { Words } from '../decisions/Words';

type Group = PageData<'y-spam'>['gruplar'][number];
type Account = Group['uyeler'][number];

/** What staff find about accounts; the last two clear them. */
export type Judgement = 'markSpam' | 'notSpam' | 'unmarkSpam';

interface SpamGroupProps {
  group: Group;
  onJudge(members: number[], judgement: Judgement): void;
}

/** What accounts share, then each account with what it is suspected for; each is marked by itself, the suspected together (R-STAFF-05). */
export function SpamGroup({ group, onJudge }: SpamGroupProps) {
  const { t } = useTranslation('mf-admin');
  const title = t(`spamKind.${group.turu}`);
  const suspected = group.uyeler.filter((m) => m.supheli === 1 && m.isSpam === 0).map((m) => m.id);
  const isAddress = group.turu === 'cihaz' || group.turu === 'adres';
  return (
    <Card as="article" aria-label={[title, group.ozet].filter(Boolean).join(' ')}>
      <Stack $gap={3}>
        <Row $justify="space-between" $gap={2} $wrap>
          <Text as="h2" $strong>
            <Facts of={[title, t('readers', { count: group.uyeler.length })]} />
          </Text>
          {suspected.length > 1 && (
            <Button size="s" variant="danger" onClick={() => onJudge(suspected, 'markSpam')}>
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
          <AccountLine key={m.id} account={m} onJudge={(judgement) => onJudge([m.id], judgement)} />
        ))}
      </Stack>
    </Card>
  );
}

function AccountLine({ account, onJudge }: { account: Account; onJudge(judgement: Judgement): void }) {
  const { t } = useTranslation('mf-admin');
  const marked = account.isSpam === 1;
  const judgements: Judgement[] = marked ? ['unmarkSpam'] : account.supheli ? ['markSpam', 'notSpam'] : ['markSpam'];
  return (
    <Row $justify="space-between" $gap={2} $wrap>
      <Stack $gap={1}>
        <MemberLine member={account} plain size={32} />
        <Text $size={14} $tone="quiet">
          <Facts of={account.nedenler.length ? account.nedenler.map(({ neden, sayi }) => t(`suspicion.${neden}`, { count: sayi })) : [t('onlyShares')]} />
        </Text>
      </Stack>
      <Row $gap={2}>
        {marked && <Badge tone="danger">{t('markedSpam')}</Badge>}
        {judgements.map((judgement) => (
          <Button key={judgement} size="s" variant="quiet" aria-label={`${account.adi}: ${t(judgement)}`} onClick={() => onJudge(judgement)}>
            {t(judgement)}
          </Button>
        ))}
      </Row>
    </Row>
  );
}
