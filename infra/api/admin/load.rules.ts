import type { SystemLoad } from '@yaprak/shared-kit/contract';

export type Measurements = Pick<SystemLoad, 'islemci' | 'bellek' | 'dongu' | 'veritabani' | 'havuz'>;

/** Thresholds from which a measurement counts as busy, very busy and critical. */
const limits: Record<keyof Measurements, [busy: number, veryBusy: number, critical: number]> = {
  islemci: [0.8, 1.5, 3],
  bellek: [0.8, 0.9, 0.97],
  dongu: [50, 150, 500],
  veritabani: [20, 100, 500],
  // Share of the database's connection limit, so never above 1.
  havuz: [0.6, 0.8, 0.95],
};
const states = ['normal', 'yogun', 'cok-yogun', 'kritik'] as const;

/** State of the system (R-ADMIN-20): that of its worst measurement. */
export function loadState(m: Measurements): SystemLoad['durum'] {
  const worst = Object.entries(limits).map(([name, steps]) => steps.filter((limit) => m[name as keyof Measurements] >= limit).length);
  return states[Math.max(...worst)] ?? 'kritik';
}
