import { BookCover, ButtonLink, Card, formatNumber, type PageData, Row, Stack, Text, Title, useAppSelector, useLang, useTranslation } from '@yaprak/shared-kit';
import styled from 'styled-components';

const Fan = styled.div`display: flex; flex-wrap: wrap; gap: 8px; height: 96px; overflow: hidden; > * { box-shadow: 0 4px 14px rgb(0 0 0 / 0.16); }`;
const Reasons = styled.ul`display: grid; gap: 8px; grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); font-size: 14px; line-height: 1.45; > li b { display: block; font-weight: 600; }`;

/** What a visitor reads first: what this is, how many are here already and the button to join, all on the first screen of a phone (R-NAV-05); then why. */
export function Welcome({ counts, covers }: { counts: PageData<'kesfet'>['sayilar']; covers: PageData<'kesfet'>['okunanlar'] }) {
  const { t } = useTranslation('mf-feed');
  const lang = useLang();
  const site = useAppSelector((s) => s.session.config.siteAdi);
  return (
    <Card $tone="soft" as="section">
      <Stack $gap={4}>
        <Fan aria-hidden>
          {covers.slice(0, 6).map((book) => (
            <BookCover key={book.id} title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={64} eager silent />
          ))}
        </Fan>
        <Title>{t('welcomeTitle')}</Title>
        <Text style={{ lineHeight: 1.55 }}>
          {t('welcomeText', {
            site,
            okur: formatNumber(counts.okur, lang),
            kitap: formatNumber(counts.kitap, lang),
            inceleme: formatNumber(counts.inceleme, lang),
          })}
        </Text>
        <Row $wrap $gap={2}>
          <ButtonLink to="/kaydol">{t('join')}</ButtonLink>
          <ButtonLink to="/giris-yap" variant="quiet">
            {t('signIn')}
          </ButtonLink>
        </Row>
        <Reasons>
          {(['shelf', 'words', 'people'] as const).map((reason) => (
            <li key={reason}>
              <b>{t(`why.${reason}.title`)}</b>
              {t(`why.${reason}.text`)}
            </li>
          ))}
        </Reasons>
      </Stack>
    </Card>
  );
}
