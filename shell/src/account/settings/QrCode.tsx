import { radius } from '@yaprak/shared-kit';
import { useMemo } from 'react';
import styled from 'styled-components';
import { encode } from 'uqr';

/** Dark on light in both themes: not every camera reads the reverse. */
const Frame = styled.svg`display: block; width: 100%; max-width: 208px; height: auto; background: #fff; color: #000; border-radius: ${radius.control}px;`;

/** A text as a QR code with its quiet zone, as one path. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: 4 }), [text]);
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <Frame role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </Frame>
  );
}
