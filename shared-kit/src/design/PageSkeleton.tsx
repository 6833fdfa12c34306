import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTranslation } from '../i18n/use-translation';
import { Column, Fill, Page, Row, Stack } from './layout';
import { PostSkeleton, RowSkeleton, Skeleton } from './Skeleton';
import type { SkeletonShape } from './skeleton-shapes';
import { below, COVER_RATIO, media, sizes, v } from './tokens';
import { Title } from './typography';
import { VisuallyHidden } from './VisuallyHidden';

const Bar = styled.div`display: flex; gap: 24px; align-items: center; height: 45px; border-bottom: 1px solid ${v.line};`;
const Covers = styled.div`display: grid; gap: 24px 16px; grid-template-columns: repeat(3, minmax(0, 1fr)); ${media.md} { grid-template-columns: repeat(6, minmax(0, 1fr)); }`;
const Cover = styled(Skeleton)`width: 100%; height: auto; aspect-ratio: 1 / ${COVER_RATIO};`;
const Subject = styled.div`display: grid; gap: 16px 24px; grid-template-columns: 168px minmax(0, 1fr); ${below.sm} { grid-template-columns: 108px minmax(0, 1fr); }`;
const Wide = styled.div`${below.md} { display: none; } flex: 1; min-width: 0; border-left: 1px solid ${v.line}; min-height: 60vh;`;
const Narrow = styled.div`flex: 1; min-width: 0; ${media.md} { flex: none; width: 320px; }`;

const times = (n: number, draw: (i: number) => ReactNode) => Array.from({ length: n }, (_, i) => draw(i));
const posts = (n: number) => times(n, (i) => <PostSkeleton key={i} />);
const rows = (n: number) => times(n, (i) => <RowSkeleton key={i} />);
const lines = (n: number) => times(n, (i) => <Skeleton key={i} $height={16} $width={i % 4 === 3 ? '72%' : '100%'} />);
const tabs = (
  <Bar>
    {times(4, (i) => (
      <Skeleton key={i} $width={72} />
    ))}
  </Bar>
);
/** The heading where it is known already, and a place for it where it is not. */
const heading = (title: string | undefined) => (title ? <Title>{title}</Title> : <Skeleton $height={28} $width="56%" />);

const shapes: Record<SkeletonShape, (title: string | undefined) => ReactNode> = {
  list: (title) => (
    <>
      {heading(title)}
      {rows(7)}
    </>
  ),
  feed: (title) => (
    <>
      {title && <VisuallyHidden as="h1">{title}</VisuallyHidden>}
      {tabs}
      {posts(3)}
    </>
  ),
  post: () => (
    <>
      {posts(1)}
      {rows(4)}
    </>
  ),
  grid: (title) => (
    <>
      {heading(title)}
      <Covers>
        {times(12, (i) => (
          <Stack key={i} $gap={2}>
            <Cover />
            <Skeleton $width="80%" />
            <Skeleton $width="55%" $height={10} />
          </Stack>
        ))}
      </Covers>
    </>
  ),
  detail: () => (
    <>
      <Subject>
        <Cover />
        <Stack $gap={3} style={{ paddingTop: 4 }}>
          <Skeleton $height={28} $width="80%" />
          <Skeleton $height={14} $width="50%" />
          <Skeleton $width="64%" />
          <Skeleton $height={44} $width={180} />
        </Stack>
      </Subject>
      {tabs}
      {posts(2)}
    </>
  ),
  profile: () => (
    <>
      <Row $gap={4}>
        <Skeleton $width={88} $height={88} $round />
        <Fill>
          <Stack $gap={2}>
            <Skeleton $height={24} $width="60%" />
            <Skeleton $width="36%" />
            <Skeleton $width="70%" />
          </Stack>
        </Fill>
      </Row>
      {tabs}
      {posts(2)}
    </>
  ),
  reading: () => (
    <>
      <Skeleton $height={32} $width="70%" />
      <Skeleton $width="40%" />
      {lines(12)}
    </>
  ),
  form: (title) => (
    <>
      {heading(title)}
      {times(3, (i) => (
        <Stack key={i} $gap={2}>
          <Skeleton $width={120} />
          <Skeleton $height={44} />
        </Stack>
      ))}
      <Skeleton $height={44} $width={140} />
    </>
  ),
  panes: (title) => (
    <>
      {title && <VisuallyHidden as="h1">{title}</VisuallyHidden>}
      <Row $align="start" $gap={5}>
        <Narrow>
          <Stack $gap={5}>{rows(8)}</Stack>
        </Narrow>
        <Wide />
      </Row>
    </>
  ),
};

/** Shape of the coming page, and its title where that is known before its data. */
export interface PageSkeletonProps {
  shape: SkeletonShape;
  /** The page's title, as far as it is known. */
  title: string | undefined;
}

/** What stands for a page while it is on its way (R-NAV-09): its title, if known, and the shape of what comes. Announced once as loading. */
export function PageSkeleton({ shape, title }: PageSkeletonProps) {
  const { t } = useTranslation('kit');
  return (
    <Page aria-busy="true" data-skeleton={shape}>
      <Column $wide={shape === 'panes' || shape === 'grid'} $gap={5} style={{ minHeight: sizes.column }}>
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        {shapes[shape](title)}
      </Column>
    </Page>
  );
}
