import { decimalNumber, type Lang } from '@yaprak/shared-kit';
import type { Plan, PremiumInfo, Subscription } from './premium.api';

/** Percentage saved by a yearly plan over twelve months, rounded down; 0 if none. */
export const yearlySaving = (monthly: number, yearly: number): number => Math.max(0, Math.floor((1 - yearly / (monthly * 12)) * 100));

/** Whether a subscription is offered: there is none, or it has ended. One that was cancelled can go on. */
export const mayBuy = (state: Subscription['durum'] | undefined): boolean => state === undefined || state === 'bitti';

/** Key of the sentence about a subscription's state. */
export function stateKey({ durum, sonrakiPaket, ekSure }: Subscription, unpaid: 0 | 1): 'grace' | 'unpaid' | 'changing' | Subscription['durum'] {
  if (ekSure) return 'grace';
  if (unpaid) return 'unpaid';
  return sonrakiPaket && durum === 'aktif' ? 'changing' : durum;
}

/** What a plan costs, in kuruş. */
export const priceOf = (info: PremiumInfo, plan: Plan): number => info.paketler.find(({ paket }) => paket === plan)?.fiyat ?? 0;

/** An amount in kuruş as lira, with kuruş only where there are some: `90`, `82,50`. */
export const lira = (kurus: number, lang: Lang): string => decimalNumber(kurus / 100, lang, 2, kurus % 100 !== 0);
