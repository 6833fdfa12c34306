import { Bit, Cursor, call, Id, listOf, Moment, oneOf, opt, page, type Static, Text, Type } from './base';
import { Member } from './entities';
import { PageCode } from './platform.contract';

const AreaName = Type.String({ pattern: '^mf-[a-z0-9-]{1,40}$', maxLength: 43 });
const Version = Type.String({ pattern: '^[\\w.-]{1,60}$', maxLength: 60 });
/** Key of an area team; without it the caller must be a main administrator. */
const key = { anahtar: opt(Type.String({ pattern: '^[\\w-]{20,100}$', maxLength: 100 })) };
/** What somebody saw on the air, empty for nothing; refused if it is something else now, so that nobody decides about what they have not seen. */
const Seen = Type.String({ pattern: '^[\\w.-]{0,60}$', maxLength: 60 });
const seen = { canli: opt(Seen), kanarya: opt(Seen) };

/** What is measured: load time of the area's code, LCP and INP in ms, CLS in thousandths. */
const Measure = oneOf(['sure', 'lcp', 'inp', 'cls']);
const quartiles = { sayi: Type.Integer(), p25: Type.Integer(), p50: Type.Integer(), p75: Type.Integer() };
/** Quartiles of one measure in the last seven days, and day by day. */
const Measured = Type.Object({ olcut: Measure, ...quartiles, gunler: Type.Array(Type.Object({ gun: Type.String(), ...quartiles })) });

/** One version of a remote with its health: loads and failing devices of the last hour, median load time in ms. */
export const AreaVersion = Type.Object({
  surum: Version,
  sozlesme: Type.String(),
  yayinlandi: Moment,
  yayinlayan: opt(Member),
  /** Compressed bytes of the entry and of the largest page. */
  giris: Type.Integer(),
  sayfa: Type.Integer(),
  yukleme: Type.Integer(),
  hatali: Type.Integer(),
  sure: opt(Type.Integer()),
  olcumler: opt(Type.Array(Measured)),
  /** The commonest errors of the last seven days: like messages from the same place in the code counted as one. */
  hatalar: opt(Type.Array(Type.Object({ mesaj: Type.String(), yigin: opt(Type.String()), sayi: Type.Integer(), son: Moment }))),
  geriCekildi: opt(Moment),
  geriCekmeNedeni: opt(Type.String()),
});
export type AreaVersion = Static<typeof AreaVersion>;
/** An area with its versions, newest first. */
export const AreaState = Type.Object({
  alan: AreaName,
  sahip: Type.String(),
  /** Absent until a version has gone live. */
  canli: opt(Version),
  kanarya: opt(Version),
  /** 1 if the area is live and can be taken off the air: it is none of the site's own. */
  kapatilabilir: opt(Bit),
  /** When the area was taken off the air, and why; absent while it is live. */
  kapatildi: opt(Moment),
  kapatmaNedeni: opt(Type.String()),
  yuzde: Type.Integer({ minimum: 0, maximum: 100 }),
  /** The version a rollback would restore; absent if there is none. */
  onceki: opt(Version),
  /** The canary beside the live version, since it is served: too few values, no difference, better or worse. */
  karsilastirma: opt(Type.Array(Type.Object({ olcut: Measure, sonuc: oneOf(['az', 'ayni', 'iyi', 'kotu']) }))),
  surumler: Type.Array(AreaVersion),
});
export type AreaState = Static<typeof AreaState>;
/** What can happen to a version of an area, as the history names it. */
export const areaActions = ['derleme', 'yayin', 'terfi', 'kanarya', 'geri-alma', 'otomatik-geri-alma', 'kapatma'] as const;
/** An entry of the release history. */
export const AreaEvent = Type.Object({
  id: Id,
  alan: AreaName,
  islem: oneOf(areaActions),
  surum: Version,
  neden: opt(Type.String()),
  yapan: opt(Member),
  /** Name of the key by which its team did it. */
  anahtar: opt(Type.String()),
  zaman: Moment,
});
export type AreaEvent = Static<typeof AreaEvent>;
/** A key that a team publishes with; the key itself is shown once, when it is made. */
export const AreaKey = Type.Object({ id: Id, alan: AreaName, adi: Type.String(), olusturuldu: Moment, bitis: Moment, kullanildi: opt(Moment) });

/** Page `alanlar`: the areas with their versions, keys and history. */
export const areasPage = page('alanlar', {
  access: 'admin',
  data: Type.Object({ alanlar: Type.Array(AreaState), gecmis: listOf(AreaEvent), anahtarlar: Type.Array(AreaKey) }),
});
export const listAreas = call('GET', 'v2/alan/liste', {
  access: 'public',
  summary: 'Versions of an area and their health; requires a key of its team or a main administrator',
  input: Type.Object({ ...key, alan: AreaName }),
  result: Type.Object({ liste: Type.Array(AreaState) }),
});
export const areaHistory = call('GET', 'v2/alan/gecmis', {
  access: 'admin',
  summary: 'History of releases, newest first',
  input: Type.Object({ alan: opt(AreaName), imlec: opt(Cursor) }),
  result: listOf(AreaEvent),
});
export const publishArea = call('POST', 'v2/alan/yayinla', {
  access: 'public',
  summary: 'Publishes a built version (a tar.gz of its folder); promotion makes it live',
  files: ['arsiv'],
  input: Type.Object({ ...key, alan: AreaName }),
  result: Type.Object({ surum: Version }),
  limit: { points: 60, seconds: 3600 },
});
export const promoteArea = call('POST', 'v2/alan/terfi', {
  access: 'public',
  summary: 'Makes a published version the live one',
  input: Type.Object({ ...key, ...seen, alan: AreaName, surum: Version }),
  result: AreaState,
});
export const canaryArea = call('POST', 'v2/alan/kanarya', {
  access: 'public',
  summary: 'Rolls a published version out to a share of the devices; 0 percent ends it',
  input: Type.Object({
    ...key,
    ...seen,
    /** The share that was seen; with another now, the call is refused like with another version. */
    gorulenYuzde: opt(Type.Integer({ minimum: 0, maximum: 99 })),
    alan: AreaName,
    surum: Version,
    yuzde: Type.Integer({ minimum: 0, maximum: 99 }),
  }),
  result: AreaState,
});
export const rollBackArea = call('POST', 'v2/alan/geriAl', {
  access: 'public',
  summary: 'Ends the canary, or without one makes the previous version live again',
  input: Type.Object({
    ...key,
    ...seen,
    alan: AreaName,
    neden: opt(Text(1, 300)),
    /** The version to be taken back, the canary or the live one; refused if it is that no more, so that of two at once the second does not go back further. */
    surum: opt(Version),
  }),
  result: AreaState,
});
export const closeArea = call('POST', 'v2/alan/kapat', {
  access: 'public',
  summary: 'Takes an area off the air: nobody is served any of its versions until one is promoted again; areas of the site itself cannot be closed',
  input: Type.Object({
    ...key,
    alan: AreaName,
    /** The version believed live; refused if another is, so that nobody closes what they have not seen. */
    surum: Version,
    neden: Text(1, 300),
  }),
  result: AreaState,
});
export const createAreaKey = call('POST', 'v2/alan/anahtarOlustur', {
  access: 'admin',
  reauth: true,
  summary: 'Creates a publishing key for one area; it is shown once',
  input: Type.Object({ alan: AreaName, adi: Text(1, 80), gun: Type.Integer({ minimum: 1, maximum: 365 }) }),
  result: Type.Object({ anahtar: Type.String(), liste: Type.Array(AreaKey) }),
});
export const revokeAreaKey = call('POST', 'v2/alan/anahtarIptal', {
  access: 'admin',
  summary: 'Revokes a publishing key',
  input: Type.Object({ id: Id }),
  result: Type.Object({ liste: Type.Array(AreaKey) }),
});
export const reportAreaLoad = call('POST', 'v2/alan/olcum', {
  access: 'public',
  summary: 'Reports that an area was loaded, how long it took, and later what its page was like: LCP and INP in ms, CLS in thousandths',
  input: Type.Object({
    alan: AreaName,
    surum: Version,
    sure: opt(Type.Integer({ minimum: 0, maximum: 600_000 })),
    lcp: opt(Type.Integer({ minimum: 0, maximum: 600_000 })),
    inp: opt(Type.Integer({ minimum: 0, maximum: 600_000 })),
    cls: opt(Type.Integer({ minimum: 0, maximum: 100_000 })),
    sayfaKodu: opt(PageCode),
  }),
  limit: { points: 60, seconds: 60, by: 'address' },
});
export const startOverride = call('POST', 'v2/alan/deneme', {
  access: 'admin',
  summary: 'Overrides the live remote with that of an allow-listed origin, for one browser',
  input: Type.Object({ adres: Type.String({ pattern: '^https?://', maxLength: 300 }), dakika: Type.Integer({ minimum: 5, maximum: 480 }) }),
  result: Type.Object({ kod: Type.String(), alan: AreaName }),
});
export const offerTrial = call('POST', 'v2/alan/denemeSun', {
  access: 'public',
  summary: 'Tells the site of an area on a development server that it cannot reach; a main administrator may then try it as from any other address',
  input: Type.Object({
    ...key,
    alan: AreaName,
    adres: Type.String({ pattern: '^https?://', maxLength: 300 }),
    tanim: Text(2, 100_000),
  }),
  result: Type.Object({ bitis: Moment }),
  limit: { points: 120, seconds: 3600 },
});
