import { Pause, Play } from 'lucide';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Icon } from '../design/Icon';
import { v } from '../design/tokens';
import { useLang } from '../design/use-lang';
import { formatDuration } from '../format/dates';
import { decimalNumber } from '../format/numbers';
import { SeekBar } from './SeekBar';
import { useAddressForLine } from './slow-line';
import { useMediaText } from './texts';
import { usePlayback } from './use-playback';
import { usePlayerKeys } from './use-player-keys';
import { useSteadyAddress } from './use-steady-address';

const Line = styled.div`--bar: ${v.accent}; --bar-rest: ${v.edge}; display: flex; align-items: center; gap: 10px; width: 250px; max-width: 100%; outline: none;`;
const Press = styled.button`position: relative; flex: none; display: grid; place-items: center; width: 40px; height: 40px; border-radius: 999px; background: ${v.accent}; color: ${v.onAccent};
  &::after { content: ''; position: absolute; inset: -2px; } &:focus-visible { outline: 2px solid ${v.accent}; outline-offset: 2px; }
`;
const Body = styled.div`flex: 1; min-width: 0; display: grid; gap: 2px;`;
const Times = styled.span`display: flex; justify-content: space-between; font-size: 12px; font-variant-numeric: tabular-nums; color: ${v.ink2};`;
const Again = styled.button`font: inherit; color: ${v.accent}; text-decoration: underline; text-underline-offset: 3px; min-height: 24px;`;
const Speed = styled.button`flex: none; min-width: 44px; height: 44px; border-radius: 999px; font-size: 13px; font-weight: 600; font-variant-numeric: tabular-nums; color: ${v.ink2}; &:focus-visible { outline: 2px solid ${v.accent}; outline-offset: -2px; }`;

/** Audio player (R-LOOK-11): play, a seek bar, the time and the speed, with the keys of a film. `light`: address of a smaller version for slow lines; `seconds`: duration as known by the server; `what`: accessible name. */
export function VoicePlayer({ src: address, light, seconds, what }: { src: string; light?: string | undefined; seconds: number; what: string }) {
  const t = useMediaText();
  const lang = useLang();
  const src = useSteadyAddress(useAddressForLine(address, light));
  const audio = useRef<HTMLAudioElement>(null);
  const [failed, setFailed] = useState(false);
  const playback = usePlayback(audio, seconds);
  const onKey = usePlayerKeys(playback);
  const { playing, at, speed } = playback;
  const length = playback.length || seconds;
  const again = () => {
    setFailed(false);
    audio.current?.load();
    playback.toggle();
  };
  return (
    <Line role="group" aria-label={what} tabIndex={-1} onKeyDown={onKey}>
      {/* biome-ignore lint/a11y/useMediaCaption: voice messages have no captions */}
      <audio ref={audio} src={src} preload="none" onError={() => setFailed(true)} />
      <Press type="button" aria-label={t(playing ? 'pause' : 'play', { what })} onClick={playback.toggle}>
        <Icon of={playing ? Pause : Play} size={18} filled />
      </Press>
      <Body>
        <SeekBar at={at} length={length} what={what} onSeek={playback.seek} />
        {failed ? (
          <Times role="alert">
            {t('voiceFailed')}
            <Again type="button" onClick={again}>
              {t('again')}
            </Again>
          </Times>
        ) : (
          <Times aria-hidden>
            <span>{formatDuration(at)}</span>
            <span>{formatDuration(length)}</span>
          </Times>
        )}
      </Body>
      <Speed type="button" aria-label={t('speed', { speed: decimalNumber(speed, lang, 2) })} onClick={playback.nextSpeed}>
        {decimalNumber(speed, lang, 2)}×
      </Speed>
    </Line>
  );
}
