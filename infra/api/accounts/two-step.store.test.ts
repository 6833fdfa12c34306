import type { Db } from '../../db/database';
import type { Ctx } from '../platform/context';
import { refuse } from '../platform/refusal';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { insertMember } from '../testing/members';
import { codeOf } from './totp.rules';
import { hasTwoStep, issueBackupCodes, requireSecondStep, seal, unseal, useSecondStep } from './two-step';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database?.drop());

const key = Buffer.from('12345678901234567890');
const appCode = (steps = 0) => codeOf(key, Math.floor(Date.now() / 30_000) + steps);
/** A member whose app has the key; confirmed by default. */
async function member(confirmed = true): Promise<number> {
  const { id } = await insertMember(db);
  await db
    .insertInto('two_step')
    .values({ member_id: id, secret: await seal(db, key), confirmed_at: confirmed ? new Date() : null })
    .execute();
  return id;
}
const use = (id: number, typed: string) => db.transaction().execute((tx) => useSecondStep(tx, db, id, typed));
const issue = (id: number) => db.transaction().execute((tx) => issueBackupCodes(tx, id));

describe('the authenticator key', () => {
  test('is encrypted differently each time, and decrypts to the original', async () => {
    const [one, two] = [await seal(db, key), await seal(db, key)];
    expect(one.equals(two)).toBe(false);
    expect(one.includes(key)).toBe(false);
    expect([await unseal(db, one), await unseal(db, two)]).toEqual([key, key]);
  });

  test('does not decrypt if tampered with anywhere', async () => {
    const sealed = await seal(db, key);
    for (const at of [0, 11, 12, 27, 28, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at);
      await expect(unseal(db, changed)).rejects.toThrow();
    }
  });
});

describe('an authenticator code', () => {
  test('works once, only for its own member, with or without spaces', async () => {
    const [id, other] = [await member(), await member()];
    const typed = appCode();
    expect(await use(id, `${typed.slice(0, 3)} ${typed.slice(3)} `)).toBe(true);
    expect(await use(id, typed)).toBe(false);
    expect(await use(other, typed)).toBe(true);
    expect(await use(id, appCode(1))).toBe(true);
    expect(await use(id, appCode(-1))).toBe(false);
  });

  test('works for nobody without a key', async () => {
    expect(await use((await insertMember(db)).id, appCode())).toBe(false);
  });
});

describe('backup codes', () => {
  test('are eight, each of ten unambiguous characters, all different', async () => {
    const codes = await issue(await member());
    expect(codes).toHaveLength(8);
    expect(new Set(codes).size).toBe(8);
    for (const code of codes) expect(code).toMatch(/^[abcdefghjkmnpqrstuvwxyz2-9]{5}-[abcdefghjkmnpqrstuvwxyz2-9]{5}$/);
  });

  test('work once each, however they are typed', async () => {
    const id = await member();
    const [first = '', second = '', third = ''] = await issue(id);
    expect(await use(id, ` ${first.toUpperCase().replace('-', ' ')} `)).toBe(true);
    expect(await use(id, first)).toBe(false);
    expect(await use(id, second.replace('-', ''))).toBe(true);
    expect(await use(id, `${third.slice(0, -1)}${third.endsWith('a') ? 'b' : 'a'}`)).toBe(false);
    expect(await use(id, third)).toBe(true);
  });

  test('work only for their own member', async () => {
    const [id, other] = [await member(), await member()];
    const [own = ''] = await issue(id);
    await issue(other);
    expect(await use(other, own)).toBe(false);
    expect(await use(id, own)).toBe(true);
  });

  test('end with the next ones, and leave those of others alone', async () => {
    const [id, other] = [await member(), await member()];
    const [[old = ''], [theirs = '']] = [await issue(id), await issue(other)];
    const [fresh = ''] = await issue(id);
    expect([await use(id, old), await use(id, fresh), await use(other, theirs)]).toEqual([false, true, true]);
  });
});

describe('the second factor', () => {
  const noOne = { input: {}, throttle: async () => async () => undefined, ip: '203.0.113.7' };
  /** A sign-in attempt with a code, and its rate limiting. */
  function signIn(dogrulamaKodu?: string) {
    const counted: string[] = [];
    const given: string[] = [];
    const throttle = async (name: string, what: string) => {
      counted.push(`${name} ${what}`);
      return async () => void given.push(`${name} ${what}`);
    };
    const ctx = { ...noOne, db, throttle, input: dogrulamaKodu === undefined ? {} : { dogrulamaKodu } } as unknown as Ctx<{ dogrulamaKodu?: string }>;
    return { ctx, counted, given };
  }

  test('is required only of members who have confirmed it', async () => {
    const [on, unconfirmed, without] = [await member(), await member(false), (await insertMember(db)).id];
    expect([await hasTwoStep(db, on), await hasTwoStep(db, unconfirmed), await hasTwoStep(db, without)]).toEqual([true, false, false]);
    const { ctx, counted } = signIn();
    expect([await requireSecondStep(ctx, db, unconfirmed, null), await requireSecondStep(ctx, db, without, null)]).toEqual([false, false]);
    expect(counted).toEqual([]);
  });

  test('reports a missing code, which is not a guess', async () => {
    const { ctx, counted } = signIn();
    await expect(requireSecondStep(ctx, db, await member(), null)).rejects.toMatchObject({ code: 'twoStepNeeded' });
    expect(counted).toEqual([]);
  });

  test('[R-HOLD-11] counts each guess, and refunds the correct one', async () => {
    const id = await member();
    const wrong = signIn(appCode() === '000000' ? '111111' : '000000');
    await expect(requireSecondStep(wrong.ctx, db, id, null)).rejects.toMatchObject({ code: 'invalid', fields: { dogrulamaKodu: { code: 'badTwoStep' } } });
    expect(wrong.counted).toEqual([`iki-adim-adres-hesap 203.0.113.7 uye:${id}`, 'iki-adim-adres 203.0.113.7', `iki-adim-hesap uye:${id}`]);
    expect(wrong.given).toEqual([]);
    const right = signIn(appCode());
    expect(await requireSecondStep(right.ctx, db, id, null)).toBe(true);
    expect(right.given).toEqual(right.counted);
    expect(right.counted).toHaveLength(3);
  });

  test("[R-HOLD-11] uses the known browser's own limit", async () => {
    const id = await member();
    const { ctx, counted } = signIn(appCode());
    await requireSecondStep(ctx, db, id, { name: `${id}:x`, password: true, secondStep: false });
    expect(counted).toEqual([`iki-adim-cihaz ${id}:x`]);
  });

  test('[R-HOLD-11] refuses the correct code once the attempts are used up', async () => {
    const id = await member();
    const { ctx } = signIn(appCode());
    const spent = Object.assign(ctx, { throttle: () => Promise.reject(refuse('tooMany')) });
    await expect(requireSecondStep(spent, db, id, null)).rejects.toMatchObject({ code: 'tooMany' });
    expect(await use(id, appCode())).toBe(true);
  });
});
