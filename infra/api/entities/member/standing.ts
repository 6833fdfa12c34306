import type { Standing } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import { jsonObject } from '../../../db/row-json';
import { limited } from './member.visibility';

/** Moments as JSON of a row has them. */
export interface StandingRow {
  suspended_until: Date | string | null;
  limited_until: Date | string | null;
  removal_at: Date | string | null;
}

/** Since when, in the row of a member, an account is restricted, as it holds now. */
const columns = (alias: string) => {
  const a = sql.raw(alias);
  return {
    suspended_until: sql`case when ${a}.suspended_until > now() then least(${a}.suspended_until, ${a}.removal_at) end`,
    limited_until: sql`case when ${limited(alias)} then ${a}.limited_until end`,
    removal_at: sql`${a}.removal_at`,
  };
};

/** JSON of how the account of the member under the alias stands. Shape: `StandingRow`. */
export const standingJson = (alias: string): RawBuilder<unknown> => jsonObject(columns(alias));

const moment = (at: Date | string) => new Date(at).toISOString();

/** How an account stands, for staff; empty of one that nothing hinders. */
export const toStanding = (m: StandingRow): Standing => ({
  ...(m.suspended_until ? { askida: moment(m.suspended_until) } : {}),
  ...(m.limited_until ? { sinirli: moment(m.limited_until) } : {}),
  ...(m.removal_at ? { silinme: moment(m.removal_at) } : {}),
});
