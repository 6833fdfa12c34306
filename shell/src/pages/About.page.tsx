import { Card, Column, Heading, LinkText, Page, ReadingText, Row, Title, useLang } from '@yaprak/shared-kit';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { NotFound } from '../areas/RouteFault';
import { aboutPages } from './about.texts';

/** `/hakkinda` and `/hakkinda/{seo}` (R-MISC-01, R-MISC-02): what this is, terms, privacy, help. */
export function AboutPage() {
  const { t } = useTranslation('shell');
  const lang = useLang();
  const { seo = 'yaprak' } = useParams();
  const page = aboutPages[seo];
  if (!page) return <NotFound />;
  return (
    <Page>
      <Column>
        <Title>{page.title[lang]}</Title>
        <ReadingText>
          {page.text[lang].map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </ReadingText>
        <Card>
          <Heading $small>{t('aboutTitle')}</Heading>
          <Row $wrap $gap={4} as="nav" aria-label={t('aboutTitle')}>
            {Object.entries(aboutPages).map(([key, { title }]) => (
              <LinkText key={key} to={key === 'yaprak' ? '/hakkinda' : `/hakkinda/${key}`}>
                {title[lang]}
              </LinkText>
            ))}
          </Row>
        </Card>
      </Column>
    </Page>
  );
}
