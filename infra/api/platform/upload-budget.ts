import type { CallSpec } from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import type { FastifyRequest } from 'fastify';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../../db/database';
import { refuse } from './refusal';
import { mostBytes, type Received } from './uploads';

/** Seconds of a day, which begins with a member's first upload. */
const DAY_S = 86_400;
const MB = 1024 * 1024;

/** The bytes that members may upload within a day, in the database: they hold over all processes and their ends. */
export interface UploadBudget {
  /** Takes bytes out of what a member has left. @throws Refusal `uploadBudget`, and then takes none */
  take(memberId: number, bytes: number): Promise<void>;
  /** Gives back what was taken and did not come. */
  giveBack(memberId: number, bytes: number): Promise<void>;
}

/** @param perDay bytes that a member may upload within a day */
export function createUploadBudget(db: Db, perDay: number = limits.uploadBytesPerDay): UploadBudget {
  const query = async ({ text, values }: { text: string; values: readonly unknown[] }) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
    return { rows, rowCount: rows.length };
  };
  const limiter = new RateLimiterPostgres({
    storeClient: { query },
    storeType: 'client',
    tableName: 'upload_budgets',
    tableCreated: true,
    // Housekeeping does that.
    clearExpiredByTimeout: false,
    keyPrefix: 'm',
    points: perDay,
    duration: DAY_S,
  });
  const giveBack = async (memberId: number, bytes: number) => void (await limiter.reward(String(memberId), bytes));
  return {
    async take(memberId, bytes) {
      try {
        await limiter.consume(String(memberId), bytes);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        // One film too large for what is left does not take the place of a picture.
        await giveBack(memberId, bytes);
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw refuse('uploadBudget', { n: Math.floor(perDay / MB), hours: Math.ceil(seconds / 3600), seconds });
      }
    },
    giveBack,
  };
}

/** What a request says that it brings, or the most that its call may bring. */
function announced(request: FastifyRequest, call: CallSpec): number {
  const length = Number(request.headers['content-length']);
  return length > 0 ? Math.min(length, mostBytes(call)) : mostBytes(call);
}

/**
 * Receives files within the budget of their sender. What the request announces is taken before a byte is read, so that several at once do not come
 * through together; what did not come is given back.
 * @param receive reads the request, and tells of the bytes of its files as they come
 * @throws Refusal `uploadBudget`
 */
export async function receiveWithin(
  budget: UploadBudget | null,
  memberId: number,
  request: FastifyRequest,
  call: CallSpec,
  receive: (came: (bytes: number) => void) => Promise<Received>,
): Promise<Received> {
  if (!budget) return receive(() => {});
  const taken = announced(request, call);
  await budget.take(memberId, taken);
  let come = 0;
  try {
    return await receive((bytes) => {
      come += bytes;
    });
  } finally {
    if (come < taken) await budget.giveBack(memberId, taken - come);
  }
}
