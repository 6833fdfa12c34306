import styled from 'styled-components';
import { pictureSources } from '../format/pictures';
import { useTranslation } from '../i18n/use-translation';
import { DrawnCover } from './cover/DrawnCover';
import { COVER_RATIO, v } from './tokens';
import { usePictureFault } from './use-picture-fault';

const Frame = styled.span<{ $width: number; $fluid?: boolean }>`
  position: relative; display: block; flex: none; overflow: hidden; width: ${({ $width, $fluid }) => ($fluid ? '100%' : `${$width}px`)}; aspect-ratio: 1 / ${COVER_RATIO};
  border-radius: ${({ $width }) => ($width < 80 ? 3 : 5)}px; background: ${v.sunken};
  &::after { content: ''; position: absolute; inset: 0; border-radius: inherit; box-shadow: inset 0 0 0 1px ${v.coverEdge}; }
  img { width: 100%; height: 100%; object-fit: cover; }
`;

export interface BookCoverProps {
  title: string;
  author?: string;
  /** Seed of the generated cover: the id of the work. */
  work: string | number;
  picture?: string;
  /** px; the height is 1.5 times as much (R-CONST-17). With `fluid`, the maximum width. */
  width?: number;
  fluid?: boolean;
  /** Decorative because the title is next to it; otherwise announced as title and author. */
  silent?: boolean;
  /** Above the fold: load eagerly. */
  eager?: boolean;
}

/** A book's cover: its image in the right bucket (R-CONST-25..27), or a generated one if there is none or it fails to load. */
export function BookCover({ title, author, work, picture, width = 96, fluid, silent, eager }: BookCoverProps) {
  const { t } = useTranslation('kit');
  const [failed, fail] = usePictureFault(picture);
  const name = author ? t('coverOf', { title, author }) : title;
  const height = Math.round(width * COVER_RATIO);
  return (
    <Frame $width={width} $fluid={fluid} {...(silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}>
      {picture && !failed ? (
        <img
          {...pictureSources(picture, width)}
          width={width}
          height={height}
          alt=""
          decoding="async"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          onError={fail}
        />
      ) : (
        <DrawnCover seed={work} title={title} author={author} />
      )}
    </Frame>
  );
}
