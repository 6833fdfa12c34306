import type { CallSpec } from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import type { FastifyRequest } from 'fastify';
import { loadConfig } from '../../config/config';
import { createRateLimits, networkOf, type RateLimits } from './rate-limit';
import { receiveWithin, type UploadBudget } from './upload-budget';
import type { Received } from './uploads';

describe('rate limits', () => {
  let rates: RateLimits;
  const open = (env: Record<string, string> = {}) => createRateLimits(loadConfig({ YAPRAK_ENV: 'development', RATE_LIMITS: '1', ...env }));
  beforeEach(() => {
    rates = open();
  });
  afterEach(() => rates.close());

  const small = { points: 2, seconds: 60 };
  /** How many of the attempts were let through. */
  async function passed(times: number, attempt: () => Promise<unknown>): Promise<number> {
    let count = 0;
    for (let i = 0; i < times; i += 1) {
      try {
        await attempt();
        count += 1;
      } catch (error) {
        expect(error).toMatchObject({ code: 'tooMany' });
      }
    }
    return count;
  }
  const call = (change: object = {}) => ({ method: 'POST' as const, path: 'v2/x', ...change });

  test('a limit holds per key and name', async () => {
    expect(await passed(4, () => rates.takeFrom('a', 'k1', small))).toBe(2);
    expect(await passed(4, () => rates.takeFrom('a', 'k2', small))).toBe(2);
    expect(await passed(4, () => rates.takeFrom('b', 'k1', small))).toBe(2);
  });

  test('reports the whole seconds until there is more, at least one', async () => {
    await passed(2, () => rates.takeFrom('a', 'k', small));
    const error = await rates.takeFrom('a', 'k', small).catch((e: unknown) => e as { values: { seconds: number } });
    expect(error).toMatchObject({ values: { seconds: 60 } });
    await rates.takeFrom('short', 'k', { points: 1, seconds: 1 });
    expect(await rates.takeFrom('short', 'k', { points: 1, seconds: 1 }).catch((e: unknown) => e)).toMatchObject({ values: { seconds: 1 } });
  });

  test('a refunded point can be used again', async () => {
    const refund = await rates.takeFrom('a', 'k', small);
    await refund();
    expect(await passed(4, () => rates.takeFrom('a', 'k', small))).toBe(2);
  });

  test.each([
    ['GET', 900],
    ['POST', 150],
  ] as const)('every caller has a general budget for %s', async (method, points) => {
    expect(await passed(points + 5, () => rates.take(call({ method }), 'm1', '203.0.113.7'))).toBe(points);
    expect(await passed(1, () => rates.take(call({ method }), 'm2', '203.0.113.7'))).toBe(1);
    expect(await passed(1, () => rates.take(call({ method: method === 'GET' ? 'POST' : 'GET' }), 'm1', '203.0.113.7'))).toBe(1);
  });

  test('a call’s own limit is per caller, and each call has one', async () => {
    const limited = (path: string) => call({ path, limit: small });
    expect(await passed(4, () => rates.take(limited('v2/a'), 'm1', '203.0.113.7'))).toBe(2);
    expect(await passed(4, () => rates.take(limited('v2/b'), 'm1', '203.0.113.7'))).toBe(2);
    expect(await passed(4, () => rates.take(limited('v2/a'), 'm2', '203.0.113.7'))).toBe(2);
  });

  test('a limit by address is shared by its clients, and by its IPv6 network', async () => {
    const limited = call({ limit: { ...small, by: 'address' } });
    let n = 0;
    expect(await passed(4, () => rates.take(limited, `m${++n}`, `2001:db8:1:1::${n}`))).toBe(2);
    expect(await passed(4, () => rates.take(limited, 'm1', '2001:db8:1:2::1'))).toBe(2);
  });

  test('visitors of one IPv6 network are one caller', async () => {
    let n = 0;
    expect(await passed(4, () => rates.take(call({ limit: small }), `2001:db8:9:9::${++n}`, 'x'))).toBe(2);
  });

  test('without limits everything passes', async () => {
    const off = open({ RATE_LIMITS: '0' });
    expect(await passed(9, () => off.takeFrom('a', 'k', small))).toBe(9);
    expect(await passed(200, () => off.take(call({ limit: small }), 'm1', 'x'))).toBe(200);
    await (await off.takeFrom('a', 'k', small))();
    off.close();
  });

  test('an unreachable Redis falls back to limiting in memory', async () => {
    const away = open({ REDIS_URL: 'redis://127.0.0.1:1' });
    expect(await passed(4, () => away.takeFrom('a', 'k', small))).toBe(2);
    away.close();
  });
});

test.each([
  ['2001:db8::1', 3, '2001:db8:0::/48'],
  ['2001:db8:1:2:3:4:5:6', 3, '2001:db8:1::/48'],
  ['1:2:3::4:5:6:7', 8, '1:2:3:0:4:5:6:7::/128'],
  ['::', 4, '0:0:0:0::/64'],
  ['2001:db8:1:2::', 4, '2001:db8:1:2::/64'],
  ['64:ff9b::ffff:1.2.3.4', 4, '64:ff9b:0:0::/64'],
  ['::FFFF:10.0.0.1', 4, '10.0.0.1'],
])('the network of %s by %i groups is %s', (ip, groups, network) => {
  expect(networkOf(ip, groups)).toBe(network);
});

describe('an upload', () => {
  const call = { files: ['resimadresi'] } as unknown as CallSpec;
  const request = (length?: string) => ({ headers: length === undefined ? {} : { 'content-length': length } }) as unknown as FastifyRequest;
  const nothing: Received = { fields: {}, files: [], recordings: [] };
  /** A budget that records deductions and refunds. */
  function noted(full = false) {
    const log: string[] = [];
    const budget: UploadBudget = {
      take: async (member, bytes) => {
        log.push(`take ${member} ${bytes}`);
        if (full) throw new Error('full');
      },
      refund: async (member, bytes) => void log.push(`back ${member} ${bytes}`),
    };
    return { budget, log };
  }
  const receive = (length: string | undefined, came: number[], { budget, log } = noted()) =>
    receiveWithin(budget, 7, request(length), call, async (tell) => {
      log.push('receive');
      for (const bytes of came) tell(bytes);
      return nothing;
    }).then((result) => ({ result, log }));
  const most = limits.imageBytes;

  test.each<[string, string | undefined, number[], string[]]>([
    ['takes what it announces, and gives back what did not come', '1000', [300, 100], ['take 7 1000', 'receive', 'back 7 600']],
    ['gives nothing back when all came', '1000', [1000], ['take 7 1000', 'receive']],
    ['that brings more than it announced gives nothing back', '1000', [1001], ['take 7 1000', 'receive']],
    ['that announces more than its call may bring takes the most', `${most + 1}`, [], [`take 7 ${most}`, 'receive', `back 7 ${most}`]],
    ['that announces nothing takes the most', undefined, [10], [`take 7 ${most}`, 'receive', `back 7 ${most - 10}`]],
    ['that announces no number takes the most', 'x', [], [`take 7 ${most}`, 'receive', `back 7 ${most}`]],
    ['that announces zero takes the most', '0', [], [`take 7 ${most}`, 'receive', `back 7 ${most}`]],
    ['that announces less than nothing takes the most', '-5', [], [`take 7 ${most}`, 'receive', `back 7 ${most}`]],
  ])('%s', async (_, length, came, wanted) => {
    const { result, log } = await receive(length, came);
    expect([result, log]).toEqual([nothing, wanted]);
  });

  test('beyond the budget is not read', async () => {
    const full = noted(true);
    await expect(receive('1000', [1], full)).rejects.toThrow('full');
    expect(full.log).toEqual(['take 7 1000']);
  });

  test('that breaks off refunds what did not arrive', async () => {
    const { budget, log } = noted();
    const broken = receiveWithin(budget, 7, request('1000'), call, async (tell) => {
      tell(400);
      throw new Error('gone');
    });
    await expect(broken).rejects.toThrow('gone');
    expect(log).toEqual(['take 7 1000', 'back 7 600']);
  });

  test('without a budget is simply received', async () => {
    expect(await receiveWithin(null, 7, request('1000'), call, async () => nothing)).toBe(nothing);
  });
});
