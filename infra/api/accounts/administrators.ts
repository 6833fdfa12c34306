import { randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { limits } from '@yaprak/shared-kit/limits';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { inTransaction } from '../platform/retry';
import { setRow } from '../platform/rows';
import { emailTaken, findForLogin, usernameTaken } from './accounts.queries';
import { isUsername } from './accounts.rules';
import { isCommonPassword, namesOf } from './passwords.rules';

/** The operator's request is impossible; the message is human-readable. */
export class AdministratorError extends Error {
  override name = 'AdministratorError';
}

export interface NewAdministrator {
  username: string;
  email: string;
  /** Null: generate one. */
  password: string | null;
}

const isEmail = addFormats(new Ajv(), ['email']).compile<string>({ type: 'string', format: 'email', maxLength: limits.email.max });

/** Letters and digits that are not easily confused. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const madeUpPassword = () => Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join('')).join('-');

/** Whether a public site has a main administrator; demo accounts cannot sign in there. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select exists (
    select 1 from member_roles r join members m on m.id = r.member_id where r.role = 'admin' and not m.demo) as there`.execute(db);
  return rows[0]?.there === true;
}

function check({ username, email, password }: NewAdministrator): void {
  if (!isUsername(username)) {
    throw new AdministratorError(
      `"${username}" cannot be a username: ${limits.username.min} to ${limits.username.max} small letters, digits, dots and underscores, and no word that the site uses itself.`,
    );
  }
  if (!isEmail(email)) throw new AdministratorError(`"${email}" is no e-mail address.`);
  if (password === null) return;
  if (password.length < limits.password.min || password.length > limits.password.max) {
    throw new AdministratorError(`The password must have ${limits.password.min} to ${limits.password.max} characters.`);
  }
  if (isCommonPassword(password, namesOf({ username, email }))) throw new AdministratorError('The password is one of those that are tried first.');
}

/** Grants the role and logs it without an actor, since nobody is signed in. @returns whether it is new */
async function giveRole(tx: Db, memberId: number): Promise<boolean> {
  if (!(await setRow(tx, 'member_roles', { member_id: memberId, role: 'admin' }, true))) return false;
  const after = JSON.stringify({ rol: 'admin', yol: 'komut' });
  await tx
    .insertInto('audit_log')
    .values({ actor_id: null, action: 'yetki.ver', target_kind: 'okur', target_id: memberId, ip: null, before: null, after })
    .execute();
  return true;
}

/**
 * Creates a main administrator (R-HOLD-03). The email address counts as confirmed: whoever runs the command owns the site.
 * @returns the stored username, and the password
 * @throws AdministratorError if name, address or password is invalid; nothing is created then
 */
export async function createAdministrator(db: Db, asked: NewAdministrator): Promise<{ username: string; password: string }> {
  const wanted = { ...asked, username: asked.username.replace(/^@/, '').toLowerCase(), email: asked.email.trim() };
  check(wanted);
  const password = wanted.password ?? madeUpPassword();
  const password_hash = await hash(password);
  await inTransaction(db, async (tx) => {
    if (await usernameTaken(tx, wanted.username))
      throw new AdministratorError(`The username ${wanted.username} is taken; "grant" makes an existing member administrator.`);
    if (await emailTaken(tx, wanted.email))
      throw new AdministratorError(`The address ${wanted.email} has an account; "grant" makes an existing member administrator.`);
    const { id } = await tx
      .insertInto('members')
      // The rest of the sign-up form is filled in later in the settings.
      .values({
        username: wanted.username,
        name: wanted.username,
        email: wanted.email,
        email_confirmed_at: new Date(),
        password_hash,
        gender: 'kadin',
        birth_date: '1980-01-01',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await giveRole(tx, id);
  });
  return { username: wanted.username, password };
}

/**
 * Makes an existing member main administrator.
 * @param name username or email address
 * @returns the username, and whether the role is new
 * @throws AdministratorError if there is no such member, or it is a demo account
 */
export function grantAdministrator(db: Db, name: string): Promise<{ username: string; granted: boolean }> {
  return inTransaction(db, async (tx) => {
    const found = await findForLogin(tx, name.replace(/^@/, ''));
    if (!found) throw new AdministratorError(`There is no member with the username or address "${name}".`);
    const { demo } = await tx.selectFrom('members').select('demo').where('id', '=', found.id).executeTakeFirstOrThrow();
    if (demo) throw new AdministratorError(`${found.username} is an account of the demo data, whose password everybody knows.`);
    return { username: found.username, granted: await giveRole(tx, found.id) };
  });
}
