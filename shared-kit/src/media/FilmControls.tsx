import { Captions, Maximize, Minimize, Pause, Play, Volume2, VolumeX } from 'lucide';
import styled from 'styled-components';
import { Icon } from '../design/Icon';
import { canHover } from '../design/tokens';
import { useLang } from '../design/use-lang';
import { formatDuration } from '../format/dates';
import { decimalNumber } from '../format/numbers';
import { filled, SeekBar, Slider } from './SeekBar';
import { useMediaText } from './texts';
import type { FilmCaptions } from './use-captions';
import type { Playback } from './use-playback';

/** Over the film, light on dark in both themes. In a film narrower than 200 px only the play button is left, in its middle. */
const Bar = styled.div`
  --bar: #f4f1ea; --bar-rest: rgb(255 255 255 / 0.35);
  position: absolute; inset: auto 0 0; display: flex; flex-direction: column; padding: 24px 8px 4px; color: #f4f1ea; background: linear-gradient(to top, rgb(0 0 0 / 0.78), transparent);
  @container film (max-width: 199px) { inset: 0; align-items: center; justify-content: center; padding: 0; background: rgb(0 0 0 / 0.25); > :first-child, > div > :not(:first-child) { display: none; } }
`;
const Line = styled.div`display: flex; align-items: center; min-width: 0;`;
const Press = styled.button`display: grid; place-items: center; place-content: center; grid-auto-flow: column; gap: 2px; flex: none; min-width: 44px; height: 44px; border-radius: 999px; color: inherit; font-size: 14px; font-weight: 600; font-variant-numeric: tabular-nums;
  ${canHover} { &:hover { background: rgb(255 255 255 / 0.16); } } &:focus-visible { outline: 2px solid #f4f1ea; outline-offset: -2px; } &:is([aria-pressed='true'], [data-on]) { background: rgb(255 255 255 / 0.24); }
`;
const Code = styled.span`font-size: 11px; text-transform: uppercase;`;
const Time = styled.span`flex: 1; min-width: 0; padding-left: 4px; overflow: hidden; white-space: nowrap; text-overflow: clip; font-size: 13px; font-variant-numeric: tabular-nums; @container film (max-width: 279px) { visibility: hidden; }`;
const Loudness = styled.span`display: none; width: 72px; padding-right: 8px; ${canHover} { @container film (min-width: 420px) { display: flex; } }`;

/** What only a film has besides what plays. */
export interface FilmState {
  /** Address of the film whose pictures are shown under the cursor. */
  shots: string;
  full: boolean;
  /** Captions that are shown, null for none; absent where there are none to show. */
  captions?: FilmCaptions | null;
  onFull(): void;
  onCaptions(): void;
}

/** Controls of a film (R-LOOK-11): seek bar, play, time, volume, speed, captions where there are any, full screen. */
export function FilmControls({
  playback,
  what,
  film,
  away,
  className,
}: {
  playback: Playback;
  what: string;
  film: FilmState;
  away: boolean;
  className?: string;
}) {
  const t = useMediaText();
  const lang = useLang();
  const { playing, at, length, volume, muted, speed } = playback;
  const silent = muted || volume === 0;
  return (
    <Bar className={className} data-away={away || undefined}>
      <SeekBar at={at} length={length} what={what} shots={film.shots} onSeek={playback.seek} />
      <Line>
        <Press type="button" aria-label={t(playing ? 'pause' : 'play', { what })} onClick={playback.toggle}>
          <Icon of={playing ? Pause : Play} size={20} filled />
        </Press>
        <Time aria-hidden>
          {formatDuration(at)}
          {length > 0 && ` / ${formatDuration(length)}`}
        </Time>
        <Press type="button" aria-label={t('mute')} aria-pressed={silent} onClick={playback.mute}>
          <Icon of={silent ? VolumeX : Volume2} size={20} />
        </Press>
        <Loudness data-volume>
          <Slider
            type="range"
            min={0}
            max={1}
            step={0.1}
            value={silent ? 0 : volume}
            style={filled(silent ? 0 : volume, 1)}
            aria-label={t('volume')}
            onChange={(event) => playback.setVolume(Number(event.target.value))}
          />
        </Loudness>
        <Press type="button" aria-label={t('speed', { speed: decimalNumber(speed, lang, 2) })} onClick={playback.nextSpeed}>
          {decimalNumber(speed, lang, 2)}×
        </Press>
        {film.captions !== undefined && (
          <Press
            type="button"
            aria-label={t('captions', { which: film.captions?.label ?? t('none') })}
            data-on={film.captions ? '' : undefined}
            onClick={film.onCaptions}
          >
            <Icon of={Captions} size={20} />
            {film.captions && <Code>{film.captions.lang}</Code>}
          </Press>
        )}
        <Press type="button" aria-label={t(film.full ? 'leaveFull' : 'full')} onClick={film.onFull}>
          <Icon of={film.full ? Minimize : Maximize} size={20} />
        </Press>
      </Line>
    </Bar>
  );
}
