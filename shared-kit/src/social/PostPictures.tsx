import styled from 'styled-components';
import { useModal } from '../area/slot';
import type { Post } from '../contract';
import { radius, v } from '../design/tokens';
import { pictureSources } from '../format/pictures';
import { useTranslation } from '../i18n/use-translation';

/** Width in CSS pixels of a single image, and of one among several. */
const WIDTH = { alone: 640, several: 320 } as const;
/** Maximum height of a single image in CSS pixels; taller ones are cropped and can be enlarged. */
const TALLEST = 460;

const Grid = styled.div<{ $alone: boolean }>`
  display: grid; gap: 4px; grid-template-columns: ${({ $alone }) => ($alone ? '1fr' : '1fr 1fr')}; border-radius: ${radius.card}px; overflow: hidden;
  button { position: relative; display: block; padding: 0; overflow: hidden; background: ${v.sunken}; cursor: zoom-in; ${({ $alone }) => !$alone && 'aspect-ratio: 4 / 3;'} }
  button:focus-visible { outline: 2px solid ${v.accent}; outline-offset: -4px; }
  button:first-child:nth-last-child(3) { grid-row: span 2; aspect-ratio: auto; }
  img { display: block; width: 100%; height: 100%; max-height: ${TALLEST}px; object-fit: cover; }
`;

/** The images of a post: one in full, several in a grid; each can be enlarged, and the others from there (R-MODAL-26, R-LOOK-10). */
export function PostPictures({ pictures, by }: { pictures: NonNullable<Post['resimler']>; by: string }) {
  const { t } = useTranslation('kit');
  const openModal = useModal();
  const alone = pictures.length === 1;
  return (
    <Grid $alone={alone}>
      {pictures.map(({ anahtar, resim, genislik, yukseklik, aciklama }, i) => {
        const alt = aciklama ?? t('pictureOf', { name: by, n: i + 1 });
        return (
          <button
            key={anahtar}
            type="button"
            aria-label={t('enlarge', { what: alt })}
            onClick={() => openModal('ResimBuyut', { resimler: pictures, sira: i, yazan: by })}
          >
            <img {...pictureSources(resim, WIDTH[alone ? 'alone' : 'several'])} width={genislik} height={yukseklik} alt={alt} loading="lazy" decoding="async" />
          </button>
        );
      })}
    </Grid>
  );
}
