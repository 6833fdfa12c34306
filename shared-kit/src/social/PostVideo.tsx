import styled from 'styled-components';
import type { Film } from '../contract';
import { radius } from '../design/tokens';
import { VideoPlayer } from '../media/VideoPlayer';

const Screen = styled.div`overflow: hidden; border-radius: ${radius.card}px; max-height: 560px; background: #0c0c0c;`;

/** The film of a post in a list; it plays where it stands, and goes on where it was left. Loaded only where there is one. */
export default function PostVideo({ film, what }: { film: Film; what: string }) {
  return (
    <Screen>
      <VideoPlayer src={film.adres} poster={film.kapak} width={film.genislik} height={film.yukseklik} what={what} remember />
    </Screen>
  );
}
