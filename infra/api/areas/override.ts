import { randomBytes } from 'node:crypto';
import { contractFits } from '@yaprak/shared-kit/contract-version';
import type { RemoteVersion } from '@yaprak/shared-kit/registry';
import { schemaFaults } from '../../build/declaration-schema';
import type { Db } from '../../db/database';
import { type Ctx, refuse } from '../platform';
import { hashOf } from './areas.queries';

const WAIT_MS = 5000;

/**
 * Overrides the live remote with a development server's (`<address>/remote.json`) for the browser that gets the code.
 * The server's origin must be on the operator's list, so that no link can load foreign code into a staff member's page.
 * @throws Refusal
 */
export async function startOverride(ctx: Ctx, address: string, minutes: number): Promise<{ kod: string; alan: string }> {
  if (!URL.canParse(address)) throw refuse('areaOverride');
  const { origin, href } = new URL(address);
  if (!ctx.config.areaOrigins.includes(origin)) throw refuse('areaOrigin', { origin });
  const remote = await fetch(new URL('remote.json', href.endsWith('/') ? href : `${href}/`), { signal: AbortSignal.timeout(WAIT_MS), redirect: 'error' })
    .then((response) => (response.ok ? (response.json() as Promise<RemoteVersion>) : null))
    .catch(() => null);
  if (!remote || schemaFaults(remote.declaration).length || !contractFits(remote.contract)) throw refuse('areaOverride');
  const files = [remote.entry, ...Object.values(remote.files ?? {}).flat()];
  if (files.some((file) => !URL.canParse(file?.href, origin) || new URL(file.href, origin).origin !== origin)) throw refuse('areaOverride');
  const resolved = { ...remote, entry: { ...remote.entry, href: new URL(remote.entry.href, origin).href }, files: {} };
  const kod = randomBytes(32).toString('base64url');
  await ctx.db
    .insertInto('area_overrides')
    .values({
      code_hash: hashOf(kod),
      member_id: ctx.self.id,
      area: remote.declaration.name,
      manifest: JSON.stringify(resolved),
      expires_at: new Date(Date.now() + minutes * 60_000),
    })
    .execute();
  return { kod, alan: remote.declaration.name };
}

export interface Override {
  remote: RemoteVersion;
  expires: Date;
}
/** A browser's override, while unexpired and while its member is still a main administrator. */
export async function findOverride(db: Db, code: string): Promise<Override | null> {
  const row = await db
    .selectFrom('area_overrides as o')
    .innerJoin('member_roles as r', (join) => join.onRef('r.member_id', '=', 'o.member_id').on('r.role', '=', 'admin'))
    .select(['o.manifest', 'o.expires_at'])
    .where('o.code_hash', '=', hashOf(code))
    .where('o.expires_at', '>', new Date())
    .executeTakeFirst();
  return row ? { remote: row.manifest as RemoteVersion, expires: row.expires_at } : null;
}
