import {
  ButtonLink,
  CommentThread,
  idSeo,
  LinkText,
  Meta,
  PostActions,
  pageLoader,
  ReadingText,
  Row,
  readingFace,
  Stack,
  space,
  usePage,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { useLocation } from 'react-router';
import styled from 'styled-components';

export const loader = pageLoader('hikaye', ({ params: { hikaye = '', bolum } }) => ({ hikaye, ...(bolum ? { bolum } : {}) }));

const Sheet = styled.article`max-width: 38rem; margin-inline: auto; padding: ${space[6]}px ${space[4]}px ${space[7]}px; display: flex; flex-direction: column; gap: ${space[5]}px;`;
const Head = styled.header`text-align: center; display: flex; flex-direction: column; gap: 8px; align-items: center;`;
const StoryName = styled.p`font-size: 13px; letter-spacing: 0.04em; color: ${v.ink2};`;
const ChapterName = styled.h1`font-family: ${readingFace}; font-weight: 600; font-size: 32px; line-height: 1.2; text-wrap: balance;`;
const Mark = styled.span.attrs({ 'aria-hidden': true, children: '❦' })`display: block; text-align: center; color: ${v.accent}; font-size: 20px;`;
const Body = styled(ReadingText)`margin-inline: auto; hyphens: auto; > p { text-indent: 1.6em; } > p + p { margin-top: 0; } > p:first-child { text-indent: 0; }
  > p:first-child::first-letter { font-size: 3.1em; line-height: 0.82; float: left; padding: 0.06em 0.08em 0 0; color: ${v.accent}; }
`;
const Contents = styled.ol`display: flex; flex-direction: column; gap: 4px; font-size: 14px; padding-left: 0; a[aria-current] { font-weight: 600; color: ${v.ink}; }`;

/** A chapter, set to be read (R-STORY-01), with its neighbours and the readers' comments (R-STORY-02). */
export default function ChapterPage() {
  const { t } = useTranslation('mf-feed');
  const { hikaye, bolum, bolumler, onceki, sonraki, gonderi, yorumlar } = usePage<'hikaye'>().veri;
  const { pathname } = useLocation();
  const base = `/hikaye/${idSeo(hikaye.seo_adi, hikaye.id)}`;
  const to = (c: { seo_adi: string; id: number }) => `${base}/${idSeo(c.seo_adi, c.id)}`;
  const onlyComments = pathname.endsWith('/yorumlar');
  const paragraphs = bolum.metin
    .split(/\n{2,}|\n/)
    .map((p) => p.trim())
    .filter(Boolean);
  return (
    <Sheet>
      <Head>
        <StoryName>
          <LinkText $quiet to={base}>
            {hikaye.baslik}
          </LinkText>
        </StoryName>
        <ChapterName>{bolum.baslik}</ChapterName>
        <Meta>
          <LinkText $quiet to={`/${hikaye.uye.kadi}`}>
            {hikaye.uye.adi}
          </LinkText>
          <span>{t('chapterOf', { n: bolum.sira, count: hikaye.sayiBolum })}</span>
        </Meta>
      </Head>
      {onlyComments ? (
        <ButtonLink to={to(bolum)} variant="quiet" size="s">
          {t('backToChapter')}
        </ButtonLink>
      ) : (
        <>
          <Body as="div" $size="l" lang="tr">
            {paragraphs.map((p, i) => (
              <p key={`${i}-${p.slice(0, 12)}`}>{p}</p>
            ))}
          </Body>
          <Mark />
          <Row as="nav" $justify="space-between" $wrap aria-label={t('chapterNav')}>
            {onceki ? (
              <ButtonLink to={to(onceki)} variant="quiet" size="s" rel="prev">
                {t('previousChapter')}
              </ButtonLink>
            ) : (
              <span />
            )}
            {sonraki && (
              <ButtonLink to={to(sonraki)} size="s" rel="next">
                {t('nextChapter', { title: sonraki.baslik })}
              </ButtonLink>
            )}
          </Row>
          {bolumler.length > 1 && (
            <Stack as="nav" $gap={2} aria-label={t('contents')}>
              <StoryName>{t('contents')}</StoryName>
              <Contents>
                {bolumler.map((c) => (
                  <li key={c.id}>
                    <LinkText to={to(c)} aria-current={c.id === bolum.id ? 'page' : undefined}>
                      {c.sira}. {c.baslik}
                    </LinkText>
                  </li>
                ))}
              </Contents>
            </Stack>
          )}
        </>
      )}
      {gonderi && (
        <>
          <PostActions post={gonderi} onComment={() => document.querySelector<HTMLElement>('#yorumlar textarea, #yorumlar button')?.focus()} />
          <CommentThread key={gonderi.id} post={gonderi} first={yorumlar ?? { liste: [] }} />
        </>
      )}
    </Sheet>
  );
}
