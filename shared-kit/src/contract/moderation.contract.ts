import { Bit, call, Id, listInput, listOf, Moment, oneOf, opt, page, type Static, Text, Type } from './base';
import { Member, WarningChoice } from './entities';
import { limits } from './limits';
import { applicationKinds, complaintReasons, complaintTargets, decisionKinds, requestKinds } from './moderation-values';

const Count = Type.Integer({ minimum: 0 });
/** R-ADMIN-17: every decision gives a reason. */
const explanation = Text(1, limits.explanation.max);
const target = oneOf(complaintTargets);
const reason = oneOf(complaintReasons);
const outcome = oneOf(['kabul', 'ret']);
/** A timestamp in a request; the longest ISO form has 29 characters. */
const moment = Type.String({ format: 'date-time', maxLength: 40 });

/** An appeal against a decision, and its outcome. */
export const Appeal = Type.Object({
  id: Id,
  aciklama: Type.String(),
  durum: oneOf(['acik', 'kabul', 'ret']),
  yanit: opt(Type.String()),
  zaman: Moment,
});
export type Appeal = Static<typeof Appeal>;

/** A decision about a member. The affected member is not told who decided. */
export const Decision = Type.Object({
  id: Id,
  turu: target,
  neden: reason,
  karar: oneOf(decisionKinds),
  aciklama: Type.String(),
  /** Excerpt of the content concerned. */
  ozet: Type.String(),
  /** URL of the content, for viewers who may open it. */
  yol: opt(Type.String()),
  bitis: opt(Moment),
  silinme: opt(Moment),
  zaman: Moment,
  geriAlindi: opt(Moment),
  uye: opt(Member),
  veren: opt(Member),
  /** The case decided, for staff. */
  vakaId: opt(Id),
  itiraz: opt(Appeal),
  itirazEdilebilir: Bit,
});
export type Decision = Static<typeof Decision>;

/** A case in the queue: one target with all complaints about it. */
export const Case = Type.Object({
  id: Id,
  turu: target,
  hedefId: Id,
  uye: Member,
  neden: reason,
  acil: Bit,
  sayi: Count,
  durum: oneOf(['acik', 'karar']),
  ozet: Type.String(),
  ustlenen: opt(Member),
  /** To whom the case is assigned; others may still decide it. */
  atanan: opt(Member),
  /** Notes among staff. */
  notSayisi: Count,
  karar: opt(oneOf(decisionKinds)),
  zaman: Moment,
});
export type Case = Static<typeof Case>;

/** One item of the target's context. */
export const ContextLine = Type.Object({ id: Id, uye: Member, metin: Type.String(), zaman: Moment, asil: Bit });
export type ContextLine = Static<typeof ContextLine>;

const restrictions = { askida: opt(Moment), sinirli: opt(Moment), silinme: opt(Moment) };
/** How an account stands: until when it is suspended or limited, and when it will be deleted. Empty if nothing hinders it. */
export const Standing = Type.Object(restrictions);
export type Standing = Static<typeof Standing>;
/** A member's state as moderators need it. */
const MemberState = Type.Object({ katilma: Moment, ...restrictions, isSpam: Bit, sikayetSayisi: Count });

/** Open cases by kind and urgency, and other waiting work (R-ENT-55). */
export const WaitingCounters = Type.Object({
  gonderi: Count,
  yorum: Count,
  mesaj: Count,
  okur: Count,
  acil: Count,
  itiraz: Count,
  istek: Count,
  basvuru: Count,
});
export type WaitingCounters = Static<typeof WaitingCounters>;

/** A note among staff about a case; `sorulan` is the colleague whose opinion it asks for. */
const CaseNote = Type.Object({ id: Id, uye: opt(Member), sorulan: opt(Member), metin: Type.String(), zaman: Moment });
/** Ids of cases decided or assigned together: `3,14`. */
const caseIds = Type.String({ minLength: 1, maxLength: 1000, pattern: '^[0-9]{1,15}(,[0-9]{1,15}){0,49}$' });
const username = Type.String({ minLength: 1, maxLength: 40 });

const caseFilter = { turu: opt(target), neden: opt(reason), acil: opt(Bit), durum: opt(oneOf(['acik', 'karar'])), benim: opt(Bit) };

export const fileComplaint = call('POST', 'v2/sikayet/gonder', {
  access: 'member',
  whileSuspended: true,
  summary: 'Reports a post, comment, message or reader; one open complaint per person and target',
  input: Type.Object({ turu: target, id: Id, neden: reason, aciklama: opt(Type.String({ maxLength: limits.complaint.max })) }),
  limit: { points: 30, seconds: 3600 },
});
export const listCases = call('GET', 'v2/yonetim/sikayet/liste', {
  access: 'moderator',
  summary: 'Cases in the queue, urgent ones first',
  input: Type.Object({ ...caseFilter, ...listInput }),
  result: listOf(Case),
});
export const claimCase = call('POST', 'v2/yonetim/sikayet/ustlen', {
  access: 'moderator',
  summary: 'Claims a case (1) or releases it (0), so two moderators do not work on the same one',
  input: Type.Object({ id: Id, ustlen: Bit }),
  result: Type.Object({ vaka: Case }),
});
export const decideCase = call('POST', 'v2/yonetim/sikayet/karar', {
  access: 'moderator',
  summary: 'Decides a case',
  input: Type.Object({ id: Id, karar: oneOf(decisionKinds), aciklama: explanation, bitis: opt(moment), silinme: opt(moment) }),
  result: Type.Object({ karar: Decision }),
});
/** Not a complaint's outcome: it stands beside the words, and its author is told why. */
export const setWarning = call('POST', 'v2/yonetim/uyari', {
  access: 'moderator',
  summary: "Sets or removes the content warning of somebody else's post, chapter, film or comment, and tells its author why",
  input: Type.Object({ turu: oneOf(['gonderi', 'yorum']), id: Id, uyari: WarningChoice, aciklama: explanation }),
  result: Type.Object({ id: Id, uyari: WarningChoice }),
});
export const decideCases = call('POST', 'v2/yonetim/sikayet/topluKarar', {
  access: 'moderator',
  summary: 'Decides up to fifty cases alike; those the moderator may not decide are left open and named',
  input: Type.Object({ idler: caseIds, karar: oneOf(decisionKinds), aciklama: explanation, bitis: opt(moment), silinme: opt(moment) }),
  result: Type.Object({ verilen: Type.Array(Id), kalan: Type.Array(Type.Object({ id: Id, neden: Type.String() })) }),
});
export const assignCases = call('POST', 'v2/yonetim/sikayet/ata', {
  access: 'moderator',
  summary: 'Assigns cases to a colleague, or to nobody when `kime` is absent; who it is assigned to is told',
  input: Type.Object({ idler: caseIds, kime: opt(username) }),
  result: Type.Object({ vakalar: Type.Array(Case) }),
});
export const noteCase = call('POST', 'v2/yonetim/sikayet/not', {
  access: 'moderator',
  summary: 'Writes a note among staff about a case; with `sorulan` it asks that colleague, who is told',
  input: Type.Object({ id: Id, metin: explanation, sorulan: opt(username) }),
  result: Type.Object({ notlar: Type.Array(CaseNote) }),
  limit: { points: 120, seconds: 3600 },
});
export const suspendReader = call('POST', 'v2/yonetim/okur/askiyaAl', {
  access: 'moderator',
  summary: 'Suspends a reader until a given time or schedules the removal of the account, without a complaint',
  /** `sonKarar` is the newest decision about the reader that the moderator has seen, 0 for none: one that a colleague has taken since is not repeated unseen. */
  input: Type.Object({
    uyeId: Id,
    aciklama: explanation,
    bitis: opt(moment),
    silinme: opt(moment),
    sonKarar: opt(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  }),
  result: Type.Object({ karar: Decision }),
});
export const unsuspendReader = call('POST', 'v2/yonetim/okur/askiyiGeriAl', {
  access: 'moderator',
  summary: 'Lifts all current suspensions and removals of a reader',
  input: Type.Object({ uyeId: Id, aciklama: explanation }),
});
export const memberHistory = call('GET', 'v2/yonetim/okur/gecmis', {
  access: 'moderator',
  summary: 'Decisions about a member, newest first',
  input: Type.Object({ uyeId: Id, ...listInput }),
  result: listOf(Decision),
});
export const fileAppeal = call('POST', 'v2/itiraz/gonder', {
  access: 'member',
  whileSuspended: true,
  summary: 'Appeals against a decision about oneself, once and within thirty days',
  input: Type.Object({ kararId: Id, aciklama: explanation }),
  result: Type.Object({ karar: Decision }),
  limit: { points: 20, seconds: 3600 },
});
export const ownDecisions = call('GET', 'v2/itiraz/kararlar', {
  access: 'member',
  summary: 'Decisions about the member, newest first',
  input: Type.Object({ ...listInput }),
  result: listOf(Decision),
});
export const listAppeals = call('GET', 'v2/yonetim/itiraz/liste', {
  access: 'moderator',
  summary: 'Appeals with their decisions, oldest first',
  input: Type.Object({ durum: opt(oneOf(['acik', 'karar'])), ...listInput }),
  result: listOf(Decision),
});
export const decideAppeal = call('POST', 'v2/yonetim/itiraz/karar', {
  access: 'moderator',
  summary: 'Decides an appeal; refused to whoever made the decision',
  input: Type.Object({ id: Id, sonuc: outcome, aciklama: explanation }),
  result: Type.Object({ karar: Decision }),
});

/** A reader's request to the management, or application. */
export const StaffRequest = Type.Object({
  id: Id,
  turu: oneOf([...requestKinds, ...applicationKinds]),
  uye: Member,
  /** How the account stands; only to staff, while the request is open. */
  hesap: opt(Standing),
  aciklama: Type.String(),
  durum: oneOf(['acik', 'kabul', 'ret']),
  yanit: opt(Type.String()),
  zaman: Moment,
});
export type StaffRequest = Static<typeof StaffRequest>;
export const fileRequest = call('POST', 'v2/istek/gonder', {
  access: 'member',
  whileSuspended: true,
  summary: 'Sends a request or application to the staff; one open per kind',
  input: Type.Object({ turu: oneOf([...requestKinds, ...applicationKinds]), aciklama: explanation }),
  result: Type.Object({ istek: StaffRequest }),
  limit: { points: 10, seconds: 3600 },
});
export const listStaffRequests = call('GET', 'v2/yonetim/istek/liste', {
  access: 'moderator',
  summary: 'Requests or applications, oldest open first',
  input: Type.Object({ grup: oneOf(['istek', 'basvuru']), durum: opt(oneOf(['acik', 'karar'])), ...listInput }),
  result: listOf(StaffRequest),
});
export const resolveStaffRequest = call('POST', 'v2/yonetim/istek/cozumle', {
  access: 'moderator',
  summary: 'Accepts or declines a request; only main administrators appoint moderators',
  input: Type.Object({ id: Id, sonuc: outcome, aciklama: explanation }),
  result: Type.Object({ istek: StaffRequest }),
});

/** Page `y-sikayetler`: complaints that wait for a decision. */
export const casesPage = page('y-sikayetler', {
  access: 'moderator',
  params: Type.Object(caseFilter),
  data: Type.Object({ sayilar: WaitingCounters, vakalar: listOf(Case) }),
});
/** Page `y-sikayet`: one case, with what is complained about and what was decided before. */
export const casePage = page('y-sikayet', {
  access: 'moderator',
  params: Type.Object({ id: Id }),
  data: Type.Object({
    vaka: Case,
    /** The text at the time of the first complaint. */
    metin: Type.String(),
    /** The review that this one was much like when it was shared; such a case has no complaints. */
    benzedigi: opt(Type.Object({ id: Id, uye: Member, metin: Type.String() })),
    /** What an edited comment said before, latest first; `zaman` is when it was replaced. */
    oncekiler: opt(Type.Array(Type.Object({ metin: Type.String(), zaman: Moment }))),
    yol: opt(Type.String()),
    /** The content has been deleted since; it can still be decided on. */
    silindi: opt(Bit),
    sikayetler: Type.Array(Type.Object({ id: Id, uye: Member, neden: reason, aciklama: Type.String(), zaman: Moment })),
    baglam: Type.Array(ContextLine),
    durum: MemberState,
    gecmis: Type.Array(Decision),
    karar: opt(Decision),
    notlar: Type.Array(CaseNote),
    /** Colleagues who can be assigned or asked. */
    gorevliler: Type.Array(Member),
    /** Language in which the member reads the explanation, and explanations ready for it, by reason; the case's own reason first. */
    uyeDili: oneOf(['tr', 'en']),
    hazirlar: Type.Array(Type.Object({ neden: reason, metin: Type.String() })),
    /** Why the viewer may not decide, if so. */
    engel: opt(oneOf(['baskasinda', 'kendisi', 'sikayet-eden', 'yetkili'])),
  }),
});
/** Page `y-itirazlar`: appeals against decisions. */
export const appealsPage = page('y-itirazlar', {
  access: 'moderator',
  params: Type.Object({ durum: opt(oneOf(['acik', 'karar'])) }),
  data: Type.Object({ itirazlar: listOf(Decision) }),
});
/** Page `y-istekler`: requests and applications of readers. */
export const staffRequestsPage = page('y-istekler', {
  access: 'moderator',
  params: Type.Object({ grup: oneOf(['istek', 'basvuru']), durum: opt(oneOf(['acik', 'karar'])) }),
  data: Type.Object({ istekler: listOf(StaffRequest) }),
});

/** A member as moderators see them: state, open cases, decisions. */
export const staffMemberPage = page('y-okur', {
  access: 'moderator',
  params: Type.Object({ kadi: Type.String({ minLength: 1, maxLength: 40 }) }),
  data: Type.Object({ uye: Member, durum: MemberState, roller: Type.Array(Type.String()), vakalar: Type.Array(Case), gecmis: listOf(Decision) }),
});
