import { createHash } from 'node:crypto';
import type { LibraryImport } from '@yaprak/shared-kit/contract';
import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { type Api, type Ctx, handle, handlePrepared, invalid, numericCursor, refuse, servePage } from '../../platform';
import { requireUsed } from '../../platform/validation';
import { libraryCsv, readLibraryJson } from '../library-file';
import { type Analysis, analyse } from './analyse';
import { answerLine } from './answer';
import { UNDO_DAYS } from './import.limits';
import { findImport, listImports, listLines, reasonsOf } from './import.queries';
import { importQueue, type StoredColumns } from './job';

const PAGE = 30;

interface ReadingInput {
  kodlama?: LibraryImport['kodlama'];
  ayirici?: LibraryImport['ayirici'];
  sutunlar?: string;
}

async function toPreview(db: Db, memberId: number, id: number, a: Analysis) {
  const aktarim = await findImport(db, memberId, id);
  return {
    aktarim: { ...aktarim, kaynak: a.layout, kodlama: a.encoding, ayirici: a.delimiter, toplam: a.total },
    sutunlar: a.header,
    eslesme: a.columns as Record<string, number>,
    ornekler: a.sample.map(({ n, title, author, line, ...why }) => {
      const end = line?.readings.findLast((r) => r.end)?.end ?? line?.stopped;
      return {
        satir: n,
        adi: title,
        yazar: author,
        raflar: line?.shelves.map((shelf) => shelf.name) ?? [],
        inceleme: line?.review ? (1 as const) : (0 as const),
        ...(line?.shelf ? { raf: line.shelf } : {}),
        ...(line?.rating ? { puan: line.rating } : {}),
        ...(end ? { bitis: end } : {}),
        ...reasonsOf(why),
      };
    }),
  };
}

/** How a file was analysed, as its row keeps it. */
const valuesOf = (a: Analysis) => ({
  layout: a.layout,
  encoding: a.encoding,
  delimiter: a.delimiter,
  total: a.total,
  columns: JSON.stringify({ columns: a.columns, outOf: a.outOf, width: a.header.length } satisfies StoredColumns),
});

async function analyseStored(ctx: Ctx, id: number, { kodlama, ayirici, sutunlar }: ReadingInput): Promise<Analysis> {
  const file = await ctx.db
    .selectFrom('library_import_files')
    .innerJoin('library_imports', 'id', 'import_id')
    .select('content')
    .where('id', '=', id)
    .where('member_id', '=', ctx.self.id)
    .where('state', '=', 'onizleme')
    .executeTakeFirst();
  if (!file) throw refuse('importNotFound');
  return analyse(file.content, {
    ...(kodlama ? { encoding: kodlama } : {}),
    ...(ayirici ? { delimiter: ayirici } : {}),
    ...(sutunlar === undefined ? {} : { columnsText: sutunlar }),
  });
}

/** Lets one import of a member at a time run or be taken back. @throws Refusal `importRunning` while another does */
async function requireNoOther(ctx: Ctx, id: number): Promise<void> {
  // Of two that begin at once the second waits here and then sees the first.
  await sql`select id from members where id = ${ctx.self.id} for no key update`.execute(ctx.db);
  const running = await ctx.db
    .selectFrom('library_imports')
    .select('id')
    .where('member_id', '=', ctx.self.id)
    .where('id', '!=', id)
    .where('state', 'in', ['bekliyor', 'suruyor', 'geri-aliniyor'])
    .executeTakeFirst();
  if (running) throw refuse('importRunning');
}

/** Imports of whole libraries: upload, preview, job, questions, undoing (R-LIBIO-01 to 07). */
export function registerImports(api: Api): void {
  const start = (ctx: Ctx, id: number) => ctx.afterCommit(async () => api.deps.jobs.running?.send(importQueue, { id }));
  const change = async (ctx: Ctx, id: number, from: readonly LibraryImport['durum'][], to: LibraryImport['durum']) => {
    const changed = await ctx.db
      .updateTable('library_imports')
      .set({ state: to, updated_at: new Date() })
      .where('id', '=', id)
      .where('member_id', '=', ctx.self.id)
      .where('state', 'in', from)
      .executeTakeFirst();
    if (!changed.numUpdatedRows) {
      await findImport(ctx.db, ctx.self.id, id);
      throw refuse('importState');
    }
    return { aktarim: await findImport(ctx.db, ctx.self.id, id) };
  };

  servePage(api, contract.importPage, async (ctx) => ({
    title: ctx.lang === 'en' ? 'Import your library' : 'Kitaplığınızı taşıyın',
    meta: { robots: 'noindex' as const },
    data: { aktarimlar: await listImports(ctx.db, ctx.self.id) },
  }));
  handlePrepared(
    api,
    contract.uploadLibrary,
    async (ctx) => {
      const file = ctx.files.find((f) => f.field === 'kitaplik');
      if (!file) throw invalid({ kitaplik: 'badLibraryFile' });
      const json = file.content.subarray(0, 200).toString('utf8').trimStart().replace('\uFEFF', '').startsWith('{')
        ? readLibraryJson(file.content.toString('utf8').replace('\uFEFF', ''))
        : null;
      const content = json ? Buffer.from(libraryCsv(json)) : file.content;
      return { content, analysis: await analyse(content) };
    },
    async (ctx, { content, analysis }) => {
      // One file at a time is looked at; an earlier one that was not taken in is forgotten.
      await ctx.db.deleteFrom('library_imports').where('member_id', '=', ctx.self.id).where('state', '=', 'onizleme').execute();
      const { id } = await ctx.db
        .insertInto('library_imports')
        .values({
          member_id: ctx.self.id,
          digest: createHash('sha256').update(content).digest('hex'),
          file_name: ctx.input.dosyaAdi ?? '',
          language: ctx.lang,
          ...valuesOf(analysis),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await ctx.db.insertInto('library_import_files').values({ import_id: id, content }).execute();
      return toPreview(ctx.db, ctx.self.id, id, analysis);
    },
  );
  handle(api, contract.previewLibrary, async (ctx) => toPreview(ctx.db, ctx.self.id, ctx.input.id, await analyseStored(ctx, ctx.input.id, ctx.input)));
  handlePrepared(
    api,
    contract.startImport,
    (ctx) => analyseStored(ctx, ctx.input.id, ctx.input),
    async (ctx, analysis) => {
      const { id, incelemeler = 'taslak' } = ctx.input;
      if (analysis.columns.adi === undefined) throw invalid({ sutunlar: 'importNeedsTitle' });
      await requireNoOther(ctx, id);
      await ctx.db
        .updateTable('library_imports')
        .set({ ...valuesOf(analysis), reviews: incelemeler })
        .where('id', '=', id)
        .where('member_id', '=', ctx.self.id)
        .where('state', '=', 'onizleme')
        .execute();
      start(ctx, id);
      return change(ctx, id, ['onizleme'], 'bekliyor');
    },
  );
  handle(api, contract.importState, async (ctx) => ({ aktarim: await findImport(ctx.db, ctx.self.id, ctx.input.id) }));
  handle(api, contract.importLines, async (ctx) => {
    const { id, durum, eksik, imlec, adet = PAGE } = ctx.input;
    await findImport(ctx.db, ctx.self.id, id);
    return listLines(ctx.db, ctx.self.id, id, { state: durum, lacking: eksik === 1, after: numericCursor(imlec, 1)?.[0], limit: adet });
  });
  handle(api, contract.stopImport, (ctx) => change(ctx, ctx.input.id, ['bekliyor', 'suruyor'], 'durduruldu'));
  handle(api, contract.resumeImport, async (ctx) => {
    await requireNoOther(ctx, ctx.input.id);
    start(ctx, ctx.input.id);
    return change(ctx, ctx.input.id, ['durduruldu', 'hata'], 'bekliyor');
  });
  handle(api, contract.undoImport, async (ctx) => {
    const { geriAlinabilir } = await findImport(ctx.db, ctx.self.id, ctx.input.id);
    if (!geriAlinabilir) throw refuse('importUndoOver', { n: UNDO_DAYS });
    await requireNoOther(ctx, ctx.input.id);
    start(ctx, ctx.input.id);
    return change(ctx, ctx.input.id, ['bitti', 'durduruldu'], 'geri-aliniyor');
  });
  handle(api, contract.dropImport, async (ctx) => {
    const gone = await ctx.db
      .deleteFrom('library_imports')
      .where('id', '=', ctx.input.id)
      .where('member_id', '=', ctx.self.id)
      .where('state', '=', 'onizleme')
      .executeTakeFirst();
    if (!gone.numDeletedRows) throw refuse('importNotFound');
    return {};
  });
  handle(api, contract.answerImport, async (ctx) => {
    const { id, satir, karar } = ctx.input;
    requireUsed(ctx.input, { kitapId: karar === 'bu' }, ctx.lang);
    await answerLine(ctx.db, ctx.self.id, ctx.input);
    const { liste } = await listLines(ctx.db, ctx.self.id, id, { line: satir, limit: 1 });
    return { aktarim: await findImport(ctx.db, ctx.self.id, id), satir: liste[0] as contract.ImportLine };
  });
}
