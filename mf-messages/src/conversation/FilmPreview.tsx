import { below, formatDuration, Icon, IconButton, useTranslation, v, XIcon } from '@yaprak/shared-kit';
import type { ChosenFilm } from '@yaprak/shared-kit/media';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { VideoLater } from './PlayersLater';
import { SendNow } from './SendNow';

const Line = styled.div`display: flex; align-items: center; gap: 12px; min-height: 44px; `;
const Screen = styled.div`flex: none; width: 132px; max-height: 132px; border-radius: 10px; overflow: hidden; ${below.sm} { width: 88px; max-height: 96px; }`;
const Words = styled.p`flex: 1; min-width: 0; font-size: 14px; color: ${v.ink2}; white-space: nowrap; b { display: block; color: ${v.ink}; font-weight: 600; }`;

/** Preview of a chosen video before sending: watch, discard (also by Escape) or send. */
export default function FilmPreview({ film, onCancel, onSend }: { film: ChosenFilm; onCancel(): void; onSend(): void }) {
  const { t } = useTranslation('mf-messages');
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(film.file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [film.file]);
  return (
    <Line onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      <IconButton label={t('film.cancel')} icon={<Icon of={XIcon} size={20} />} onClick={onCancel} />
      <Screen>{url && <VideoLater src={url} width={film.width} height={film.height} what={t('film.preview')} muted />}</Screen>
      <Words>
        <b>{t('kind.video')}</b>
        {film.seconds > 0 && Number.isFinite(film.seconds) ? formatDuration(Math.round(film.seconds)) : null}
      </Words>
      <SendNow onSend={onSend} />
    </Line>
  );
}
