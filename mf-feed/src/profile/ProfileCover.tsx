import { type PageData, pictureSources, radius, v } from '@yaprak/shared-kit';
import { useId } from 'react';
import styled from 'styled-components';
import { PictureButton } from './PictureButton';

const Band = styled.div`position: relative; aspect-ratio: 3.2; border-radius: ${radius.card}px; overflow: hidden; background: ${v.accentSoft}; color: ${v.accent};
  img, svg[data-tiles] { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
  > span { position: absolute; right: 10px; bottom: 10px; }
`;
/** Kinds of tiles in the kit's drawings. */
const TILES = 8;

/** The band at the top of a profile: the reader's cover picture, or tiles that belong to the reader (R-LOOK-07). */
export function ProfileCover({ member, own }: { member: PageData<'okur'>['uye']; own: boolean }) {
  const id = useId();
  const picture = member.kapak_resim;
  return (
    <Band>
      {picture ? (
        <img {...pictureSources(picture, 640)} alt="" decoding="async" fetchPriority="high" />
      ) : (
        <svg data-tiles aria-hidden="true">
          <pattern id={id} width="48" height="48" patternUnits="userSpaceOnUse">
            <use href={`/cizim/drawn-1.svg#t${(member.id % TILES) + 1}`} />
          </pattern>
          <rect width="100%" height="100%" fill={`url(#${id})`} opacity="0.22" />
        </svg>
      )}
      {own && <PictureButton id={member.id} kind="kapak" has={Boolean(picture)} />}
    </Band>
  );
}
