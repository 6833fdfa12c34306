import { Button, EyeIcon, Icon, useTranslation, v } from '@yaprak/shared-kit';
import { useState } from 'react';
import styled from 'styled-components';
import type { LocalMessage } from '../store/messages.rules';
import { VideoLater, VoiceLater } from './PlayersLater';
import { UploadProgress } from './UploadProgress';

/** Maximum size of a video in CSS pixels. */
const WIDTH = 300;
const HEIGHT = 380;
const Film = styled.div`max-width: 100%; max-height: ${HEIGHT}px;`;
const Sound = styled.div`padding: 10px 14px;`;
const Veil = styled.div`display: grid; place-items: center; gap: 8px; width: 280px; max-width: 100%; min-height: 120px; padding: 16px; text-align: center; font-size: 13px; color: ${v.ink2}; background: ${v.sunken};`;

const widthOf = ({ genislik = WIDTH, yukseklik = WIDTH }: LocalMessage) => Math.round(genislik * Math.min(1, WIDTH / genislik, HEIGHT / yukseklik));

/** A message's audio or video. Hidden in requests until revealed, like images (R-MSG-31). */
export default function MessageRecording({ message: m, hidden, onCancel }: { message: LocalMessage; hidden: boolean; onCancel(): void }) {
  const { t } = useTranslation('mf-messages');
  const [asked, setAsked] = useState(false);
  if (!m.dosya) return null;
  if (hidden && !asked)
    return (
      <Veil>
        {t(m.turu === 'ses' ? 'voice.hidden' : 'film.hidden')}
        <Button variant="quiet" size="s" icon={<Icon of={EyeIcon} size={16} />} onClick={() => setAsked(true)}>
          {t(m.turu === 'ses' ? 'voice.show' : 'film.show')}
        </Button>
      </Veil>
    );
  return (
    <>
      {m.turu === 'ses' ? (
        <Sound>
          <VoiceLater src={m.dosya} light={m.hafif} seconds={m.saniye ?? 1} what={t('voice.of', { name: m.uye.adi })} />
        </Sound>
      ) : (
        <Film style={{ width: widthOf(m) }}>
          <VideoLater
            src={m.dosya}
            light={m.hafif}
            what={t('film.of', { name: m.uye.adi })}
            poster={m.resim}
            width={m.genislik}
            height={m.yukseklik}
            remember={!m.isGonderiliyor}
          />
        </Film>
      )}
      {m.isGonderiliyor && m.eskiId && <UploadProgress id={m.eskiId} onCancel={onCancel} />}
    </>
  );
}
