import type { CallSpec } from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import type { FastifyRequest } from 'fastify';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../../db/database';
import { refuse } from './refusal';
import { mostBytes, type Received } from './uploads';

/** Seconds per budget day, which begins with a member's first upload. */
const DAY_S = 86_400;
const MB = 1024 * 1024;

/** Daily upload budget of members, kept in the database so that it holds across processes and restarts. */
export interface UploadBudget {
  /** Deducts bytes from a member's budget. @throws Refusal `uploadBudget` without deducting anything */
  take(memberId: number, bytes: number): Promise<void>;
  /** Refunds bytes that did not arrive. */
  refund(memberId: number, bytes: number): Promise<void>;
}

/** @param perDay daily byte budget of a member */
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
    // Housekeeping does this.
    clearExpiredByTimeout: false,
    keyPrefix: 'm',
    points: perDay,
    duration: DAY_S,
  });
  const refund = async (memberId: number, bytes: number) => void (await limiter.reward(String(memberId), bytes));
  return {
    async take(memberId, bytes) {
      try {
        await limiter.consume(String(memberId), bytes);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        // One video too large for the remaining budget must not block a smaller image.
        await refund(memberId, bytes);
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw refuse('uploadBudget', { n: Math.floor(perDay / MB), hours: Math.ceil(seconds / 3600), seconds });
      }
    },
    refund,
  };
}

/** The size the request announces, or the maximum for its call. */
function announced(request: FastifyRequest, call: CallSpec): number {
  const length = Number(request.headers['content-length']);
  return length > 0 ? Math.min(length, mostBytes(call)) : mostBytes(call);
}

/**
 * Receives files within the sender's budget. The announced size is deducted before a byte is read, so that concurrent uploads cannot slip through together; the
 * rest is refunded.
 * @param receive reads the request and reports the bytes of its files as they arrive
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
    if (come < taken) await budget.refund(memberId, taken - come);
  }
}
