import type { DecisionCounts } from '@yaprak/shared-kit/contract';
import * as contract from '@yaprak/shared-kit/contract';
import { earlierWords } from '../entities/comment/comment.queries';
import { type Api, type Ctx, handle, refuse, servePage } from '../platform';
import { expiringCache } from '../platform/expiring-cache';
import { appeal, decideAppeal } from './appeals';
import { type CaseRow, complaintsOf, findCase, languageOf, listCases, memberNamed, memberState, openCasesAbout, toCase, waiting } from './cases.queries';
import { fileComplaint, ownComplaints } from './complaints';
import { claim, decide, obstacleFor, rolesOf, suspend, unsuspend } from './decide';
import { decisionsAbout, findDecision, listAppeals, messagesOf } from './decisions.queries';
import { readyFor } from './ready-reasons';
import { fileRequest, listRequests, ownRequests, resolveRequest } from './requests';
import { resembledBy } from './resembling';
import { seenThen } from './seen';
import { setWarning } from './set-warning';
import { contextOf, opens, targetPath } from './targets';
import { assign, colleagues, decideAll, note, notesOf } from './teamwork';
import { countDecisions, halfYears } from './transparency';

/** @throws Refusal `notFound` */
async function caseById(ctx: Ctx, id: number): Promise<CaseRow> {
  const found = await findCase(ctx.db, id);
  if (!found) throw refuse('notFound');
  return found;
}
const noindex = { robots: 'noindex' } as const;
/** How long the public counts are kept. */
const COUNTED_MS = 10 * 60_000;
const COUNTED = 20;

/** Complaints, the moderation queue, decisions, appeals and requests (R-ADMIN-10, R-ADMIN-11, R-ADMIN-17). */
export function registerModeration(api: Api): void {
  const counted = expiringCache<DecisionCounts>(COUNTED_MS, COUNTED);
  /** Tells those who have a conversation open what became of its messages. */
  const tellLive = (ctx: Ctx, caseIds: readonly number[]) =>
    ctx.afterCommit(async () => {
      for (const id of await messagesOf(api.deps.db, caseIds)) await api.app.realtime.messageChanged(id);
    });
  handle(api, contract.fileComplaint, async (ctx) => {
    await fileComplaint(ctx);
    ctx.say({ tr: 'Şikâyetiniz alındı. Sonucu size bildireceğiz.', en: 'Your complaint was received. We will tell you the outcome.' });
    return {};
  });
  handle(api, contract.listCases, (ctx) => listCases(ctx.db, ctx.self.id, ctx.input));
  handle(api, contract.claimCase, async (ctx) => {
    await claim(ctx, ctx.input.id, ctx.input.ustlen === 1);
    return { vaka: toCase(await caseById(ctx, ctx.input.id)) };
  });
  handle(api, contract.decideCase, async (ctx) => {
    const { id, karar, aciklama, bitis, silinme } = ctx.input;
    tellLive(ctx, [id]);
    return { karar: await decide(ctx, id, { kind: karar, reason: aciklama, until: bitis, removal: silinme }) };
  });
  handle(api, contract.decideCases, async (ctx) => {
    const done = await decideAll(ctx);
    tellLive(ctx, done.verilen);
    return done;
  });
  handle(api, contract.setWarning, setWarning);
  handle(api, contract.assignCases, assign);
  handle(api, contract.noteCase, async (ctx) => ({ notlar: await note(ctx) }));
  handle(api, contract.suspendReader, async (ctx) => {
    const { uyeId, aciklama, bitis, silinme, sonKarar } = ctx.input;
    return { karar: await suspend(ctx, uyeId, { reason: aciklama, until: bitis, removal: silinme }, sonKarar) };
  });
  handle(api, contract.unsuspendReader, async (ctx) => {
    tellLive(ctx, await unsuspend(ctx, ctx.input.uyeId, ctx.input.aciklama));
    return {};
  });
  handle(api, contract.memberHistory, async (ctx) => {
    const { uyeId, imlec, adet } = ctx.input;
    if (!(await ctx.db.selectFrom('members').select('id').where('id', '=', uyeId).executeTakeFirst())) throw refuse('readerNotFound');
    return decisionsAbout(ctx.db, uyeId, { reader: ctx.self.id, cursor: imlec, limit: adet });
  });
  handle(api, contract.ownDecisions, (ctx) => decisionsAbout(ctx.db, ctx.self.id, { reader: null, cursor: ctx.input.imlec, limit: ctx.input.adet }));
  handle(api, contract.fileAppeal, async (ctx) => ({ karar: await appeal(ctx, ctx.input.kararId, ctx.input.aciklama) }));
  handle(api, contract.listAppeals, (ctx) => listAppeals(ctx.db, ctx.self.id, ctx.input.durum ?? 'acik', ctx.input.imlec, ctx.input.adet));
  handle(api, contract.decideAppeal, async (ctx) => {
    const karar = await decideAppeal(ctx, ctx.input.id, ctx.input.sonuc === 'kabul', ctx.input.aciklama);
    if (karar.vakaId) tellLive(ctx, [karar.vakaId]);
    return { karar };
  });
  handle(api, contract.fileRequest, async (ctx) => ({ istek: await fileRequest(ctx) }));
  handle(api, contract.listStaffRequests, (ctx) => listRequests(ctx.db, ctx.input));
  handle(api, contract.resolveStaffRequest, async (ctx) => ({ istek: await resolveRequest(ctx) }));

  servePage(api, contract.casesPage, async (ctx) => ({
    title: ctx.lang === 'tr' ? 'Şikâyetler' : 'Complaints',
    meta: noindex,
    data: { sayilar: await waiting(ctx.db), vakalar: await listCases(ctx.db, ctx.self.id, ctx.input) },
  }));
  servePage(api, contract.casePage, async (ctx) => {
    const found = await caseById(ctx, ctx.input.id);
    const path =
      found.gone || !(await opens(ctx, found.target_kind, found.target_id)) ? undefined : targetPath(found.target_kind, found.target_id, found.member.username);
    const decided = await findDecision(ctx.db, { caseId: found.id }, ctx.self.id);
    const against = found.state === 'acik' ? await obstacleFor(ctx, { id: found.id, member_id: found.member_id, holder: found.holder?.id ?? null }) : undefined;
    const earlier = found.target_kind === 'yorum' ? await earlierWords(ctx.db, found.target_id) : [];
    const uyeDili = await languageOf(ctx.db, found.member_id);
    const resembled = await resembledBy(ctx.db, found.id);
    // Whom a case is about reads neither who complained nor what colleagues say of it.
    const own = found.member_id === ctx.self.id;
    return {
      title: ctx.lang === 'tr' ? `Şikâyet ${found.id}` : `Complaint ${found.id}`,
      meta: noindex,
      data: {
        vaka: toCase(found),
        metin: found.snapshot,
        ...(resembled ? { benzedigi: resembled } : {}),
        ...(earlier.length ? { oncekiler: earlier } : {}),
        ...(path ? { yol: path } : {}),
        ...(found.gone ? { silindi: 1 as const } : {}),
        sikayetler: own ? [] : await complaintsOf(ctx.db, found.id),
        baglam: (decided && (await seenThen(ctx.db, found.id))) ?? (await contextOf(ctx.db, found.target_kind, found.target_id)),
        durum: await memberState(ctx.db, found.member_id),
        gecmis: (await decisionsAbout(ctx.db, found.member_id, { reader: ctx.self.id })).liste.filter((d) => d.id !== decided?.id),
        notlar: own ? [] : await notesOf(ctx.db, found.id),
        gorevliler: await colleagues(ctx.db, ctx.self.id),
        uyeDili,
        hazirlar: readyFor(found.target_kind, found.reason, uyeDili),
        ...(decided ? { karar: decided } : {}),
        ...(against ? { engel: against } : {}),
      },
    };
  });
  servePage(api, contract.appealsPage, async (ctx) => ({
    title: ctx.lang === 'tr' ? 'İtirazlar' : 'Appeals',
    meta: noindex,
    data: { itirazlar: await listAppeals(ctx.db, ctx.self.id, ctx.input.durum ?? 'acik', undefined) },
  }));
  servePage(api, contract.staffRequestsPage, async (ctx) => {
    const names = { istek: { tr: 'İstekler', en: 'Requests' }, basvuru: { tr: 'Başvurular', en: 'Applications' } };
    return { title: names[ctx.input.grup][ctx.lang], meta: noindex, data: { istekler: await listRequests(ctx.db, ctx.input) } };
  });
  servePage(api, contract.accountStatePage, async (ctx) => {
    const { askida, sinirli, silinme } = await memberState(ctx.db, ctx.self.id);
    return {
      title: ctx.lang === 'tr' ? 'Hesap durumu' : 'Account status',
      meta: noindex,
      data: {
        ...(askida ? { askida } : {}),
        ...(sinirli ? { sinirli } : {}),
        ...(silinme ? { silinme } : {}),
        kararlar: await decisionsAbout(ctx.db, ctx.self.id, { reader: null }),
        sikayetler: await ownComplaints(ctx.db, ctx.self.id),
        istekler: await ownRequests(ctx.db, ctx.self.id),
      },
    };
  });
  servePage(api, contract.staffMemberPage, async (ctx) => {
    const uye = await memberNamed(ctx.db, ctx.input.kadi);
    if (!uye) throw refuse('readerNotFound');
    return {
      title: `${uye.adi} (@${uye.kadi})`,
      meta: noindex,
      data: {
        uye,
        durum: await memberState(ctx.db, uye.id),
        roller: [...(await rolesOf(ctx.db, uye.id))],
        vakalar: await openCasesAbout(ctx.db, uye.id),
        gecmis: await decisionsAbout(ctx.db, uye.id, { reader: ctx.self.id }),
      },
    };
  });
  servePage(api, contract.transparencyPage, async (ctx) => {
    const donemler = await halfYears(ctx.db);
    const { donem = donemler[0] } = ctx.input;
    if (!donemler.includes(donem)) throw refuse('notFound');
    return {
      title: ctx.lang === 'tr' ? 'Şeffaflık' : 'Transparency',
      meta: {
        canonical: donem === donemler[0] ? '/seffaflik' : `/seffaflik?donem=${donem}`,
        description:
          ctx.lang === 'tr'
            ? 'Moderatörlerin verdiği kararlar, nedenlerine ve yarıyıllara göre; itirazların sonuçları.'
            : 'What moderators decided, by reason and half-year, and how appeals ended.',
      },
      data: { donem, donemler, sayilar: await counted(donem, () => countDecisions(ctx.db, donem)) },
    };
  });
}
