import styled from 'styled-components';
import { useTranslation } from '../i18n/use-translation';
import { Fill, Row, Stack } from './layout';
import { COVER_RATIO, radius, sizes, space, v } from './tokens';
import { VisuallyHidden } from './VisuallyHidden';

/** A grey placeholder; `$width` and `$height` in px or as CSS lengths. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{ $width?: number | string; $height?: number | string; $round?: boolean }>`
  display: block; flex: none; width: ${({ $width = '100%' }) => (typeof $width === 'number' ? `${$width}px` : $width)};
  height: ${({ $height = 12 }) => (typeof $height === 'number' ? `${$height}px` : $height)};
  max-width: 100%; border-radius: ${({ $round }) => ($round ? '50%' : '4px')}; background: ${v.sunken}; box-shadow: inset 0 0 0 100px color-mix(in srgb, ${v.line} 45%, transparent);
  animation: breathe 1.6s ease-in-out infinite;
`;
const Frame = styled.div`background: ${v.card}; border: 1px solid ${v.line}; border-radius: ${radius.card}px; padding: ${space[4]}px 20px;`;

/** Placeholder of a post: person, text, actions. */
export function PostSkeleton() {
  return (
    <Frame>
      <Stack $gap={4}>
        <Row>
          <Skeleton $width={sizes.avatar} $height={sizes.avatar} $round />
          <Stack $gap={2}>
            <Skeleton $width={140} />
            <Skeleton $width={90} $height={10} />
          </Stack>
        </Row>
        <Stack $gap={2}>
          <Skeleton $height={14} />
          <Skeleton $height={14} $width="94%" />
          <Skeleton $height={14} $width="61%" />
        </Stack>
        <Row $gap={5}>
          <Skeleton $width={44} $height={16} />
          <Skeleton $width={44} $height={16} />
          <Skeleton $width={44} $height={16} />
        </Row>
      </Stack>
    </Frame>
  );
}

/** Placeholder of a book in a list: cover, title, author, rating. */
export function BookRowSkeleton({ width = 64 }: { width?: number }) {
  return (
    <Row $gap={4} $align="start">
      <Skeleton $width={width} $height={width * COVER_RATIO} />
      <Fill>
        <Stack $gap={2} style={{ paddingTop: 4 }}>
          <Skeleton $height={16} $width="70%" />
          <Skeleton $width="40%" />
          <Skeleton $width={110} />
        </Stack>
      </Fill>
    </Row>
  );
}

/** Placeholder of a list row: round picture and two lines of text. */
export function RowSkeleton() {
  return (
    <Row>
      <Skeleton $width={sizes.listIcon} $height={sizes.listIcon} $round />
      <Fill>
        <Stack $gap={2}>
          <Skeleton $width="50%" />
          <Skeleton $width="30%" $height={10} />
        </Stack>
      </Fill>
    </Row>
  );
}

const shapes = { post: PostSkeleton, book: BookRowSkeleton, row: RowSkeleton };

/** Several placeholders, announced once as loading. */
export function SkeletonList({ shape, count = 3 }: { shape: keyof typeof shapes; count?: number }) {
  const { t } = useTranslation('kit');
  const Shape = shapes[shape];
  return (
    <Stack $gap={4} aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal shapes without identity
        <Shape key={i} />
      ))}
    </Stack>
  );
}
