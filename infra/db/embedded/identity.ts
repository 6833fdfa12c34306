import fs from 'node:fs';
import { fail } from './errors';
import { directRunner, type Identity, namespaceRunner, type Runner, succeeds } from './runner';

/** Accounts the server can run as under root, in order of preference. */
const SERVICE_ACCOUNTS = ['postgres', 'node', 'nobody'] as const;

/**
 * Chooses the account the server runs as. PostgreSQL refuses root, so root borrows an unprivileged account.
 * @param dataOwner uid owning an existing data directory, null before the first start
 * @throws EmbeddedPostgresError if there is no way
 */
export function pickRunner(dataOwner: number | null): Runner {
  if (typeof process.getuid !== 'function') return directRunner(null);
  const me = process.getuid();
  return me === 0 ? runnerForRoot(dataOwner) : runnerForUser(me, dataOwner);
}

function runnerForUser(me: number, dataOwner: number | null): Runner {
  if (dataOwner !== null && dataOwner !== me) {
    fail(`The embedded data directory belongs to uid ${dataOwner}, but this process runs as uid ${me} (was it first started as root?).`);
  }
  if (hasPasswdEntry(me)) return directRunner(null);
  // initdb refuses a uid without a passwd entry, which some container platforms assign; a user namespace provides one.
  return canUnshare() ? namespaceRunner : directRunner(null);
}

function runnerForRoot(dataOwner: number | null): Runner {
  for (const id of accountsForRoot(dataOwner)) {
    const runner = directRunner(id);
    if (succeeds(runner, '/bin/true', []) || succeeds(runner, '/usr/bin/true', [])) return runner;
  }
  if (canUnshare()) return namespaceRunner;
  return fail('PostgreSQL refuses to run as root, and neither setuid nor a user namespace is permitted here.');
}

function accountsForRoot(dataOwner: number | null): Identity[] {
  const accounts = readPasswd();
  if (dataOwner === 0) return []; // created through a namespace: only a namespace can open it again
  if (dataOwner !== null) {
    const gid = [...accounts.values()].find((account) => account.uid === dataOwner)?.gid ?? dataOwner;
    return [{ uid: dataOwner, gid }];
  }
  return SERVICE_ACCOUNTS.flatMap((name) => accounts.get(name) ?? []).filter((account) => account.uid !== 0);
}

function canUnshare(): boolean {
  return process.platform === 'linux' && succeeds(namespaceRunner, 'true', []);
}

function hasPasswdEntry(uid: number): boolean {
  // macOS keeps its accounts in a directory service, not in the file.
  return process.platform !== 'linux' || [...readPasswd().values()].some((account) => account.uid === uid);
}

function readPasswd(): Map<string, Identity> {
  const accounts = new Map<string, Identity>();
  let text = '';
  try {
    text = fs.readFileSync('/etc/passwd', 'utf8');
  } catch {
    return accounts;
  }
  for (const line of text.split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name && uid && gid) accounts.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  return accounts;
}
