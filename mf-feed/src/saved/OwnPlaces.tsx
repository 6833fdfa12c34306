import { SectionBar, useTranslation } from '@yaprak/shared-kit';

const places = [
  ['/taslaklar', 'drafts'],
  ['/arsiv', 'archive'],
  ['/videolarim', 'videos.own'],
  ['/hikayelerim', 'myStories'],
] as const;

/** The lists of what only the reader sees: drafts, archived posts, own videos (deleted ones among them) and stories (R-PEN-04). */
export function OwnPlaces({ current }: { current: (typeof places)[number][0] }) {
  const { t } = useTranslation('mf-feed');
  return <SectionBar label={t('ownPlaces')} sections={places.map(([to, text]) => ({ to, label: t(text), current: to === current }))} />;
}
