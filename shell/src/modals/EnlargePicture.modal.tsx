import { pictureUrl } from '@yaprak/shared-kit';
import styled from 'styled-components';

const Picture = styled.img`max-width: 100vw; max-height: 100dvh; object-fit: contain; margin: auto;`;
/** No title, transparent, no scrolling (R-MODAL-26, R-MODAL-27). */
export const frame = { bare: true, hidesDrawer: true };

export default function EnlargePicture({ props }: { props: { resim?: string; aciklama?: string } }) {
  return props.resim ? <Picture src={pictureUrl(props.resim, 640)} alt={props.aciklama ?? ''} /> : null;
}
