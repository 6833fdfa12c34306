import {
  BookCover,
  Card,
  Dot,
  exactNumber,
  Fill,
  idSeo,
  LinkText,
  Meta,
  type PageData,
  Row,
  readingFace,
  Stack,
  Text,
  useLang,
  useTranslation,
} from '@yaprak/shared-kit';
import { Link } from 'react-router';
import styled from 'styled-components';

const Name = styled(
  Link,
)`font-family: ${readingFace}; font-weight: 600; font-size: 20px; line-height: 1.25; color: inherit; overflow-wrap: anywhere; &:hover { text-decoration: underline; text-underline-offset: 3px; }`;

/** A link in small print, tall enough to tap where the line wraps. */
const Small = styled(LinkText)`display: inline-flex; align-items: center; min-height: 24px;`;

/** A story in a list: cover, title, summary, author, chapters, reads. */
export function StoryLine({ story }: { story: PageData<'hikayeler'>['hikayeler']['liste'][number] }) {
  const { t } = useTranslation('mf-feed');
  const lang = useLang();
  const to = `/hikaye/${idSeo(story.seo_adi, story.id)}`;
  return (
    <Card as="article">
      <Row $gap={4} $align="start">
        <Link to={to} tabIndex={-1} aria-hidden>
          <BookCover title={story.baslik} author={story.uye.adi} work={`hikaye:${story.id}`} picture={story.resim} width={64} silent />
        </Link>
        <Fill>
          <Stack $gap={2}>
            <Name to={to}>{story.baslik}</Name>
            {story.ozet && (
              <Text $lines={3} style={{ lineHeight: 1.5 }}>
                {story.ozet}
              </Text>
            )}
            <Meta>
              <Small $quiet to={`/${story.uye.kadi}`}>
                {story.uye.adi}
              </Small>
              <Dot />
              <span>{t('chapters', { count: story.sayiBolum })}</span>
              {story.sayiOkunma > 0 && (
                <>
                  <Dot />
                  <span>{t('readings', { count: story.sayiOkunma, n: exactNumber(story.sayiOkunma, lang) })}</span>
                </>
              )}
              {story.konu && (
                <>
                  <Dot />
                  <Small $quiet to={`/konu/${story.konu.seo_adi}`}>
                    {story.konu.adi}
                  </Small>
                </>
              )}
            </Meta>
          </Stack>
        </Fill>
      </Row>
    </Card>
  );
}
