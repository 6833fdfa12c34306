import {
  ButtonLink,
  Chip,
  Covered,
  Dot,
  exactNumber,
  idSeo,
  LinkText,
  Meta,
  Notice,
  PostActions,
  pageLoader,
  Row,
  readingFace,
  Stack,
  space,
  useLang,
  usePage,
  useSeen,
  useSelf,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { CommentThread } from '@yaprak/shared-kit/comments';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import styled from 'styled-components';
import { ChapterText } from './ChapterText';
import { ReadingTools } from './ReadingTools';
import { StoryFollow } from './StoryFollow';
import { loadStory, StoryFront } from './StoryFront';
import { readingMinutes } from './story.rules';
import { useCountedReading } from './use-counted-reading';

const loadChapter = pageLoader('hikaye', ({ params: { hikaye = '', bolum }, url }) => ({
  hikaye,
  ...(bolum ? { bolum } : {}),
  ...(url.pathname.endsWith('/yorumlar') ? { yorumlar: 1 as const } : {}),
}));

/** An address without a chapter is the story's own. */
export const loader: typeof loadChapter = (args) => (args.params.bolum ? loadChapter(args) : loadStory(args));

const Sheet = styled.article`max-width: 38rem; margin-inline: auto; padding: ${space[6]}px ${space[4]}px ${space[7]}px; display: flex; flex-direction: column; gap: ${space[5]}px;`;
const Head = styled.header`text-align: center; display: flex; flex-direction: column; gap: 8px; align-items: center;`;
const StoryName = styled.p`font-size: 13px; letter-spacing: 0.04em; color: ${v.ink2};`;
const ChapterName = styled.h1`font-family: ${readingFace}; font-weight: 600; font-size: 32px; line-height: 1.2; text-wrap: balance; overflow-wrap: anywhere;`;
const Writer = styled(LinkText)`display: inline-flex; align-items: center; min-height: 24px;`;
const Mark = styled.span.attrs({ 'aria-hidden': true, children: '❦' })`display: block; text-align: center; color: ${v.accent}; font-size: 20px;`;
const Contents = styled.ol`display: flex; flex-direction: column; gap: 4px; font-size: 14px; padding-left: 0; list-style: none; li > a { display: inline-flex; align-items: center; min-height: 28px; } a[aria-current] { font-weight: 600; color: ${v.ink}; }`;

/** A chapter's reading page (R-STORY-01), with its neighbours and comments (R-STORY-02). */
function Chapter() {
  const { t } = useTranslation('mf-feed');
  const lang = useLang();
  const self = useSelf();
  const { hikaye, bolum, bolumler, onceki, sonraki, gonderi, yorumlar, takip, takipciSayisi, yer } = usePage<'hikaye'>({ refetchOnFocus: true }).veri;
  const { pathname } = useLocation();
  const base = `/hikaye/${idSeo(hikaye.seo_adi, hikaye.id)}`;
  const to = (c: { seo_adi: string; id: number }) => `${base}/${idSeo(c.seo_adi, c.id)}`;
  const onlyComments = pathname.endsWith('/yorumlar');
  const own = self?.id === hikaye.uye.id;
  const text = useRef<HTMLDivElement>(null);
  useCountedReading(own || bolum.taslak || onlyComments ? undefined : bolum.id);
  const seen = useSeen(bolum.taslak ? undefined : gonderi);
  return (
    <Sheet ref={seen}>
      {own && (bolum.taslak || gonderi?.gizle) && (
        <Notice
          kind={bolum.taslak ? 'info' : 'warning'}
          action={
            <LinkText to={bolum.taslak ? `/hikayeler/bolumler/ekle?id=${bolum.id}` : '/hesap-durumu'}>
              {t(bolum.taslak ? 'chapter.menu.edit' : 'accountState')}
            </LinkText>
          }
        >
          {t(bolum.taslak ? 'chapter.onlyYou' : 'chapter.removed')}
        </Notice>
      )}
      <Head>
        <StoryName>
          <LinkText $quiet to={base}>
            {hikaye.baslik}
          </LinkText>
        </StoryName>
        <ChapterName>{bolum.baslik || t('chapter.untitled')}</ChapterName>
        <Meta style={{ textAlign: 'center' }}>
          <Writer $quiet to={`/${hikaye.uye.kadi}`}>
            {hikaye.uye.adi}
          </Writer>
          {bolumler.length > 0 && (
            <>
              <Dot />
              <span>{t('chapterOf', { n: bolum.sira, count: bolumler.length })}</span>
            </>
          )}
          <Dot />
          <span>{t('chapter.minutes', { count: readingMinutes(bolum.metin) })}</span>
          {bolum.sayiOkunma > 0 && (
            <>
              <Dot />
              <span>{t('readings', { count: bolum.sayiOkunma, n: exactNumber(bolum.sayiOkunma, lang) })}</span>
            </>
          )}
        </Meta>
      </Head>
      {onlyComments ? (
        <ButtonLink to={to(bolum)} variant="quiet" size="s">
          {t('backToChapter')}
        </ButtonLink>
      ) : (
        <>
          <Covered of={bolum} id={`bolum-${bolum.id}`}>
            <Stack $gap={5}>
              <ReadingTools key={bolum.id} text={text} chapterId={self && !own && !bolum.taslak ? bolum.id : undefined} place={yer} />
              <ChapterText ref={text} text={bolum.metin} styles={bolum.bicim} parts={bolum.parcalar} lang={bolum.dil} />
            </Stack>
          </Covered>
          <Mark />
          {!own && <StoryFollow story={hikaye} takip={takip} takipciSayisi={takipciSayisi} />}
          {(onceki || sonraki) && (
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
          )}
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
          {hikaye.konu && (
            <div>
              <Chip to={`/konu/${hikaye.konu.seo_adi}`}>{hikaye.konu.adi}</Chip>
            </div>
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

/** `/hikaye/{idSeo}` and its chapters. */
export default function ChapterPage() {
  return (usePage().sayfa as string) === 'hikayeTanitim' ? <StoryFront /> : <Chapter />;
}
