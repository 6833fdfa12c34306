import { randomBytes } from 'node:crypto';
import { contractFits } from '@yaprak/shared-kit/contract-version';
import type { RemoteVersion } from '@yaprak/shared-kit/registry';
import { manifestFaults, schemaFaults } from '../../build/declaration-schema';
import type { Db } from '../../db/database';
import { type Ctx, refuse } from '../platform';
import { storable } from '../platform/hygiene.rules';
import { hashCode } from '../platform/sessions';
import { claimsTaken } from './areas.queries';

const WAIT_MS = 5000;

/** How long an offer stands; a development server renews it whenever its declaration changes. */
const OFFER_MS = 12 * 3600_000;

/** Origin of a development server. @throws Refusal unless it is on the operator's list, so that no link can load foreign code into a staff member's page */
function allowedOrigin(ctx: Ctx, address: string): string {
  if (!URL.canParse(address)) throw refuse('areaOverride');
  const { origin } = new URL(address);
  if (!ctx.config.areaOrigins.includes(origin)) throw refuse('areaOrigin', { origin });
  return origin;
}

/** What a development server says of its area, with all files on that server; null if it cannot be shown. */
function acceptable(remote: RemoteVersion | null, origin: string): RemoteVersion | null {
  if (!remote || !storable(remote) || manifestFaults(remote).length || schemaFaults(remote.declaration).length || !contractFits(remote.contract)) return null;
  const files = [remote.entry, ...Object.values(remote.files).flat()];
  if (files.some((file) => !URL.canParse(file.href, origin) || new URL(file.href, origin).origin !== origin)) return null;
  return { ...remote, entry: { ...remote.entry, href: new URL(remote.entry.href, origin).href }, files: {} };
}

function parsed(text: string): RemoteVersion | null {
  try {
    return JSON.parse(text) as RemoteVersion | null;
  } catch {
    return null;
  }
}

/**
 * Takes an area's description from its team, because the site cannot ask a development server on somebody's own machine (R-OPEN-10). By itself it changes
 * nothing: a main administrator still has to enter the address.
 * @throws Refusal
 */
export async function offerArea(ctx: Ctx, area: string, address: string, description: string): Promise<Date> {
  const origin = allowedOrigin(ctx, address);
  const remote = acceptable(parsed(description), origin);
  if (!remote || remote.name !== area || remote.declaration.name !== area) throw refuse('areaOverride');
  const [conflict] = await claimsTaken(ctx.db, remote);
  if (conflict) throw refuse('areaArchive', { reason: conflict });
  const values = { manifest: JSON.stringify(remote), created_at: new Date(), expires_at: new Date(Date.now() + OFFER_MS) };
  await ctx.db
    .insertInto('area_offers')
    .values({ origin, area, ...values })
    .onConflict((c) => c.columns(['origin', 'area']).doUpdateSet(values))
    .execute();
  return values.expires_at;
}

const newestOffer = (db: Db, origin: string) =>
  db
    .selectFrom('area_offers')
    .select('manifest')
    .where('origin', '=', origin)
    .where('expires_at', '>', new Date())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

const askServer = (href: string): Promise<RemoteVersion | null> =>
  fetch(new URL('remote.json', href.endsWith('/') ? href : `${href}/`), { signal: AbortSignal.timeout(WAIT_MS), redirect: 'error' })
    .then((response) => (response.ok ? (response.json() as Promise<RemoteVersion>) : null))
    .catch(() => null);

/**
 * Overrides the live remote with a development server's for the browser that gets the code: as `<address>/remote.json` says where the site reaches it, since
 * another may run there by now than its team has told of, else as the team has told.
 * @throws Refusal
 */
export async function startOverride(ctx: Ctx, address: string, minutes: number): Promise<{ kod: string; alan: string }> {
  const origin = allowedOrigin(ctx, address);
  const running = acceptable(await askServer(new URL(address).href), origin);
  const remote = running ?? acceptable(((await newestOffer(ctx.db, origin))?.manifest ?? null) as RemoteVersion | null, origin);
  if (!remote) throw refuse('areaOverride');
  const kod = randomBytes(32).toString('base64url');
  await ctx.db
    .insertInto('area_overrides')
    .values({
      code_hash: hashCode(kod),
      member_id: ctx.self.id,
      area: remote.declaration.name,
      manifest: JSON.stringify(remote),
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
    .where('o.code_hash', '=', hashCode(code))
    .where('o.expires_at', '>', new Date())
    .executeTakeFirst();
  return row ? { remote: row.manifest as RemoteVersion, expires: row.expires_at } : null;
}
