import {
  ArrowLeftIcon,
  ButtonLink,
  Column,
  Covered,
  coverTitle,
  EmptyState,
  Heading,
  Icon,
  Notice,
  Page,
  PageStop,
  PostCard,
  pageLoader,
  pictureSources,
  radius,
  Stack,
  usePage,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { captionsOf, VideoPlayer } from '@yaprak/shared-kit/media';
import { useMemo } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';

export const loader = pageLoader('video', ({ params }) => {
  if (!/^[1-9]\d{0,14}$/.test(params.id ?? '')) throw new PageStop(404);
  return { id: Number(params.id) };
});

/** The dark bar (R-LAYOUT-16): dark in the light theme too, so that nothing next to the video glares. */
const Bar = styled.div`display: flex; align-items: center; gap: 10px; min-height: 52px; padding: 6px 12px; background: #0c0c0c; color: #f4f1ea;
  a { display: grid; place-items: center; width: 44px; height: 44px; border-radius: 999px; color: inherit; &:hover { background: #2a2a2a; } &:focus-visible { outline: 2px solid #f4f1ea; outline-offset: -2px; } }
  h1 { flex: 1; min-width: 0; margin: 0; font-size: 16px; font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;
const Stage = styled.div`display: grid; place-items: center; background: #0c0c0c; > div { max-width: 1080px; max-height: min(70vh, 760px); }`;
const Others = styled.ul`list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  a { display: grid; gap: 6px; color: ${v.ink}; font-size: 14px; line-height: 1.35; } img, i { display: block; width: 100%; aspect-ratio: 16 / 9; object-fit: cover; border-radius: ${radius.control}px; background: ${v.sunken}; }
  span { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; }
`;

/** `/video/{id}` (R-VIDEO-02): the video below the dark bar, then its post, and other videos. */
export default function VideoPage() {
  const { t } = useTranslation('mf-feed');
  const { gonderi, digerleri } = usePage<'video'>({ refetchOnFocus: true }).veri;
  const { video } = gonderi;
  // The card below the player must not repeat the video.
  const words = useMemo(() => {
    const { video: _, ...rest } = gonderi;
    return rest;
  }, [gonderi]);
  // Videos deleted just now in this tab do not arrive hidden from the server.
  if (!video || (gonderi.gizle === 1 && gonderi.renderTuru !== 'gizli'))
    return <EmptyState page title={t('postGoneTitle')} action={<ButtonLink to="/video">{t('videos.title')}</ButtonLink>} />;
  return (
    <>
      <Bar>
        <Link to={`/${gonderi.uye.kadi}/videolar`} aria-label={t('videos.back', { name: gonderi.uye.adi })}>
          <Icon of={ArrowLeftIcon} size={22} />
        </Link>
        <h1>{t('videos.by', { name: gonderi.uye.adi })}</h1>
      </Bar>
      <Stage>
        <Covered of={gonderi} id={`gonderi-${gonderi.id}`}>
          <VideoPlayer
            key={gonderi.id}
            src={video.adres}
            light={video.hafif}
            what={t('videos.by', { name: gonderi.uye.adi })}
            poster={video.kapak}
            width={video.genislik}
            height={video.yukseklik}
            captions={captionsOf(video.altyazilar)}
            remember
          />
        </Covered>
      </Stage>
      <Page>
        <Column $gap={5}>
          {gonderi.renderTuru === 'gizli' && <Notice kind="warning">{t('videos.onlyYou')}</Notice>}
          <PostCard post={words} whole />
          {digerleri.length > 0 && (
            <Stack as="section" aria-label={t('videos.others')}>
              <Heading $small>{t('videos.others')}</Heading>
              <Others>
                {digerleri.map((other) => (
                  <li key={other.id}>
                    <Link to={`/video/${other.id}`}>
                      {other.video?.kapak && !coverTitle(t, other) ? <img {...pictureSources(other.video.kapak, 220)} alt="" loading="lazy" /> : <i />}
                      <span>{coverTitle(t, other) ?? other.ustYazi}</span>
                    </Link>
                  </li>
                ))}
              </Others>
            </Stack>
          )}
        </Column>
      </Page>
    </>
  );
}
