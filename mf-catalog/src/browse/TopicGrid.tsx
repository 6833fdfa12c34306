import { Avatar, Card, Facts, formatNumber, Heading, Meta, type PageData, Row, Stack, Text, useLang, useTranslation } from '@yaprak/shared-kit';
import { Link } from 'react-router';
import styled from 'styled-components';

const Grid = styled.ul`display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 12px; list-style: none; padding: 0; margin: 0; a { text-decoration: none; color: inherit; display: block; height: 100%; }`;

/** Topics as cards: name, description, readers and this month's activity. */
export function TopicGrid({ topics }: { topics: PageData<'konular'>['konular'] }) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  return (
    <Grid>
      {topics.map((topic) => (
        <li key={topic.id}>
          <Link to={`/konu/${topic.seo_adi}`}>
            <Card>
              <Stack $gap={2}>
                <Row>
                  <Avatar name={topic.adi} kind="topic" seed={topic.id} picture={topic.resim} size={40} />
                  <Heading $small>{topic.adi}</Heading>
                </Row>
                <Text>{topic.baslik}</Text>
                <Meta>
                  <Facts
                    of={[
                      t('members', { count: topic.uyeSayisi, n: formatNumber(topic.uyeSayisi, lang) }),
                      topic.gundemSayisi > 0 && t('agenda', { count: topic.gundemSayisi, n: formatNumber(topic.gundemSayisi, lang) }),
                    ]}
                  />
                </Meta>
              </Stack>
            </Card>
          </Link>
        </li>
      ))}
    </Grid>
  );
}
