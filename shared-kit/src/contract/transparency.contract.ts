import { oneOf, opt, page, type Static, Type } from './base';
import { complaintReasons, decisionKinds } from './moderation-values';

const Count = Type.Integer({ minimum: 0 });
/** A half-year in Istanbul: `2026-2` is July to December 2026. */
const HalfYear = Type.String({ pattern: '^20[0-9]{2}-[12]$', maxLength: 6 });
/** The decisions of a half-year by reason and kind, and what became of them; of appeals, `kabul` overturned a decision, and `dusen` ended with the account. */
export const DecisionCounts = Type.Object({
  nedenler: Type.Array(
    Type.Object({ neden: oneOf(complaintReasons), toplam: Count, kararlar: Type.Array(Type.Object({ karar: oneOf(decisionKinds), sayi: Count })) }),
  ),
  itirazlar: Type.Object({ toplam: Count, kabul: Count, ret: Count, acik: Count, dusen: Count }),
  /** Taken back by staff without an appeal. */
  geriAlinan: Count,
});
export type DecisionCounts = Static<typeof DecisionCounts>;
/** Page `seffaflik`: what moderators decided, for everybody to see; `donemler` are the half-years that have a page, newest first. */
export const transparencyPage = page('seffaflik', {
  access: 'public',
  scope: 'oku',
  params: Type.Object({ donem: opt(HalfYear) }),
  data: Type.Object({ donem: HalfYear, donemler: Type.Array(HalfYear), sayilar: DecisionCounts }),
});
