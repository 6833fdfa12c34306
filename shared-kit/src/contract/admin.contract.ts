import { Bit, call, Id, Ids, listInput, listOf, Moment, oneOf, opt, page, type Static, Type } from './base';
import { Member } from './entities';
import { Standing, WaitingCounters } from './moderation.contract';
import { grantableRoles } from './moderation-values';

const Ratio = Type.Number({ minimum: 0 });
const Count = Type.Integer({ minimum: 0 });

/** System load (R-ADMIN-19, R-ADMIN-20); the state is computed from the measurements next to it. */
export const SystemLoad = Type.Object({
  durum: oneOf(['normal', 'yogun', 'cok-yogun', 'kritik']),
  /** One-minute load average per core. */
  islemci: Ratio,
  /** Share of memory in use, 0 … 1. */
  bellek: Ratio,
  /** 99th percentile of event loop delay in milliseconds since the last reading. */
  dongu: Ratio,
  /** Round trip of an empty query in milliseconds. */
  veritabani: Ratio,
  /** Open connections as a share of the database's limit, 0 … 1. */
  havuz: Ratio,
  zaman: Moment,
});
export type SystemLoad = Static<typeof SystemLoad>;

/** Management alert counters (R-ENT-55). */
export const AlertCounters = Type.Object({
  hatalar: Type.Integer(),
  askida: Type.Integer(),
  silinecek: Type.Integer(),
  /** Letters that the mail server has not taken yet; absent where none is used. */
  mektuplar: opt(Count),
  toplamBekleyen: Type.Integer(),
  bekleyen: WaitingCounters,
});

/** One line of the audit log; `once` and `sonra` are the state before and after as JSON. */
export const AuditEntry = Type.Object({
  id: Id,
  yapan: opt(Member),
  islem: Type.String(),
  hedefTuru: Type.String(),
  hedefId: opt(Id),
  /** What the target is called and where it is: readers and records of the catalogue, while they are there; of a decision its case, which has no name. */
  hedef: opt(Type.Object({ adi: opt(Type.String()), yol: Type.String() })),
  once: opt(Type.String()),
  sonra: opt(Type.String()),
  zaman: Moment,
});
export type AuditEntry = Static<typeof AuditEntry>;
const Waits = opt(Count);
/** How much waits in each section of the panel: as many as its list holds. Sections that the caller may not open have none. */
export const WaitingSections = Type.Object({
  sikayetler: Waits,
  itirazlar: Waits,
  videolar: Waits,
  istekler: Waits,
  basvurular: Waits,
  'geri-bildirim': Waits,
  spam: Waits,
  kciistekkeri: Waits,
  'ice-aktarilanlar': Waits,
  kutuphaneciler: Waits,
  isbnsiz: Waits,
  ikizler: Waits,
  kapaklar: Waits,
  reklamlar: Waits,
  'reklam-iletileri': Waits,
});
/** `toplam` leaves out the librarians' work lists, for which nobody waits. */
export const waitingWork = call('GET', 'v2/yonetim/bekleyen', {
  access: 'staff',
  summary: 'What waits for staff in each section of the panel that the caller may open',
  result: Type.Object({
    toplam: Count,
    sayilar: WaitingSections,
  }),
});
const search = opt(Type.String({ maxLength: 80 }));

/** Page `yonetim`: what waits for the staff, the load, the last entries of the log (R-ADMIN-16). */
export const adminPage = page('yonetim', { access: 'panel', data: Type.Object({ sayilar: AlertCounters, yuk: SystemLoad, islemler: listOf(AuditEntry) }) });
export const systemLoad = call('GET', 'v2/yonetim/yuk', { access: 'panel', summary: 'System load and its measurements', result: SystemLoad });
export const listAudit = call('GET', 'v2/yonetim/islemler', {
  access: 'panel',
  summary: 'Audit log, newest first; searchable by action, target, actor and recorded states',
  input: Type.Object({ q: search, ...listInput }),
  result: listOf(AuditEntry),
});
/** Page `y-kayitlar`: the log of what the staff did, newest first. */
export const auditPage = page('y-kayitlar', {
  access: 'panel',
  params: Type.Object({ q: search }),
  data: Type.Object({ islemler: listOf(AuditEntry) }),
});

/** A managed redirect; 410 has no target. */
export const Redirect = Type.Object({ id: Id, kaynak: Type.String(), hedef: opt(Type.String()), durum: oneOf(['301', '302', '410']), zaman: Moment });
export type Redirect = Static<typeof Redirect>;
const sitePath = Type.String({ pattern: '^/[^\\s\\\\]*$', minLength: 1, maxLength: 300 });
export const listRedirects = call('GET', 'v2/yonetim/yonlendirme/liste', {
  access: 'admin',
  summary: 'Managed redirects, newest first',
  input: Type.Object({ q: search, ...listInput }),
  result: listOf(Redirect),
});
export const saveRedirect = call('POST', 'v2/yonetim/yonlendirme/kaydet', {
  access: 'admin',
  summary: 'Creates or changes a redirect; refuses loops and targets off the site',
  input: Type.Object({
    id: opt(Id),
    kaynak: sitePath,
    hedef: opt(sitePath),
    durum: oneOf(['301', '302', '410']),
    /** Its `zaman` when the form was opened; refused if a colleague has changed it since. */
    gorulen: opt(Moment),
  }),
  result: Type.Object({ yonlendirme: Redirect }),
});
export const deleteRedirect = call('POST', 'v2/yonetim/yonlendirme/sil', {
  access: 'admin',
  summary: 'Deletes a redirect',
  /** With its `zaman` when the question was asked; refused if a colleague has changed it since. */
  input: Type.Object({ id: Id, gorulen: opt(Moment) }),
});
/** Page `y-yonlendirmeler`: the addresses that lead elsewhere. */
export const redirectsPage = page('y-yonlendirmeler', {
  access: 'admin',
  params: Type.Object({ q: search }),
  data: Type.Object({ yonlendirmeler: listOf(Redirect) }),
});

/** Feed settings: +1s from which a post is featured, and how many days the channel view looks back. */
export const FeedSettings = Type.Object({ oneCikanBegeni: Type.Integer({ minimum: 0, maximum: 1000 }), kanalGun: Type.Integer({ minimum: 1, maximum: 365 }) });
export type FeedSettings = Static<typeof FeedSettings>;
export const setFeedSettings = call('POST', 'v2/yonetim/akis/ayarla', {
  access: 'admin',
  summary: 'Changes the feed settings',
  /** With the settings when the form was opened; refused if a colleague has changed them since. */
  input: Type.Composite([
    FeedSettings,
    Type.Object({ gorulenBegeni: opt(FeedSettings.properties.oneCikanBegeni), gorulenGun: opt(FeedSettings.properties.kanalGun) }),
  ]),
  result: FeedSettings,
});
/** Page `y-akis`: what the order of the feed is weighed by. */
export const feedSettingsPage = page('y-akis', { access: 'admin', data: Type.Object({ ayarlar: FeedSettings }) });

/** What an account's behaviour is suspected for, with how often it did it; for the age of an account, its days (R-STAFF-05). */
const suspicion = Type.Object({ neden: oneOf(['ayni-metin', 'hiz', 'baglanti', 'yeni-hesap']), sayi: Count });
const spamGroupKind = oneOf(['cihaz', 'adres', 'metin', 'davranis', 'isaretli']);
/**
 * Accounts at least one of which behaves like spam: they share a device or an IP address, or post the same text; those that share nothing stand in one group
 * (`davranis`). Those marked earlier, who behave now, stand in another (`isaretli`). Staff are in none.
 */
export const SpamGroup = Type.Object({
  turu: spamGroupKind,
  anahtar: Type.String(),
  ozet: Type.String(),
  uyeler: Type.Array(
    Type.Composite([
      Member,
      Type.Object({
        isSpam: Bit,
        katilma: Moment,
        /** Whether the account is suspected itself, not only for its company. */
        supheli: Bit,
        nedenler: Type.Array(suspicion),
      }),
    ]),
  ),
});
export type SpamGroup = Static<typeof SpamGroup>;
export const markSpamGroup = call('POST', 'v2/yonetim/spam/isaretle', {
  access: 'admin',
  summary: 'Marks the chosen readers of a group as spam, or says that they are none, which forgets what they did until then; staff are excluded',
  input: Type.Object({ turu: spamGroupKind, anahtar: Type.String({ minLength: 1, maxLength: 100 }), uyeler: Ids(600), spam: Bit }),
  result: Type.Object({ sayi: Count }),
});
/** Page `y-spam`: groups with an account that behaves like spam and is not marked yet, or those in which all are. */
export const spamPage = page('y-spam', {
  access: 'admin',
  params: Type.Object({ durum: opt(oneOf(['acik', 'isaretli'])) }),
  data: Type.Object({ gruplar: Type.Array(SpamGroup) }),
});

/** One sign-in: who, from which device and IP address. Kept for 90 days. */
export const AccessEntry = Type.Object({ id: Id, uye: Member, cihaz: Type.String(), ip: opt(Type.String()), tarayici: Type.String(), zaman: Moment });
export type AccessEntry = Static<typeof AccessEntry>;
export const listAccess = call('GET', 'v2/yonetim/cihaz/liste', {
  access: 'admin',
  summary: 'Sign-ins of the last 90 days, newest first; searchable by username, address or device',
  input: Type.Object({ q: search, ...listInput }),
  result: listOf(AccessEntry),
});
/** Page `y-cihazlar`: devices, addresses and accounts that are shut out. */
export const accessPage = page('y-cihazlar', {
  access: 'admin',
  params: Type.Object({ q: search }),
  data: Type.Object({ kayitlar: listOf(AccessEntry) }),
});

/** A staff member and their roles. */
export const StaffMember = Type.Object({ uye: Member, roller: Type.Array(Type.String()), hesap: opt(Standing) });
export type StaffMember = Static<typeof StaffMember>;
export const changeRole = call('POST', 'v2/yonetim/yetki/degistir', {
  access: 'admin',
  summary: 'Grants a role (1) or revokes it (0)',
  input: Type.Object({ kadi: Type.String({ minLength: 3, maxLength: 30 }), rol: oneOf(grantableRoles), ver: Bit }),
  result: Type.Object({ yetkili: StaffMember }),
});
/** Page `y-yetkililer`: who holds a role. */
export const staffPage = page('y-yetkililer', { access: 'admin', data: Type.Object({ yetkililer: Type.Array(StaffMember) }) });

/** Page `y-sistem`: the load of the machines. */
export const systemPage = page('y-sistem', { access: 'panel', data: Type.Object({ yuk: SystemLoad }) });

/** Activity of one day (Istanbul time): new and active readers, what they did, new complaints, and the complaints that waited at its end. */
export const ActivityDay = Type.Object({
  gun: Type.String(),
  katilan: Count,
  etkin: Count,
  gonderi: Count,
  yorum: Count,
  begeni: Count,
  takip: Count,
  mesaj: Count,
  sikayet: Count,
  bekleyen: Count,
});
export type ActivityDay = Static<typeof ActivityDay>;
/** Page `yonetim-etkilesimler`: what readers did of late. */
export const activityPage = page('yonetim-etkilesimler', {
  access: 'panel',
  params: Type.Object({ gun: opt(oneOf(['7', '14', '30'])) }),
  data: Type.Object({ gunler: Type.Array(ActivityDay) }),
});

/** What an edition can lack; `yayin` = not published. */
const editionGaps = ['isbn', 'kapak', 'sayfa', 'tanitim', 'yayinevi', 'yayin'] as const;
/** One edition with what it lacks and its work's number of editions. */
export const Edition = Type.Object({
  id: Id,
  adi: Type.String(),
  yazarAdi: Type.String(),
  seo_adi: Type.String(),
  isbn13: opt(Type.String()),
  yayinevi: opt(Type.String()),
  yil: opt(Type.Integer()),
  sayfa: opt(Type.Integer()),
  okurSayisi: Count,
  baskiSayisi: Count,
  eksikler: Type.Array(oneOf(editionGaps)),
});
export type Edition = Static<typeof Edition>;
const editionFilter = { q: search, eksik: opt(oneOf(editionGaps)) };
export const listEditions = call('GET', 'v2/yonetim/baski/liste', {
  access: 'panel',
  summary: 'Editions, newest first; searchable by title, author, ISBN or missing data',
  input: Type.Object({ ...editionFilter, ...listInput }),
  result: listOf(Edition),
});
/** Page `y-baskilar`: editions that may belong to one work. */
export const editionsPage = page('y-baskilar', {
  access: 'panel',
  params: Type.Object(editionFilter),
  data: Type.Object({ baskilar: listOf(Edition) }),
});
