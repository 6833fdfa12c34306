import {
  BookCover,
  ButtonLink,
  Chip,
  Column,
  Dot,
  exactNumber,
  Fill,
  FittedText,
  Heading,
  idSeo,
  LinkText,
  Meta,
  Page,
  pageLoader,
  Row,
  Stack,
  Text,
  Title,
  useLang,
  usePage,
  useSelf,
  useTranslation,
} from '@yaprak/shared-kit';
import styled from 'styled-components';
import { StoryFollow } from './StoryFollow';
import { useStoryText } from './story-text';

export const loadStory = pageLoader('hikayeTanitim', ({ params: { hikaye = '' } }) => ({ hikaye }));

const Chapters = styled.ol`padding-left: 0; list-style: none; li > a { display: flex; align-items: center; min-height: 44px; overflow-wrap: anywhere; }`;

/** `/hikaye/{idSeo}`: what a story is about, its chapters, and the way to where the reader stopped (R-PEN-06). */
export function StoryFront() {
  const { t } = useTranslation('mf-feed');
  const story = useStoryText();
  const lang = useLang();
  const self = useSelf();
  const { hikaye, bolumler, devam, takip, takipciSayisi } = usePage<'hikayeTanitim'>({ refetchOnFocus: true }).veri;
  const to = (c: { seo_adi: string; id: number }) => `/hikaye/${idSeo(hikaye.seo_adi, hikaye.id)}/${idSeo(c.seo_adi, c.id)}`;
  const own = self?.id === hikaye.uye.id;
  const [first] = bolumler;
  return (
    <Page>
      <Column $gap={5}>
        <Row $gap={4} $align="start">
          <BookCover title={hikaye.baslik} author={hikaye.uye.adi} work={`hikaye:${hikaye.id}`} picture={hikaye.resim} width={128} silent eager />
          <Fill>
            <Stack $gap={2}>
              <Title>
                <FittedText>{hikaye.baslik}</FittedText>
              </Title>
              <Meta>
                <LinkText $quiet to={`/${hikaye.uye.kadi}`}>
                  {hikaye.uye.adi}
                </LinkText>
                <Dot />
                <span>{t('chapters', { count: bolumler.length })}</span>
                {hikaye.sayiOkunma > 0 && (
                  <>
                    <Dot />
                    <span>{t('readings', { count: hikaye.sayiOkunma, n: exactNumber(hikaye.sayiOkunma, lang) })}</span>
                  </>
                )}
              </Meta>
              {hikaye.konu && (
                <div>
                  <Chip to={`/konu/${hikaye.konu.seo_adi}`}>{hikaye.konu.adi}</Chip>
                </div>
              )}
            </Stack>
          </Fill>
        </Row>
        {hikaye.ozet && <Text style={{ lineHeight: 1.6, whiteSpace: 'pre-line' }}>{hikaye.ozet}</Text>}
        <Row $gap={2} $wrap>
          {(devam ?? first) && (
            <ButtonLink to={to(devam ?? (first as { seo_adi: string; id: number }))}>
              {devam ? story('page.goOn', { n: devam.sira }) : story('page.begin')}
            </ButtonLink>
          )}
          {own && (
            <ButtonLink to={`/hikayelerim/${hikaye.id}`} variant="quiet">
              {story('page.manage')}
            </ButtonLink>
          )}
        </Row>
        {!own && <StoryFollow at="start" story={hikaye} takip={takip} takipciSayisi={takipciSayisi} />}
        {bolumler.length > 0 && (
          <Stack as="nav" $gap={1} aria-label={t('contents')}>
            <Heading $small>{t('contents')}</Heading>
            <Chapters>
              {bolumler.map((c) => (
                <li key={c.id}>
                  <LinkText to={to(c)} aria-current={c.id === devam?.id ? 'step' : undefined}>
                    {c.sira}. {c.baslik}
                  </LinkText>
                </li>
              ))}
            </Chapters>
          </Stack>
        )}
      </Column>
    </Page>
  );
}
