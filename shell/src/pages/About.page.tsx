import { Card, Column, formatDate, Heading, LinkText, Meta, Page, ReadingText, Row, Stack, Title, useLang, useTranslation } from '@yaprak/shared-kit';
import { useParams } from 'react-router';
import styled from 'styled-components';
import { NotFound } from '../areas/RouteFault';
import { aboutPages } from './about';

/** From when a text applies; terms are accepted in the version of this day. */
const since = { tr: (day: string) => `${day} sürümü`, en: (day: string) => `Version of ${day}` };
const transparency = { tr: 'Şeffaflık', en: 'Transparency' };
const developer = { tr: 'Geliştirici', en: 'Developer' };
const Words = styled(ReadingText)`h2 { margin: 1.5em 0 0.3em; } h2:first-child { margin-top: 0; }`;

/** `/hakkinda` and `/hakkinda/{seo}` (R-MISC-01, R-MISC-02): about, terms, privacy, cookies, personal data, contact, help. */
export function AboutPage() {
  const { t } = useTranslation('shell');
  const lang = useLang();
  const { seo = 'yaprak' } = useParams();
  const page = Object.hasOwn(aboutPages, seo) ? aboutPages[seo] : undefined;
  if (!page) return <NotFound />;
  return (
    <Page>
      <Column>
        <Stack $gap={1}>
          <Title>{page.title[lang]}</Title>
          {page.since && <Meta>{since[lang](formatDate(`${page.since}T12:00:00Z`, lang))}</Meta>}
        </Stack>
        <Words>
          {page.text[lang].map((block) =>
            typeof block === 'string' ? (
              <p key={block}>{block}</p>
            ) : (
              <Heading $small key={block.heading}>
                {block.heading}
              </Heading>
            ),
          )}
        </Words>
        <Card>
          <Heading $small style={{ marginBottom: 12 }}>
            {t('about')}
          </Heading>
          <Row $wrap $gap={4} as="nav" aria-label={t('about')}>
            {Object.entries(aboutPages).map(([key, { title }]) => (
              <LinkText key={key} to={key === 'yaprak' ? '/hakkinda' : `/hakkinda/${key}`} aria-current={key === seo ? 'page' : undefined}>
                {title[lang]}
              </LinkText>
            ))}
            <LinkText to="/kutuphanecilik/rehber">{t('guide')}</LinkText>
            <LinkText to="/seffaflik">{transparency[lang]}</LinkText>
            <LinkText to="/gelistirici">{developer[lang]}</LinkText>
            <LinkText to="/geri-bildirim">{t('feedback')}</LinkText>
          </Row>
        </Card>
      </Column>
    </Page>
  );
}
