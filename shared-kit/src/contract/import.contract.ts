import { Bit, call, Id, listInput, listOf, Moment, oneOf, opt, page, type Static, Text, Type } from './base';
import { Book } from './entities';
import { shelves } from './slugs';

const Count = Type.Integer({ minimum: 0 });

/** Where a library file comes from; `diger` is any table. */
export const importLayouts = ['goodreads', 'storygraph', 'bookwyrm', 'librarything', 'yaprak', 'diger'] as const;
/** Encodings of library files. */
export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1254', 'iso-8859-1'] as const;
/** Column separators of library files. */
export const importDelimiters = ['virgul', 'noktali-virgul', 'sekme'] as const;
const importStates = ['onizleme', 'bekliyor', 'suruyor', 'durduruldu', 'bitti', 'hata', 'geri-aliniyor', 'geri-alindi'] as const;
const lineStates = ['eklendi', 'zaten-var', 'sorulacak', 'hatali', 'atlandi', 'geri-alindi'] as const;
/** Why a line was left out, or what of it could not be taken. */
const lineReasons = [
  'adi-yok',
  'sutun-sayisi',
  'bozuk-harf',
  'tirnak',
  'puan',
  'puan-okunmadan',
  'tarih',
  'sayfa',
  'yil',
  'isbn',
  'okuma-sayisi',
  'inceleme-kisa',
  'inceleme-uzun',
  'not-uzun',
  'raf-siniri',
  'hata',
] as const;
/** One of `lineReasons`. */
export type LineReason = (typeof lineReasons)[number];
/** The reason of a line and those after it. */
const reasons = {
  neden: opt(oneOf(lineReasons)),
  deger: opt(Type.String()),
  digerNedenler: opt(Type.Array(Type.Object({ neden: oneOf(lineReasons), deger: opt(Type.String()) }))),
};
const reviewChoices = ['taslak', 'yayinla', 'alma'] as const;

/** An import of a library file (R-LIBIO-03). */
export const LibraryImport = Type.Object({
  id: Id,
  dosyaAdi: Type.String(),
  kaynak: oneOf(importLayouts),
  durum: oneOf(importStates),
  kodlama: oneOf(importEncodings),
  ayirici: oneOf(importDelimiters),
  incelemeler: oneOf(reviewChoices),
  toplam: Count,
  /** Lines processed. */
  islenen: Count,
  eklenen: Count,
  zatenVar: Count,
  /** Books that the catalogue did not have. */
  yeniKitap: Count,
  hatali: Count,
  /** Lines of which something could not be taken, though the book was. */
  eksik: Count,
  /** Questions that wait for an answer. */
  sorulacak: Count,
  geriAlinabilir: Bit,
  zaman: Moment,
  bitis: opt(Moment),
});
export type LibraryImport = Static<typeof LibraryImport>;
const one = Type.Object({ aktarim: LibraryImport });

/** A line of a preview, as it would be taken in. */
const SampleLine = Type.Object({
  satir: Count,
  adi: Type.String(),
  yazar: Type.String(),
  raf: opt(oneOf(shelves)),
  puan: opt(Type.Integer({ minimum: 1, maximum: 10 })),
  bitis: opt(Type.String()),
  raflar: Type.Array(Type.String()),
  inceleme: Bit,
  ...reasons,
});
const preview = Type.Object({
  aktarim: LibraryImport,
  /** The file's column names. */
  sutunlar: Type.Array(Type.String()),
  /** Field → number of its column, from 0. */
  eslesme: Type.Record(Type.String(), Count),
  ornekler: Type.Array(SampleLine),
});
/** A line of an import and what became of it. */
export const ImportLine = Type.Object({
  /** The line's number, once more. */
  id: Id,
  satir: Count,
  adi: Type.String(),
  yazar: Type.String(),
  durum: oneOf(lineStates),
  ...reasons,
  kitap: opt(Book),
  /** Its book was created from it. */
  yeni: Bit,
  /** The books it may mean. */
  adaylar: opt(Type.Array(Book)),
});
export type ImportLine = Static<typeof ImportLine>;

/** How to read a file: encoding, separator, and which column holds what (`adi:0,yazar:3`). */
const reading = {
  kodlama: opt(oneOf(importEncodings)),
  ayirici: opt(oneOf(importDelimiters)),
  sutunlar: opt(Type.String({ maxLength: 1_000, pattern: '^([A-Za-z0-9]{1,30}:\\d{1,3}(,|$))*$' })),
};

/** Page `ice-aktar`: the member's imports, the latest first. */
export const importPage = page('ice-aktar', { access: 'member', data: Type.Object({ aktarimlar: Type.Array(LibraryImport) }) });
export const uploadLibrary = call('POST', 'v2/aktarim/yukle', {
  access: 'member',
  summary: 'Receives a library file (Goodreads, StoryGraph, BookWyrm, LibraryThing, Yaprak, any table) and previews it',
  input: Type.Object({ dosyaAdi: opt(Text(0, 200)) }),
  files: ['kitaplik'],
  limit: { points: 30, seconds: 3600 },
  result: preview,
});
export const previewLibrary = call('GET', 'v2/aktarim/onizle', {
  access: 'member',
  summary: 'Previews a received file read in another way',
  input: Type.Object({ id: Id, ...reading }),
  limit: { points: 120, seconds: 3600 },
  result: preview,
});
export const startImport = call('POST', 'v2/aktarim/basla', {
  access: 'member',
  summary: 'Starts an import as a job',
  input: Type.Object({ id: Id, ...reading, incelemeler: opt(oneOf(reviewChoices)) }),
  result: one,
});
export const importState = call('GET', 'v2/aktarim/durum', {
  access: 'member',
  summary: 'How far an import has come',
  input: Type.Object({ id: Id }),
  result: one,
});
export const importLines = call('GET', 'v2/aktarim/satirlar', {
  access: 'member',
  summary: 'Lines of an import by state, or those of which something was left out, with the candidates of questions',
  input: Type.Object({ ...listInput, id: Id, durum: opt(oneOf(lineStates)), eksik: opt(Bit) }),
  result: listOf(ImportLine),
});
export const stopImport = call('POST', 'v2/aktarim/durdur', {
  access: 'member',
  summary: 'Stops an import where it is',
  input: Type.Object({ id: Id }),
  result: one,
});
export const resumeImport = call('POST', 'v2/aktarim/surdur', {
  access: 'member',
  summary: 'Goes on with a stopped import',
  input: Type.Object({ id: Id }),
  result: one,
});
export const undoImport = call('POST', 'v2/aktarim/geriAl', {
  access: 'member',
  summary: 'Takes back all that an import has added, within 30 days',
  input: Type.Object({ id: Id }),
  result: one,
});
export const dropImport = call('POST', 'v2/aktarim/sil', { access: 'member', summary: 'Forgets a file that was not taken in', input: Type.Object({ id: Id }) });
export const answerImport = call('POST', 'v2/aktarim/yanitla', {
  access: 'member',
  summary: 'Answers which book a line means: one of the candidates, a new one, or none',
  input: Type.Object({ id: Id, satir: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), karar: oneOf(['bu', 'yeni', 'atla']), kitapId: opt(Id) }),
  result: Type.Object({ aktarim: LibraryImport, satir: ImportLine }),
});
export const exportLibrary = call('GET', 'v2/kitaplik/disaAktar', {
  access: 'member',
  scope: 'oku',
  summary: "The member's library: without loss as JSON or CSV, or in the layout of Goodreads with a word on what that cannot hold",
  input: Type.Object({ bicim: opt(oneOf(['json', 'csv', 'goodreads'])) }),
  result: Type.Object({ dosyaAdi: Type.String(), icerik: Type.String(), tip: Type.String(), not: opt(Type.String()) }),
});
