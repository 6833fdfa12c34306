/** Facts about a running process. */
export interface ProcessFacts {
  pid: number;
  parent: number;
  /** Session leader: started in the background to outlive its parent. */
  leader: boolean;
  /** Program name, such as `bash`. */
  name: string;
}

const SHELL = /^-?(?:ba|da|z|k|a|fi|c|tc)?sh$/;
/** npm itself, and a shell it may spawn in between. */
const NPM_LEVELS = 2;

/**
 * The ancestor processes whose death ends us (R-HOLD-17): npm with its shell, and the supervisor that started it. A supervisor may signal only its child, or be
 * killed and signal nobody. An interactive shell is not a supervisor: background jobs outlive it.
 * @param byNpm whether npm started us
 */
export function supervisorsOf(facts: (pid: number) => ProcessFacts | null, self: number, byNpm: boolean): number[] {
  const found: number[] = [];
  let isNpm = byNpm;
  for (let at = facts(self); at && at.parent > 1; at = facts(at.parent)) {
    const parent = facts(at.parent);
    if (!parent) break;
    if (isNpm && found.length < NPM_LEVELS) {
      found.push(parent.pid);
      // npm runs scripts through a shell, which may have been replaced by exec.
      isNpm = SHELL.test(parent.name) && found.length < NPM_LEVELS;
      continue;
    }
    if (!at.leader && !SHELL.test(parent.name)) found.push(parent.pid);
    break;
  }
  return found;
}
