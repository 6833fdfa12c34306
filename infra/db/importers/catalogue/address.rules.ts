import { seoName } from '@yaprak/shared-kit/format';
import { parseSeriesTitle } from '../../works/series.rules';

/** Title without the series that sources append: `Yaban (Seçme Eserler, #2)` → `Yaban`. */
export const bareTitle = (title: string): string => parseSeriesTitle(title).title || title;

/** Slug of a title, without its series. */
export const titleAddress = (title: string): string => seoName(bareTitle(title));
