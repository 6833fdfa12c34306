import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Icon } from '../design/Icon';
import { v } from '../design/tokens';
import { formatDuration } from '../format/dates';
import { soundPlays } from './one-at-a-time';
import { useMediaText } from './texts';
import { useSteadyAddress } from './use-steady-address';

const Line = styled.div`display: flex; align-items: center; gap: 10px; width: 250px; max-width: 100%;`;
const Press = styled.button`position: relative; flex: none; display: grid; place-items: center; width: 40px; height: 40px; border-radius: 999px; background: ${v.accent}; color: ${v.onAccent};
  &::after { content: ''; position: absolute; inset: -2px; } &:focus-visible { outline: 2px solid ${v.accent}; outline-offset: 2px; }
`;
const Body = styled.div`flex: 1; min-width: 0; display: grid; gap: 2px;`;
const Place = styled.input`width: 100%; height: 24px; margin: 0; accent-color: ${v.accent}; cursor: pointer;`;
const Times = styled.span`display: flex; justify-content: space-between; font-size: 12px; font-variant-numeric: tabular-nums; color: ${v.ink2};`;
const Again = styled.button`font: inherit; color: ${v.accent}; text-decoration: underline; text-underline-offset: 3px; min-height: 24px;`;

/** Audio player: a button, a seek bar usable with arrow keys, and the time. `seconds`: duration as known by the server; `what`: accessible name. */
export function VoicePlayer({ src: address, seconds, what }: { src: string; seconds: number; what: string }) {
  const t = useMediaText();
  const src = useSteadyAddress(address);
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const [at, setAt] = useState(0);
  // Stop playback on unmount.
  useEffect(() => {
    const element = audio.current;
    return () => element?.pause();
  }, []);
  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    if (playing) element.pause();
    else {
      soundPlays(element);
      // Failures surface through the error event.
      void element.play().catch(() => undefined);
    }
  };
  const again = () => {
    setFailed(false);
    audio.current?.load();
    toggle();
  };
  const words = { at: formatDuration(at), all: formatDuration(seconds) };
  return (
    <Line>
      {/* biome-ignore lint/a11y/useMediaCaption: voice messages have no captions */}
      <audio
        ref={audio}
        src={src}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={(event) => setAt(Math.min(seconds, event.currentTarget.currentTime))}
        onError={() => {
          setPlaying(false);
          setFailed(true);
        }}
      />
      <Press type="button" aria-label={t(playing ? 'pause' : 'play', { what })} onClick={toggle}>
        <Icon of={playing ? Pause : Play} size={18} filled />
      </Press>
      <Body>
        <Place
          type="range"
          min={0}
          max={seconds}
          step={1}
          value={Math.floor(at)}
          aria-label={t('place', { what })}
          aria-valuetext={t('placeOf', words)}
          onChange={(event) => {
            const next = Number(event.target.value);
            setAt(next);
            if (audio.current) audio.current.currentTime = next;
          }}
        />
        {failed ? (
          <Times role="alert">
            {t('voiceFailed')}
            <Again type="button" onClick={again}>
              {t('again')}
            </Again>
          </Times>
        ) : (
          <Times aria-hidden>
            <span>{words.at}</span>
            <span>{words.all}</span>
          </Times>
        )}
      </Body>
    </Line>
  );
}
