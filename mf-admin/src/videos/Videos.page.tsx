import {
  Button,
  Card,
  LinkText,
  MemberLine,
  pageLoader,
  Row,
  radius,
  SectionBar,
  Stack,
  Text,
  TimeAgo,
  useModal,
  usePage,
  useSelf,
  useTranslation,
} from '@yaprak/shared-kit';
import { captionsOf, VideoPlayer } from '@yaprak/shared-kit/media';
import styled from 'styled-components';
import { Words } from '../decisions/Words';
import { Listing } from '../frame/Listing';
import { useAskedList } from '../frame/ListScreen';
import { PanelFrame } from '../frame/PanelFrame';

const states = ['onay-bekliyor', 'yayinda', 'reddedildi', 'yayinda-degil'] as const;
type State = (typeof states)[number];
const inputOf = (search: URLSearchParams): { durum: State } => ({ durum: states.find((s) => s === search.get('durum')) ?? 'onay-bekliyor' });
/** Possible decisions per state. */
const decisions = { 'onay-bekliyor': ['kabul', 'ret'], yayinda: ['kaldir'], reddedildi: ['kabul'], 'yayinda-degil': ['kabul'] } as const;

export const loader = pageLoader('y-videolar', ({ url }) => inputOf(url.searchParams));

const Screen = styled.div`overflow: hidden; border-radius: ${radius.control}px; max-height: 420px; background: #0c0c0c;`;

/** `/y/videolar`: videos awaiting approval, oldest first, and decided ones. */
export default function VideosPage() {
  const { t } = useTranslation('mf-admin');
  const self = useSelf();
  const openModal = useModal();
  const { veri } = usePage<'y-videolar'>({ refetchOnFocus: true });
  const {
    input: { durum },
    list,
  } = useAskedList('v2/yonetim/video/liste', inputOf, veri.videolar);
  return (
    <PanelFrame section="videolar">
      <SectionBar
        label={t('section.videolar')}
        sections={states.map((s) => ({
          to: s === 'onay-bekliyor' ? '/y/videolar' : `/y/videolar?durum=${s}`,
          label: t(`video.state.${s}`),
          current: s === durum,
        }))}
      />
      <Listing
        key={durum}
        list={list}
        label={t('section.videolar')}
        empty={t('video.empty')}
        render={(video) => (
          <Card as="article" aria-label={t('video.film', { name: video.uye.adi })}>
            <Stack $gap={3}>
              <MemberLine member={video.uye} plain size={32} note={<TimeAgo at={video.zaman} />} />
              {video.film ? (
                <Screen>
                  <VideoPlayer
                    src={video.film.adres}
                    poster={video.film.kapak}
                    width={video.film.genislik}
                    height={video.film.yukseklik}
                    captions={captionsOf(video.film.altyazilar)}
                    what={t('video.film', { name: video.uye.adi })}
                  />
                </Screen>
              ) : (
                <Text $tone="quiet">{t('video.gone')}</Text>
              )}
              <Words>{video.metin}</Words>
              {video.kitap && <LinkText to={`/kitap/${video.kitap.seo_adi}--${video.kitap.id}`}>{video.kitap.adi}</LinkText>}
              {video.neden && (
                <Text $size={14}>
                  <b>{t('answer')}</b> {video.neden}
                </Text>
              )}
              {video.uye.id === self?.id ? (
                <Text $tone="quiet" $size={14}>
                  {t('video.own')}
                </Text>
              ) : (
                video.filmAnahtari && (
                  <Row $gap={2}>
                    {decisions[durum].map((sonuc) => (
                      <Button
                        key={sonuc}
                        size="s"
                        variant={sonuc === 'kabul' ? 'primary' : 'quiet'}
                        aria-label={`${t(`video.${sonuc}`)}: ${t('video.film', { name: video.uye.adi })}`}
                        onClick={() => openModal('VideoKarari', { id: video.id, sonuc, filmAnahtari: video.filmAnahtari })}
                      >
                        {t(`video.${sonuc}`)}
                      </Button>
                    ))}
                  </Row>
                )
              )}
            </Stack>
          </Card>
        )}
      />
    </PanelFrame>
  );
}
