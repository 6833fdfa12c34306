import type { PageData } from '@yaprak/shared-kit';

/** A work of a series in the form. */
export type SeriesEntry = NonNullable<PageData<'kutuphane-kayit'>['eserler']>[number];

/** The whole number after the highest place. */
export const nextPlace = (works: readonly Pick<SeriesEntry, 'yer'>[]): string =>
  String(Math.floor(Math.max(0, ...works.map(({ yer }) => Number(yer)).filter((n) => Number.isFinite(n)))) + 1);

/** Works on the wire: `12:1,40:2.5`; what only looks like a place is left to the server to refuse. */
export const writeEntries = (works: readonly SeriesEntry[]): string =>
  works
    .map(
      ({ id, yer = '' }) =>
        `${id}:${yer
          .trim()
          .toLowerCase()
          .replace(',', '.')
          .replace(/[^0-9a-z.-]/g, 'x')}`,
    )
    .join(',');
