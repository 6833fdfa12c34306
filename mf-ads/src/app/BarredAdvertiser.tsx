import { ButtonLink, Column, formatDateTime, Notice, Page, Row, Text, Title, useLang, useTranslation } from '@yaprak/shared-kit';
import { usePlace } from './app-context';
import { SiteLink } from './SiteLink';
import { type Barred, useBarred } from './use-barred';

/** What is said to who is barred. */
function useWords({ why, ...barred }: Barred): { title: string; text: string } {
  const { t } = useTranslation('ads-app');
  const lang = useLang();
  return { title: t(`${why}.title`, { until: 'until' in barred ? formatDateTime(barred.until, lang) : '' }), text: t(`${why}.text`) };
}

/** What a member who is barred can still do here, in place of what is for advertisers. */
export function BarredAdvertiser({ barred }: { barred: Barred }) {
  const { title, text } = useWords(barred);
  return (
    <Page>
      <Column $gap={5}>
        <Title>{title}</Title>
        <Text>{text}</Text>
        <BarredWays barred={barred} />
      </Column>
    </Page>
  );
}

/** The same above a page that stays open to them; nothing to everybody else. */
export function BarredNotice() {
  const barred = useBarred();
  return barred && <Said barred={barred} />;
}

function Said({ barred }: { barred: Barred }) {
  const { title, text } = useWords(barred);
  return (
    <Notice kind="warning" title={title}>
      {text}
    </Notice>
  );
}

function BarredWays({ barred }: { barred: Barred }) {
  const { t } = useTranslation('ads-app');
  const { siteUrl } = usePlace();
  return (
    <Row $gap={3} $wrap>
      <ButtonLink to="/liste">{t('menu.ads')}</ButtonLink>
      <ButtonLink to="/odemelerim" variant="quiet">
        {t('menu.payments')}
      </ButtonLink>
      {barred.why === 'former' ? (
        <ButtonLink to="/iletisim" variant="quiet">
          {t('former.contact')}
        </ButtonLink>
      ) : (
        <SiteLink href={`${siteUrl}/hesap-durumu`} {...(siteUrl ? {} : { 'data-app-link': true })}>
          {t('suspended.decision')}
        </SiteLink>
      )}
    </Row>
  );
}
