import { Card, Column, formatNumber, Heading, Meta, Page, pageLoader, Stack, Text, Title, useLang, usePage } from '@yaprak/shared-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styled from 'styled-components';

export const loader = pageLoader('konular', () => ({}));
const Grid = styled.ul`display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 12px; list-style: none; padding: 0; margin: 0; a { text-decoration: none; color: inherit; display: block; height: 100%; }`;

/** `/konular`: what readers talk about, the liveliest first. */
export default function TopicsPage() {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const { veri } = usePage<'konular'>();
  return (
    <Page>
      <Column $wide $gap={5}>
        <Stack $gap={2}>
          <Title>{t('topicsTitle')}</Title>
          <Text>{t('topicsLead')}</Text>
        </Stack>
        <Grid>
          {veri.konular.map((topic) => (
            <li key={topic.id}>
              <Link to={`/konu/${topic.seo_adi}`}>
                <Card>
                  <Stack $gap={1}>
                    <Heading $small>{topic.adi}</Heading>
                    <Text>{topic.baslik}</Text>
                    <Meta>
                      {t('members', { n: formatNumber(topic.uyeSayisi, lang) })}
                      {topic.gundemSayisi > 0 && ` · ${t('agenda', { n: formatNumber(topic.gundemSayisi, lang) })}`}
                    </Meta>
                  </Stack>
                </Card>
              </Link>
            </li>
          ))}
        </Grid>
      </Column>
    </Page>
  );
}
