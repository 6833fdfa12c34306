import styled from 'styled-components';
import type { Film } from '../contract';
import { radius } from '../design/tokens';
import { captionsOf } from '../media/use-captions';
import { VideoPlayer } from '../media/VideoPlayer';

const Screen = styled.div`overflow: hidden; border-radius: ${radius.card}px; max-height: 560px; background: #0c0c0c;`;

/** A post's video in a list; plays inline and resumes where it stopped. Loaded only where needed. */
export default function PostVideo({ film, what }: { film: Film; what: string }) {
  return (
    <Screen>
      <VideoPlayer
        src={film.adres}
        light={film.hafif}
        poster={film.kapak}
        width={film.genislik}
        height={film.yukseklik}
        captions={captionsOf(film.altyazilar)}
        what={what}
        remember
      />
    </Screen>
  );
}
