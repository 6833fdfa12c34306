import { Card, Dot, exactNumber, idSeo, LinkText, Meta, type PageData, readingFace, Stack, Text, useLang, useTranslation } from '@yaprak/shared-kit';
import { Link } from 'react-router';
import styled from 'styled-components';

const Name = styled(
  Link,
)`font-family: ${readingFace}; font-weight: 600; font-size: 20px; line-height: 1.25; color: inherit; &:hover { text-decoration: underline; text-underline-offset: 3px; }`;

/** A story in a list: title, summary, writer, chapters, readings. */
export function StoryLine({ story }: { story: PageData<'hikayeler'>['hikayeler']['liste'][number] }) {
  const { t } = useTranslation('mf-feed');
  const lang = useLang();
  const to = `/hikaye/${idSeo(story.seo_adi, story.id)}${story.ilkBolum ? `/${story.ilkBolum}` : ''}`;
  return (
    <Card as="article">
      <Stack $gap={2}>
        <Name to={to}>{story.baslik}</Name>
        {story.ozet && (
          <Text $lines={3} style={{ lineHeight: 1.5 }}>
            {story.ozet}
          </Text>
        )}
        <Meta>
          <LinkText $quiet to={`/${story.uye.kadi}`}>
            {story.uye.adi}
          </LinkText>
          <Dot />
          <span>{t('chapters', { count: story.sayiBolum })}</span>
          {story.sayiOkunma > 0 && (
            <>
              <Dot />
              <span>{t('readings', { count: story.sayiOkunma, n: exactNumber(story.sayiOkunma, lang) })}</span>
            </>
          )}
        </Meta>
      </Stack>
    </Card>
  );
}
