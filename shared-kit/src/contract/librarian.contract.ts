import { Bit, call, Id, listInput, listOf, Moment, oneOf, opt, page, type Static, Text, Type } from './base';
import { Book, Member } from './entities';
import { limits } from './limits';
import { Standing } from './moderation.contract';

/** Catalogue records: a book (an edition with its work), an author, a topic, a series. */
export const recordKinds = ['kitap', 'yazar', 'konu', 'seri'] as const;
/** Contributor roles of a book, in title page order. */
export const contributorRoles = ['yazar', 'cevirmen', 'editor', 'cizer', 'derleyen', 'tasarimci'] as const;
/** Catalogue operations beyond editing a record. */
export const operations = [
  'kitap-birlestir',
  'baski-birlestir',
  'kitap-kaldir',
  'kitap-yayinla',
  'yazar-birlestir',
  'yazar-kaldir',
  'yazar-yayinla',
  'seri-kaldir',
  'seri-yayinla',
] as const;
/** What a librarian does to a record. */
export type Operation = (typeof operations)[number];
/** What can be proposed. Topics are edited only with the permission (R-TOPIC-16). */
const requestActions = ['kitap-ekle', 'kitap-duzenle', 'yazar-ekle', 'yazar-duzenle', 'konu-ekle', 'seri-ekle', 'seri-duzenle', ...operations] as const;
const requestStates = ['bekliyor', 'kabul', 'ret', 'geri-cekildi'] as const;

const Count = Type.Integer({ minimum: 0 });
const text = limits.library;
const Kind = oneOf(recordKinds);
/** Version of a record; changes based on an older one are refused. */
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Year = Type.Integer({ minimum: -3000, maximum: 2100 });
const code = opt(Type.String({ maxLength: 10, pattern: '^[A-Za-z-]*$' }));
const picture = opt(Type.String({ maxLength: 22, pattern: '^([\\w-]{22})?$' }));

/** One field of a record before and after a change, in readable form. */
const FieldChange = Type.Object({ alan: Type.String(), once: opt(Type.String()), sonra: opt(Type.String()) });
const named = { id: Id, turu: Kind, adi: Type.String(), yol: Type.String() };
/** A record as named in a list. */
const Target = Type.Object(named);
/** A record that a proposal is about; `kalan` is what remained of it, if it has been merged while the proposal waits. */
const ProposedTarget = Type.Object({ ...named, kalan: opt(Target) });
/** One change of a record, with what stood there before. */
export const LibraryChange = Type.Object({
  id: Id,
  islem: Type.String(),
  hedef: Target,
  diger: opt(Target),
  yapan: opt(Member),
  alanlar: Type.Array(FieldChange),
  geriAlindi: Bit,
  geriAlinabilir: Bit,
  zaman: Moment,
});
export type LibraryChange = Static<typeof LibraryChange>;

/** Somebody named by a proposal whom the catalogue lacks: authors who may be meant, and once it is accepted, who it became. */
const NewPerson = Type.Object({
  sira: Type.Integer({ minimum: 1 }),
  adi: Type.String(),
  benzerler: Type.Array(Type.Object({ id: Id, adi: Type.String(), ayrinti: Type.String() })),
  secilen: opt(Target),
});
/** A proposal to change the catalogue, and what became of it. */
export const LibraryRequest = Type.Object({
  id: Id,
  islem: oneOf(requestActions),
  durum: oneOf(requestStates),
  hedef: opt(ProposedTarget),
  diger: opt(ProposedTarget),
  uye: Member,
  /** How the proposer's account stands; only to librarians, while the proposal waits. */
  hesap: opt(Standing),
  not: opt(Type.String()),
  alanlar: Type.Array(FieldChange),
  yeniKisiler: opt(Type.Array(NewPerson)),
  cozen: opt(Member),
  gerekce: opt(Type.String()),
  zaman: Moment,
  cozulme: opt(Moment),
});
export type LibraryRequest = Static<typeof LibraryRequest>;

/** Outcome of a change: applied, or waiting for a librarian. */
const Outcome = Type.Object({ durum: oneOf(['yapildi', 'bekliyor']), id: opt(Id), yol: opt(Type.String()), talepId: opt(Id), surum: opt(Version) });

// ---- pages
/** What an edition's record still lacks. */
const Gap = Type.Object({ kitap: Book, eksikler: Type.Array(Type.String()), eklenme: Moment });
/** Two possibly duplicate records. */
const Twin = Type.Object({ neden: oneOf(['ayni-ad', 'benzer-ad', 'ayni-yazar']), hedef: Target, diger: Target });
/** Page `kutuphanecilik`: the desk of a librarian. */
export const librarianPage = page('kutuphanecilik', {
  access: 'librarian',
  data: Type.Object({
    sayilar: Type.Object({ eser: Count, baski: Count, yazar: Count, isbnsiz: Count, bekleyen: Count, basvuru: Count, iceAktarilan: Count }),
    eksikler: Type.Array(Gap),
    ikizler: Type.Array(Twin),
    kapalilar: Type.Array(Target),
    sonIslemler: Type.Array(LibraryChange),
  }),
});
const Named = Type.Object({ kod: Type.String(), adi: Type.String() });
/** Page `kutuphane-kayit`: one record with its history. */
export const recordPage = page('kutuphane-kayit', {
  access: 'member',
  params: Type.Object({ turu: Kind, id: opt(Id) }),
  data: Type.Object({
    turu: Kind,
    id: opt(Id),
    surum: opt(Version),
    /** The record's fields by wire name; numbers as strings. */
    alanlar: Type.Record(Type.String(), Type.String()),
    katkilar: Type.Array(Type.Object({ rol: oneOf(contributorRoles), id: Id, adi: Type.String() })),
    /** Series only: its works by place. `id` is the work's. */
    eserler: opt(Type.Array(Type.Object({ id: Id, adi: Type.String(), ayrinti: Type.String(), yer: opt(Type.String()) }))),
    yol: opt(Type.String()),
    yayinda: Bit,
    /** 1: the change is applied at once; 0: it is proposed. */
    dogrudan: Bit,
    diller: Type.Array(Named),
    ulkeler: Type.Array(Named),
    turler: Type.Array(Named),
  }),
});
/** Page `kutuphane-istekler`: proposals that wait for a decision. */
export const requestsPage = page('kutuphane-istekler', {
  access: 'librarian',
  params: Type.Object({ durum: opt(oneOf(requestStates)) }),
  data: Type.Object({ durum: oneOf(requestStates), istekler: listOf(LibraryRequest) }),
});
/** Page `kutuphane-isteklerim`: what the member has proposed. */
export const ownRequestsPage = page('kutuphane-isteklerim', {
  access: 'member',
  params: Type.Object({ durum: opt(oneOf(requestStates)) }),
  data: Type.Object({ durum: opt(oneOf(requestStates)), istekler: listOf(LibraryRequest) }),
});

// ---- records
const saved = { id: opt(Id), surum: opt(Version), not: opt(Text(0, text.reason.max)) };
export const saveBook = call('POST', 'v2/kutuphane/kitap/kaydet', {
  access: 'member',
  summary: 'Adds or edits a book: directly for librarians, otherwise as a proposal',
  input: Type.Object({
    ...saved,
    adi: Text(1, text.title.max),
    altBaslik: opt(Text(0, text.title.max)),
    tur: oneOf(['kitap', 'dergi']),
    isbn: opt(Type.String({ maxLength: 20, pattern: '^[0-9Xx -]*$' })),
    sayfa: opt(Type.Integer({ minimum: 1, maximum: 20_000 })),
    dil: code,
    yayinevi: opt(Text(0, text.publisher.max)),
    yil: opt(Year),
    ozgunAdi: opt(Text(0, text.title.max)),
    ozgunDil: code,
    ilkYil: opt(Year),
    tanitimTr: opt(Text(0, text.description.max)),
    tanitimEn: opt(Text(0, text.description.max)),
    resim: picture,
    /** Contributors in order: `yazar:12,cevirmen:40,cizer:-1`; below zero they count the lines of `yeniKisiler`. */
    katkilar: Type.String({ maxLength: 600, pattern: '^((yazar|cevirmen|editor|cizer|derleyen|tasarimci):-?\\d{1,15}(,|$))*$' }),
    /** Names of contributors who are not in the catalogue, one a line; they are added with the book. */
    yeniKisiler: opt(Text(0, 3200)),
    /** Ids of the genres: `3,14`. */
    turler: opt(Type.String({ maxLength: 200, pattern: '^(\\d{1,9}(,|$))*$' })),
  }),
  result: Outcome,
  limit: { points: 120, seconds: 3600 },
});
export const saveAuthor = call('POST', 'v2/kutuphane/yazar/kaydet', {
  access: 'member',
  summary: 'Adds or edits an author: directly for librarians, otherwise as a proposal',
  input: Type.Object({
    ...saved,
    adi: Text(1, text.name.max),
    dogum: opt(Year),
    olum: opt(Year),
    ulke: code,
    hakkindaTr: opt(Text(0, text.description.max)),
    hakkindaEn: opt(Text(0, text.description.max)),
    resim: picture,
  }),
  result: Outcome,
  limit: { points: 120, seconds: 3600 },
});
export const saveTopic = call('POST', 'v2/kutuphane/konu/kaydet', {
  access: 'member',
  summary: "Adds a topic, or edits one's own or, as a librarian, any",
  input: Type.Object({
    ...saved,
    adi: Text(2, text.name.max),
    adiEn: opt(Text(0, text.name.max)),
    baslik: Text(2, text.name.max),
    baslikEn: opt(Text(0, text.name.max)),
    aciklama: opt(Text(0, text.topic.max)),
    aciklamaEn: opt(Text(0, text.topic.max)),
    resim: picture,
  }),
  result: Outcome,
  limit: { points: 60, seconds: 3600 },
});
export const saveSeries = call('POST', 'v2/kutuphane/seri/kaydet', {
  access: 'member',
  summary: 'Adds or edits a series with its works: directly for librarians, otherwise as a proposal',
  input: Type.Object({
    ...saved,
    adi: Text(1, text.name.max),
    ozgunAdi: opt(Text(0, text.name.max)),
    aciklamaTr: opt(Text(0, text.description.max)),
    aciklamaEn: opt(Text(0, text.description.max)),
    /** Works with their places: `12:1,40:2.5,41:prequel,7:`; a work without a place ends with the colon. */
    eserler: opt(Type.String({ maxLength: 6000, pattern: '^(\\d{1,15}:[0-9a-z.-]{0,15}(,|$))*$' })),
  }),
  result: Outcome,
  limit: { points: 120, seconds: 3600 },
});
export const operate = call('POST', 'v2/kutuphane/islem', {
  access: 'member',
  summary: 'Merges records, groups editions, unpublishes or publishes: directly for librarians, otherwise as a proposal',
  input: Type.Object({ islem: oneOf(operations), id: Id, digerId: opt(Id), surum: opt(Version), digerSurum: opt(Version), not: opt(Text(0, text.reason.max)) }),
  result: Outcome,
  limit: { points: 120, seconds: 3600 },
});
export const previewOperation = call('GET', 'v2/kutuphane/onizleme', {
  access: 'member',
  summary: 'Preview of a merge: both records with their versions and counts',
  input: Type.Object({ turu: Kind, id: Id }),
  result: Type.Object({
    hedef: Target,
    surum: Version,
    yayinda: Bit,
    dogrudan: Bit,
    ayrinti: Type.String(),
    okuma: Count,
    gonderi: Count,
    takipci: Count,
    baski: Count,
  }),
});

// ---- proposals
export const listRequests = call('GET', 'v2/kutuphane/istekler', {
  access: 'librarian',
  summary: "Readers' proposals by state, oldest pending first",
  input: Type.Object({ ...listInput, durum: opt(oneOf(requestStates)) }),
  result: listOf(LibraryRequest),
});
export const listOwnRequests = call('GET', 'v2/kutuphane/isteklerim', {
  access: 'member',
  summary: "The member's proposals, newest first; of one state with `durum`",
  input: Type.Object({ ...listInput, durum: opt(oneOf(requestStates)) }),
  result: listOf(LibraryRequest),
});
export const resolveRequest = call('POST', 'v2/kutuphane/istek/coz', {
  access: 'librarian',
  summary: 'Accepts or rejects a proposal; a rejection gives a reason',
  input: Type.Object({
    id: Id,
    karar: oneOf(['kabul', 'ret']),
    gerekce: opt(Text(0, text.reason.max)),
    /** Authors of the catalogue for the new people of the proposal: `1:45,2:0`; 0 adds somebody new. */
    kisiler: opt(Type.String({ maxLength: 400, pattern: '^(\\d{1,2}:\\d{1,15}(,|$))*$' })),
  }),
  result: Outcome,
});
export const withdrawRequest = call('POST', 'v2/kutuphane/istek/geri-cek', {
  access: 'member',
  summary: "Withdraws one's own pending proposal",
  input: Type.Object({ id: Id }),
});

// ---- history
export const listChanges = call('GET', 'v2/kutuphane/gecmis', {
  access: 'librarian',
  summary: 'Change history of a record, newest first',
  input: Type.Object({ ...listInput, turu: Kind, id: Id }),
  result: listOf(LibraryChange),
});
export const undoChange = call('POST', 'v2/kutuphane/gecmis/geri-al', {
  access: 'librarian',
  summary: 'Reverts a change; a merge is split again',
  input: Type.Object({ id: Id }),
  result: Outcome,
});
