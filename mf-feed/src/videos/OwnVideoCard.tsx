import {
  Badge,
  Button,
  ButtonLink,
  Card,
  Facts,
  Fill,
  formatDuration,
  Icon,
  type PageData,
  pictureSources,
  Row,
  radius,
  Stack,
  Text,
  TimeAgo,
  useModal,
  useTranslation,
  VideoIcon,
  v,
} from '@yaprak/shared-kit';
import styled from 'styled-components';

type Video = PageData<'videolarim'>['videolar']['liste'][number];
const tones: Record<Video['durum'], 'accent' | 'gold' | 'danger' | 'quiet'> = {
  'video-yok': 'quiet',
  'onay-bekliyor': 'gold',
  reddedildi: 'danger',
  yayinda: 'accent',
  'yayinda-degil': 'danger',
  silindi: 'quiet',
  'gonderi-arsivde': 'quiet',
};
const Still = styled.div`flex: none; display: grid; place-items: center; width: 128px; height: 80px; border-radius: ${radius.control}px; overflow: hidden; background: ${v.sunken}; color: ${v.ink2}; img { width: 100%; height: 100%; object-fit: cover; }`;

/** One of the reader's videos: poster, state, why it is not shown, and actions (R-VIDEO-04). */
export function OwnVideoCard({ video, canUpload }: { video: Video; canUpload: boolean }) {
  const { t } = useTranslation('mf-feed');
  const openModal = useModal();
  const { film } = video;
  return (
    <Card as="article" aria-label={video.metin.slice(0, 80)}>
      <Row $gap={3} style={{ alignItems: 'flex-start' }}>
        <Still>
          {film?.kapak ? <img {...pictureSources(film.kapak, 128)} alt="" width={128} height={80} loading="lazy" /> : <Icon of={VideoIcon} size={26} />}
        </Still>
        <Fill>
          <Stack $gap={2}>
            <Row $gap={2} $wrap>
              <Badge tone={tones[video.durum]}>{t(`videos.state.${video.durum}`)}</Badge>
              <Text as="span" $size={13} $tone="quiet">
                <Facts of={[film && formatDuration(film.saniye), <TimeAgo key="at" at={video.zaman} />]} />
              </Text>
            </Row>
            <Text $lines={2}>{video.metin}</Text>
            {video.kitap && (
              <Text $size={13} $tone="quiet">
                {video.kitap.adi}
              </Text>
            )}
            {video.neden && (
              <Text $size={14}>
                <b>{t('videos.reason')}</b> {video.neden}
              </Text>
            )}
            <Row $gap={2} $wrap>
              {canUpload && (video.durum === 'video-yok' || video.durum === 'reddedildi') && (
                <ButtonLink size="s" to={`/videolar/ekle?id=${video.id}`}>
                  {t(video.durum === 'video-yok' ? 'videos.give' : 'videos.giveAgain')}
                </ButtonLink>
              )}
              {film && (
                <ButtonLink size="s" variant="quiet" to={`/video/${video.id}`}>
                  {t('videos.watch')}
                </ButtonLink>
              )}
              {film && canUpload && video.durum !== 'reddedildi' && (
                <ButtonLink size="s" variant="quiet" to={`/videolar/ekle?id=${video.id}`}>
                  {t('videos.captions.title')}
                </ButtonLink>
              )}
              {video.durum === 'yayinda' && (
                <Button size="s" variant="quiet" onClick={() => openModal('GonderiAnalizSonuclari', { gonderiId: video.id })}>
                  {t('seen')}
                </Button>
              )}
            </Row>
          </Stack>
        </Fill>
      </Row>
    </Card>
  );
}
