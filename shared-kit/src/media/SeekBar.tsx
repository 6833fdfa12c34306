import { type PointerEvent, useState } from 'react';
import styled from 'styled-components';
import { formatDuration } from '../format/dates';
import { Moment } from './Moment';
import { useMediaText } from './texts';

/** A slim track filled up to its value. 24 px high, 44 px for fingers; colours by `--bar`, `--bar-rest`. */
export const Slider = styled.input`
  --thumb: 14px; appearance: none; width: 100%; min-width: 0; height: 24px; margin: 0; padding: 0; background: none; border: 0; cursor: pointer;
  @media (pointer: coarse) { height: 44px; margin-block: -10px; }
  &::-webkit-slider-runnable-track { height: 4px; border-radius: 2px; background: linear-gradient(to right, var(--bar) var(--filled), var(--bar-rest) var(--filled)); }
  &::-webkit-slider-thumb { appearance: none; width: var(--thumb); height: var(--thumb); margin-top: -5px; border-radius: 50%; background: var(--bar); }
  &::-moz-range-track { height: 4px; border-radius: 2px; background: var(--bar-rest); } &::-moz-range-progress { height: 4px; border-radius: 2px; background: var(--bar); }
  &::-moz-range-thumb { width: var(--thumb); height: var(--thumb); border: 0; border-radius: 50%; background: var(--bar); }
  &:focus-visible { outline: 2px solid var(--bar); outline-offset: 2px; border-radius: 4px; }
  @media (forced-colors: active) { appearance: auto; }
`;

/** Fill of a `Slider`, as a style. */
export const filled = (value: number, most: number) => ({ '--filled': `${most > 0 ? Math.min(100, (value / most) * 100) : 0}%` }) as Record<string, string>;

const Track = styled.span`position: relative; display: flex; width: 100%;`;

interface SeekBarProps {
  at: number;
  length: number;
  what: string;
  /** Address of the film whose pictures are shown under the cursor. */
  shots?: string | undefined;
  onSeek(seconds: number): void;
}

/** Where a film or recording stands; moves it by pointer and by keys. Seconds. */
export function SeekBar({ at, length, what, shots, onSeek }: SeekBarProps) {
  const t = useMediaText();
  const [under, setUnder] = useState<number>();
  const look = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) setUnder(Math.min(1, Math.max(0, (clientX - left) / width)));
  };
  const away = () => setUnder(undefined);
  const slider = (
    <Slider
      type="range"
      min={0}
      max={Math.max(1, Math.ceil(length))}
      step={1}
      value={Math.floor(at)}
      style={filled(at, length)}
      aria-label={t('place', { what })}
      aria-valuetext={t('placeOf', { at: formatDuration(at), all: formatDuration(length) })}
      onChange={(event) => onSeek(Number(event.target.value))}
    />
  );
  if (!shots) return slider;
  return (
    <Track
      onPointerMove={look}
      onPointerDown={look}
      onPointerLeave={away}
      onPointerUp={(event) => event.pointerType !== 'mouse' && away()}
      onPointerCancel={away}
    >
      {slider}
      {under !== undefined && length > 0 && <Moment src={shots} at={Math.round(under * length)} share={under} />}
    </Track>
  );
}
