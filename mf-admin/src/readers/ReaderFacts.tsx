import { Badge, Card, Dot, formatDate, LinkText, MemberLine, Meta, type PageData, Row, Stack, useLang, useTranslation } from '@yaprak/shared-kit';
import { StandingBadges } from '@yaprak/shared-kit/staff';

type Data = PageData<'y-okur'>;

/** A member's identity and account state. */
export function ReaderFacts({ member, state, plain }: { member: Data['uye']; state: Data['durum']; plain?: boolean }) {
  const { t } = useTranslation('mf-admin');
  const lang = useLang();
  return (
    <Card>
      <Stack $gap={3}>
        <MemberLine member={member} plain />
        <Row $gap={2} $wrap>
          <StandingBadges of={state} />
          {state.isSpam === 1 && <Badge tone="danger">{t('markedSpam')}</Badge>}
          <Meta>
            <span>{t('memberSince', { date: formatDate(state.katilma, lang) })}</span>
            <Dot />
            <span>{t('complaintsAbout', { count: state.sikayetSayisi })}</span>
            {!plain && (
              <>
                <Dot />
                <LinkText to={`/y/okur/${member.kadi}`}>{t('openReader')}</LinkText>
              </>
            )}
          </Meta>
        </Row>
      </Stack>
    </Card>
  );
}
