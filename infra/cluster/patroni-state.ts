import { HOST, type Layout, NODES, portOf } from './layout';

/** A member of the database's cluster, as Patroni tells. */
export interface Member {
  name: string;
  role: string;
  state: string;
}

/** Reads Patroni's `/cluster`; unknown shapes give no members. */
export function membersIn(answer: unknown): Member[] {
  const { members } = (answer ?? {}) as { members?: unknown };
  if (!Array.isArray(members)) return [];
  return members.flatMap((member: Partial<Member> | null) =>
    typeof member?.name === 'string' ? [{ name: member.name, role: member.role ?? 'unknown', state: member.state ?? 'unknown' }] : [],
  );
}

/** The members as the first node that answers tells them; empty when none does. */
export async function members(layout: Layout): Promise<Member[]> {
  for (const n of NODES) {
    try {
      const response = await fetch(`http://${HOST}:${portOf(layout, 'patroni', n)}/cluster`, { signal: AbortSignal.timeout(2_000) });
      const found = membersIn(await response.json());
      if (found.length > 0) return found;
    } catch {
      // the next one may know
    }
  }
  return [];
}

/** Number of the node in a role (`leader`, `sync_standby`, `replica`); null when there is none. */
export const nodeIn = (list: readonly Member[], role: string): number | null => {
  const found = list.find((member) => member.role === role && member.state !== 'stopped');
  return found ? Number(found.name.replace('postgres', '')) : null;
};
