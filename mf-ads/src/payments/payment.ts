import type { Result } from '@yaprak/shared-kit';

export type Payment = Result<'v2/reklam/odemeler'>['liste'][number];
export type PaymentState = Payment['durum'];
export type Movement = Result<'v2/reklam/hareketler'>['liste'][number];

/** Badge colours by payment state. */
export const paymentTones = { bekliyor: 'gold', basarili: 'accent', basarisiz: 'danger', 'zaman-asimi': 'quiet' } as const satisfies Record<
  PaymentState,
  string
>;
