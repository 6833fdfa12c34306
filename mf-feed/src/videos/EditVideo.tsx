import { ButtonLink, type PageData, Row, radius, Stack, Text, useTranslation } from '@yaprak/shared-kit';
import { captionsOf, VideoPlayer } from '@yaprak/shared-kit/media';
import styled from 'styled-components';
import { OwnCaptions } from './OwnCaptions';

const Screen = styled.div`overflow: hidden; border-radius: ${radius.card}px; max-height: 60vh; background: #0c0c0c;`;

/** What can be changed of a video that has its film: the captions. */
export function EditVideo({ video }: { video: NonNullable<PageData<'videolar-ekle'>['video']> }) {
  const { t } = useTranslation('mf-feed');
  const { film } = video;
  return (
    <Stack $gap={4}>
      {film && (
        <Screen>
          <VideoPlayer
            src={film.adres}
            light={film.hafif}
            {...(film.kapak ? { poster: film.kapak } : {})}
            {...(film.genislik && film.yukseklik ? { width: film.genislik, height: film.yukseklik } : {})}
            captions={captionsOf(film.altyazilar)}
            what={t('videos.by', { name: video.uye.adi })}
          />
        </Screen>
      )}
      <Text>{video.metin}</Text>
      <OwnCaptions video={video} />
      <Row $justify="end">
        <ButtonLink to={`/video/${video.id}`}>{t('videos.watch')}</ButtonLink>
      </Row>
    </Stack>
  );
}
