import { loadWithRetry, v } from '@yaprak/shared-kit';
import { type ComponentProps, lazy, Suspense } from 'react';
import styled from 'styled-components';

const load = () => loadWithRetry(() => import(/* webpackChunkName: "players" */ './players'));
const Video = lazy(() => load().then((m) => ({ default: m.VideoPlayer })));
const Voice = lazy(() => load().then((m) => ({ default: m.VoicePlayer })));

/** The room of a player until it is here (R-NAV-17). */
const Room = styled.div`width: 100%; max-height: inherit; background: ${v.sunken};`;
const Line = styled.div`width: 250px; max-width: 100%; height: 44px;`;

/** `VideoPlayer` of the kit, loaded when the first is drawn. */
export function VideoLater(props: ComponentProps<typeof Video>) {
  const { width, height } = props;
  return (
    <Suspense fallback={<Room style={width && height ? { aspectRatio: `${width} / ${height}` } : undefined} />}>
      <Video {...props} />
    </Suspense>
  );
}

/** `VoicePlayer` of the kit, loaded when the first is drawn. */
export function VoiceLater(props: ComponentProps<typeof Voice>) {
  return (
    <Suspense fallback={<Line />}>
      <Voice {...props} />
    </Suspense>
  );
}
