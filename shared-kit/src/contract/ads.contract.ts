import { Bit, call, opt, Text, Type } from './base';

/** A fixed ad place (R-ENT-54). */
const FixedAd = Type.Object({ birim: Type.String(), istemciId: Type.String(), slot: Type.String(), genislik: Type.Integer(), yukseklik: Type.Integer() });

export const adConfig = call('GET', 'v2/rlm/config', {
  access: 'public',
  summary: 'Ad settings of the site',
  result: Type.Object({ kisisel: Bit, ust: opt(FixedAd), alt: opt(FixedAd) }),
});
export const estimateReach = call('GET', 'v2/rlm/tahmin', {
  access: 'public',
  summary: 'Estimated number of distinct readers that a budget in lira reaches',
  input: Type.Object({ butce: Type.Number({ minimum: 50, maximum: 10_000_000 }) }),
  result: Type.Object({ enAz: Type.Integer(), enCok: Type.Integer() }),
  limit: { points: 120, seconds: 60 },
});
export const contactAds = call('POST', 'v2/rlm/iletisim', {
  access: 'public',
  summary: 'Message of an advertiser to the ads team',
  input: Type.Object({ adi: Text(2, 60), email: Type.String({ format: 'email', maxLength: 254 }), mesaj: Text(10, 4000) }),
  limit: { points: 5, seconds: 3600, by: 'address' },
});
