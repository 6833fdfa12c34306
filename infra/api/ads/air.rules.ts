import type { TasteAim } from '@yaprak/shared-kit/contract';
import { type AimSet, type Asking, fitOf, tasteKey } from './aims.rules';

/** What an ad says and shows. */
export interface AirText {
  version: number;
  title: string;
  text: string;
  image: string | null;
  target: string;
}

/** An ad that has been let through. Days as `YYYY-MM-DD`, both inclusive. */
export interface AirAd {
  id: number;
  owner: number;
  company: string;
  from: string;
  to: string;
  /** Moment in ms until which its owner is suspended; 0 for one who is not. */
  silentUntil: number;
  first: AirText;
  /** The wording that competes with the first. */
  second: AirText | null;
  aims: AimSet;
}

/** Ads by what they aim at: those for every taste, and for each taste its own. */
export interface AirIndex {
  open: readonly AirAd[];
  byTaste: ReadonlyMap<string, readonly AirAd[]>;
  /** Ids of what any ad aims at, by kind. */
  aimed: Readonly<Record<TasteAim, readonly number[]>>;
}

/** Builds the index. */
export function indexOf(ads: readonly AirAd[]): AirIndex {
  const byTaste = new Map<string, AirAd[]>();
  const aimed: Record<TasteAim, Set<number>> = { tur: new Set(), yazar: new Set(), kitap: new Set(), konu: new Set() };
  for (const ad of ads)
    for (const { kind, ref } of ad.aims.taste) {
      const key = tasteKey(kind, ref);
      byTaste.set(key, [...(byTaste.get(key) ?? []), ad]);
      aimed[kind].add(ref);
    }
  return {
    open: ads.filter((ad) => !ad.aims.taste.length),
    byTaste,
    aimed: { tur: [...aimed.tur], yazar: [...aimed.yazar], kitap: [...aimed.kitap], konu: [...aimed.konu] },
  };
}

/** An ad that may be shown to a reader, and by what it was chosen. */
export interface Fitting {
  ad: AirAd;
  by: 'genel' | TasteAim;
  ref: number;
}

/** Whether an ad runs on a day and its owner is not suspended. */
const isOn = (ad: AirAd, { day, now }: { day: string; now: number }) => ad.from <= day && ad.to >= day && ad.silentUntil <= now;

/** Ads that run on a day and fit who asks, at most `most` of them: any of them if there are more, so that none is left out every time. */
export function fitting(index: AirIndex, asking: Asking & { day: string; now: number; self: number }, most: number, chance: () => number): Fitting[] {
  const seen = new Set<number>();
  const found: Fitting[] = [];
  const take = (ad: AirAd) => {
    if (seen.has(ad.id) || ad.owner === asking.self || !isOn(ad, asking)) return;
    seen.add(ad.id);
    const fit = fitOf(ad.aims, asking);
    if (fit) found.push({ ad, by: fit.kind, ref: fit.ref });
  };
  for (const ad of index.open) take(ad);
  for (const key of asking.taste) for (const ad of index.byTaste.get(key) ?? []) take(ad);
  for (let i = found.length - 1; i > 0 && found.length > most; i -= 1) {
    const j = Math.floor(chance() * (i + 1));
    [found[i], found[j]] = [found[j] as Fitting, found[i] as Fitting];
  }
  return found.slice(0, most);
}

/** The wording that a reader sees: always the same of two, each for half of all readers (R-STAFF-10). */
export const textFor = (ad: AirAd, reader: Buffer): AirText => (ad.second && ((reader[ad.id % reader.length] ?? 0) & 1) === 1 ? ad.second : ad.first);

const overlap = (a: readonly string[], b: readonly string[]) => !a.length || !b.length || a.some((value) => b.includes(value));

/**
 * How many ads of others that run on a day are for some of the same readers in some of the same places. An ad for every taste meets all others.
 * @param at `self`: the reader, whose own ads do not compete for their views; 0 for a visitor
 */
export function rivalsOf(index: AirIndex, aims: AimSet, at: { day: string; now: number; self: number }): number {
  const all = aims.taste.length
    ? [...index.open, ...aims.taste.flatMap(({ kind, ref }) => index.byTaste.get(tasteKey(kind, ref)) ?? [])]
    : [...index.open, ...[...index.byTaste.values()].flat()];
  const here = new Set(all.filter((ad) => ad.owner !== at.self && isOn(ad, at) && overlap(ad.aims.langs, aims.langs) && overlap(ad.aims.places, aims.places)));
  return here.size;
}
