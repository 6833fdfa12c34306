/** What is known of a running process. */
export interface ProcessFacts {
  pid: number;
  parent: number;
  /** Whether it leads a session of its own: it was sent into the background to outlive who started it. */
  leader: boolean;
  /** Name of the program, such as `bash`. */
  name: string;
}

const SHELL = /^-?(?:ba|da|z|k|a|fi|c|tc)?sh$/;
/** npm itself, and the shell that it may put between. */
const NPM_LEVELS = 2;

/**
 * The processes whose end ends us (R-HOLD-17): npm with its shell, and the supervisor that started it. A supervisor signals its child alone, or is
 * killed and signals nobody. A person's shell is no supervisor: what was sent into the background there goes on when the shell is left.
 * @param byNpm whether npm started us
 */
export function keepersOf(facts: (pid: number) => ProcessFacts | null, self: number, byNpm: boolean): number[] {
  const found: number[] = [];
  let isNpm = byNpm;
  for (let at = facts(self); at && at.parent > 1; at = facts(at.parent)) {
    const parent = facts(at.parent);
    if (!parent) break;
    if (isNpm && found.length < NPM_LEVELS) {
      found.push(parent.pid);
      // npm starts its script through a shell, which may have made way for it.
      isNpm = SHELL.test(parent.name) && found.length < NPM_LEVELS;
      continue;
    }
    if (!at.leader && !SHELL.test(parent.name)) found.push(parent.pid);
    break;
  }
  return found;
}
