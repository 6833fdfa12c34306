import type { Result } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { waitingSpam } from '../admin/spam';
import { waitsForStaff } from '../ads/holding';
import { workCounts } from '../librarian/work-lists';
import { decide, type Role } from '../platform/permission.rules';

type Work = Result<'v2/yonetim/bekleyen'>;
type Section = keyof Work['sayilar'];
/** Sections whose work has no end and nobody waiting for it: counted in the menu, but in no total and no letter. */
const backlog = new Set<string>(Object.keys(workCounts));
/** A section in which somebody waits for a decision. */
export type Urgent = Exclude<Section, keyof typeof workCounts>;

const requests = (kinds: RawBuilder<unknown>) => sql`select count(*) from staff_requests where state = 'acik' and kind in (${kinds})`;

/** What each section's list holds while nobody has decided on it, by who may open the section. */
const sections: Record<'moderator' | 'librarian' | 'panel', Partial<Record<Section, RawBuilder<unknown>>>> = {
  moderator: {
    sikayetler: sql`select count(*) from moderation_cases where state = 'acik'`,
    itirazlar: sql`select count(*) from appeals where state = 'acik'`,
    videolar: sql`select count(*) from videos v join posts p on p.id = v.post_id where v.state = 'onayda' and p.deleted_at is null`,
    istekler: requests(sql`'verilerim', 'telif', 'diger'`),
    basvurular: requests(sql`'onay-rozeti', 'moderatorluk'`),
    'geri-bildirim': sql`select count(*) from feedback where resolved_at is null`,
  },
  librarian: {
    kciistekkeri: sql`select count(*) from catalog_requests where state = 'bekliyor'`,
    'ice-aktarilanlar': sql`select count(*) from books where review = 'bekliyor' and merged_into is null and published`,
    kutuphaneciler: sql`select count(*) from librarian_applications where state = 'bekliyor'`,
    ...workCounts,
  },
  panel: {
    reklamlar: sql`select count(*) from ads a where ${waitsForStaff}`,
    'reklam-iletileri': sql`select count(*) from ad_letters where state = 'acik'`,
  },
};

/**
 * Work that waits for staff with these roles, by section of the panel (R-STAFF-03, R-ENT-55); nothing for readers.
 * @param origin of the site
 */
export async function waitingForStaff(db: Db, roles: ReadonlySet<Role> | null, origin: string): Promise<Work> {
  const open = (Object.keys(sections) as (keyof typeof sections)[]).filter((access) => decide(access, roles) === 'allowed');
  const counts = open.flatMap((access) => Object.entries(sections[access]));
  if (counts.length === 0) return { toplam: 0, sayilar: {} };
  const columns = counts.map(([section, query]) => sql`(${query})::int as ${sql.ref(section)}`);
  const { rows } = await sql<Work['sayilar']>`select ${sql.join(columns)}`.execute(db);
  const sayilar = { ...rows[0], ...(decide('admin', roles) === 'allowed' ? { spam: await waitingSpam(db, origin) } : {}) };
  return { toplam: urgent(sayilar).reduce((sum, [, n]) => sum + n, 0), sayilar };
}

/** The counts of what somebody waits for. */
export const urgent = (sayilar: Work['sayilar']) =>
  (Object.entries(sayilar) as [Section, number][]).filter(([section]) => !backlog.has(section)) as [Urgent, number][];
