import { Id, listOf, Moment, oneOf, opt, page, type Static, Type } from './base';
import { Decision, StaffRequest } from './moderation.contract';
import { complaintReasons, complaintTargets } from './moderation-values';

/** One's own complaint and its outcome; the exact decision stays between staff and the other member. */
export const OwnComplaint = Type.Object({
  id: Id,
  turu: oneOf(complaintTargets),
  neden: oneOf(complaintReasons),
  ozet: Type.String(),
  /** `silinmis`: it had been deleted before anybody decided, and nothing was done about its author. */
  durum: oneOf(['acik', 'islem', 'islem-yok', 'silinmis']),
  zaman: Moment,
});
export type OwnComplaint = Static<typeof OwnComplaint>;
/** Page `hesap-durumu`: what was decided about the member, and what can be done about it. */
export const accountStatePage = page('hesap-durumu', {
  access: 'member',
  data: Type.Object({
    askida: opt(Moment),
    sinirli: opt(Moment),
    silinme: opt(Moment),
    kararlar: listOf(Decision),
    sikayetler: Type.Array(OwnComplaint),
    istekler: Type.Array(StaffRequest),
  }),
});
