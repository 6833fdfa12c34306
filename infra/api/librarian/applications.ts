import { sql } from 'kysely';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { viewerOf } from '../entities/member/member.visibility';
import { settledBy, settledMeanwhile } from '../entities/member/settled-by';
import { type StandingRow, standingJson, toStanding } from '../entities/member/standing';
import { type Ctx, invalid, refuse, setRow } from '../platform';
import { judgeApplicant } from './librarian.rules';
import { tell } from './requests';
import { byRight } from './right';

/** Whether the member decides on applications and permissions: a main administrator or a chief librarian. */
async function mayDecide(ctx: Ctx): Promise<boolean> {
  if (ctx.self.roles.has('admin')) return true;
  const chief = await ctx.db.selectFrom('chief_librarians').select('member_id').where('member_id', '=', ctx.self.id).executeTakeFirst();
  return chief !== undefined;
}
async function requireChief(ctx: Ctx): Promise<void> {
  if (!(await mayDecide(ctx))) throw refuse('chiefsOnly');
}

async function conditions(ctx: Ctx) {
  const { rows } = await sql<{ confirmed: boolean; days: number; accepted: number; refused: number | null }>`select email_confirmed_at is not null as confirmed,
      extract(day from now() - created_at)::int as days, (select count(*) from catalog_requests r where r.member_id = m.id and r.state = 'kabul')::int as accepted,
      (select extract(day from now() - max(decided_at))::int from librarian_applications a where a.member_id = m.id and a.state = 'ret') as refused
    from members m where m.id = ${ctx.self.id}`.execute(ctx.db);
  const row = rows[0];
  return judgeApplicant({
    emailConfirmed: row?.confirmed ?? false,
    memberDays: row?.days ?? 0,
    acceptedRequests: row?.accepted ?? 0,
    refusedDaysAgo: row?.refused ?? null,
  });
}

/** Data of the application form: requirements, and the outcome of the last application (R-MODAL-17). */
export async function ownApplication(ctx: Ctx) {
  const kosullar = await conditions(ctx);
  const last = await ctx.db
    .selectFrom('librarian_applications')
    .select(['state', 'reason', 'created_at'])
    .where('member_id', '=', ctx.self.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return {
    kosullar: kosullar.map((k) => ({ ...k, tamam: k.tamam ? (1 as const) : (0 as const) })),
    uygun: kosullar.every((k) => k.tamam) ? (1 as const) : (0 as const),
    kutuphaneci: byRight(ctx) ? (1 as const) : (0 as const),
    ...(last ? { basvuru: { durum: last.state as 'bekliyor', zaman: last.created_at.toISOString(), ...(last.reason ? { gerekce: last.reason } : {}) } } : {}),
  };
}

/** Submits an application. @throws Refusal `alreadyLibrarian`, `notYetLibrarian`, `applicationWaiting` */
export async function apply(ctx: Ctx<{ motivasyon: string }>): Promise<void> {
  if (byRight(ctx)) throw refuse('alreadyLibrarian');
  if (!(await conditions(ctx)).every((k) => k.tamam)) throw refuse('notYetLibrarian');
  const added = await ctx.db
    .insertInto('librarian_applications')
    .values({ member_id: ctx.self.id, motivation: ctx.input.motivasyon })
    .onConflict((c) => c.column('member_id').where('state', '=', sql.lit('bekliyor')).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw refuse('applicationWaiting');
}

/** Decides on an application and tells the applicant. @throws Refusal `chiefsOnly`, `requestNotFound`, `caseDecidedBy`, `reasonNeeded` */
export async function resolveApplication(ctx: Ctx<{ id: number; karar: 'kabul' | 'ret'; gerekce?: string }>): Promise<void> {
  await requireChief(ctx);
  const { id, karar, gerekce } = ctx.input;
  const row = await ctx.db
    .selectFrom('librarian_applications')
    .select(['member_id', 'state', 'decided_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('requestNotFound');
  if (row.state !== 'bekliyor') throw await settledBy(ctx, row.member_id, row.decided_by, row.state === 'kabul' ? 'kabul' : 'ret');
  if (row.member_id === ctx.self.id) throw refuse('ownRequest');
  if (karar === 'ret' && !gerekce) throw invalid({ gerekce: 'reasonNeeded' });
  await ctx.db
    .updateTable('librarian_applications')
    .set({ state: karar, decided_by: ctx.self.id, decided_at: new Date(), reason: gerekce || null })
    .where('id', '=', id)
    .execute();
  if (karar === 'kabul') await setRow(ctx.db, 'member_roles', { member_id: row.member_id, role: 'librarian' }, true);
  await ctx.audit(`kutuphane:basvuru-${karar}`, { kind: 'uye', id: row.member_id }, undefined, gerekce ? { gerekce } : undefined);
  await tell(ctx, row.member_id, karar === 'kabul' ? 'kutuphaneci-kabul' : 'kutuphaneci-ret');
}

/** Revokes librarian permission (R-MODAL-15). Moderators and administrators keep theirs, which comes from their own role. A chief's is for main administrators to take, who name chiefs. @throws Refusal `forbidden`, `notLibrarian`, or `settledMeanwhile` if a colleague was faster */
export async function takeRight(ctx: Ctx<{ uyeId: number; gerekce: string }>): Promise<void> {
  await requireChief(ctx);
  const { uyeId, gerekce } = ctx.input;
  const chief = await ctx.db.selectFrom('chief_librarians').select('member_id').where('member_id', '=', uyeId).executeTakeFirst();
  if (chief && !ctx.self.roles.has('admin')) throw refuse('forbidden');
  if (!(await setRow(ctx.db, 'member_roles', { member_id: uyeId, role: 'librarian' }, false)))
    throw await settledMeanwhile(ctx, { kind: ['uye', 'okur'], ids: [uyeId], actions: ['kutuphane:yetki-al', 'yetki.al'] }, 'notLibrarian');
  await setRow(ctx.db, 'chief_librarians', { member_id: uyeId }, false);
  await ctx.audit('kutuphane:yetki-al', { kind: 'uye', id: uyeId }, { rol: 'librarian' }, { gerekce });
  await tell(ctx, uyeId, 'kutuphaneci-ret');
}

/** Promotes a librarian to chief librarian, or reverts that. @throws Refusal `notLibrarian` */
export async function nameChief(ctx: Ctx<{ uyeId: number; ver: 0 | 1 }>): Promise<void> {
  const { uyeId, ver } = ctx.input;
  const holds = await ctx.db.selectFrom('member_roles').select('role').where('member_id', '=', uyeId).where('role', '=', 'librarian').executeTakeFirst();
  if (!holds) throw refuse('notLibrarian');
  const changed = await setRow(ctx.db, 'chief_librarians', { member_id: uyeId }, ver, { named_by: ctx.self.id });
  if (changed) await ctx.audit('kutuphane:bas-kutuphaneci', { kind: 'uye', id: uyeId }, undefined, { ver });
}

/** The librarians with their contributions, and pending applications. */
export async function librarians(ctx: Ctx) {
  const viewer = viewerOf(ctx);
  const [people, waiting, decides] = await Promise.all([
    sql<{
      member: MemberRow;
      standing: StandingRow;
      chief: boolean;
      changes: number;
      last: Date | null;
    }>`select ${memberJson('m', viewer)} as member, ${standingJson('m')} as standing, c.member_id is not null as chief,
        (select count(*) from catalog_changes x where x.actor_id = m.id)::int as changes, (select max(created_at) from catalog_changes x where x.actor_id = m.id) as last
      from member_roles r join members m on m.id = r.member_id left join chief_librarians c on c.member_id = m.id where r.role = 'librarian' order by changes desc, m.id limit 200`.execute(
      ctx.db,
    ),
    sql<{
      id: number;
      member: MemberRow;
      standing: StandingRow;
      motivation: string;
      accepted: number;
      created_at: Date;
    }>`select a.id, ${memberJson('m', viewer)} as member, ${standingJson('m')} as standing, a.motivation, a.created_at,
        (select count(*) from catalog_requests r where r.member_id = m.id and r.state = 'kabul')::int as accepted
      from librarian_applications a join members m on m.id = a.member_id where a.state = 'bekliyor' order by a.id limit 100`.execute(ctx.db),
    mayDecide(ctx),
  ]);
  return {
    kutuphaneciler: people.rows.map((p) => ({
      uye: toMember(p.member),
      bas: p.chief ? (1 as const) : (0 as const),
      islem: p.changes,
      ...(decides ? { hesap: toStanding(p.standing) } : {}),
      ...(p.last ? { son: p.last.toISOString() } : {}),
    })),
    basvurular: waiting.rows.map((a) => ({
      id: a.id,
      uye: toMember(a.member),
      motivasyon: a.motivation,
      durum: 'bekliyor' as const,
      kabulEdilen: a.accepted,
      zaman: a.created_at.toISOString(),
      ...(decides ? { hesap: toStanding(a.standing) } : {}),
    })),
    kararVerir: decides ? (1 as const) : (0 as const),
  };
}
