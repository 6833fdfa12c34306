import { useSelf, useTranslation } from '@yaprak/shared-kit';
import { type SkeletonShape, useTitle } from '@yaprak/shared-kit/host';
import { PageSkeleton } from '@yaprak/shared-kit/page-skeleton';
import { useLocation } from 'react-router';
import { placeName } from '../chrome/all-places';

export interface ComingPageProps {
  shape: SkeletonShape | undefined;
  /** Title key in the texts of the area; the navigation's name for the place comes first, since those texts may be on their way, too. */
  title?: string | undefined;
  area?: string;
}

/** Stands for a page on its way, in its shape and under the title known so far (R-NAV-09). */
export function ComingPage({ shape, title, area = 'shell' }: ComingPageProps) {
  const { pathname } = useLocation();
  const place = placeName(pathname, useSelf()?.kadi);
  const { t } = useTranslation('shell');
  const { t: own, i18n } = useTranslation(area);
  const name = place ? t(place) : title && i18n.exists(title, { ns: area }) ? own(title) : undefined;
  useTitle(name);
  return <PageSkeleton shape={shape ?? 'list'} title={name} />;
}
