import { spawn } from 'node:child_process';

/** Runs a command as part of a step. @returns whether it exited with 0 */
export type Run = (command: string, args: string[], env?: Record<string, string>) => Promise<boolean>;

/** A step's test counts. */
export interface Count {
  passed: number;
  failed: number;
  /** Repeats what failed, and nothing else. @returns how many of the failed ones passed, and how many failed again */
  again?(run: Run): Promise<Count>;
}

export interface Step {
  name: string;
  /** A step that must succeed first; ignored if not among the selected steps. */
  after?: string;
  run(run: Run): Promise<Count>;
}

/** Output of a step: buffered until its turn, then passed through live. */
class Output {
  private kept: (string | Buffer)[] = [];
  shown = false;

  constructor(private readonly print: (chunk: string | Buffer) => void) {}

  write(chunk: string | Buffer): void {
    if (this.shown) this.print(chunk);
    else this.kept.push(chunk);
  }
  show(): void {
    this.shown = true;
    for (const chunk of this.kept.splice(0)) this.print(chunk);
  }
}

const runWith =
  (cwd: string, output: Output): Run =>
  (command, args, env = {}) =>
    new Promise((resolve) => {
      const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, FORCE_COLOR: '0', ...env } });
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.write(chunk));
      child.once('error', (error) => output.write(`${error.message}\n`));
      child.once('close', (code) => resolve(code === 0));
    });

/**
 * Runs lanes of steps in parallel, the steps of a lane in sequence. The output reads as if all had run in sequence: a step's output follows that of the steps
 * listed before it, and is live from then on. A failure is announced at once. A step that depends on a failed one is not run, and fails.
 * @param print receives the output
 * @param again whether what failed is repeated once all lanes have ended, one step at a time: what two busy lanes took the time from passes then
 * @returns the total
 */
export async function runSideBySide(
  lanes: readonly (readonly Step[])[],
  cwd: string,
  print: (chunk: string | Buffer) => void,
  again = false,
): Promise<Pick<Count, 'passed' | 'failed'>> {
  const counts = new Map<string, Count>();
  const failed = new Set<string>();
  const runStep = async (step: Step, output: Output) => {
    const started = Date.now();
    output.write(`\n— ${step.name}\n`);
    const missing = step.after !== undefined && failed.has(step.after);
    if (missing) output.write(`Not run, because ${step.after} failed.\n`);
    const count = missing
      ? { passed: 0, failed: 1 }
      : await step.run(runWith(cwd, output)).catch((error: unknown) => {
          output.write(`${(error as Error).message}\n`);
          return { passed: 0, failed: 1 };
        });
    counts.set(step.name, count);
    if (count.failed) failed.add(step.name);
    const seconds = Math.round((Date.now() - started) / 1000);
    output.write(`— ${step.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)\n`);
    if (count.failed && !output.shown) print(`\n! ${step.name} failed; its output follows in its turn.\n`);
  };
  const turns: { output: Output; ended: Promise<void> }[] = [];
  for (const lane of lanes) {
    let last = Promise.resolve();
    for (const step of lane) {
      const output = new Output(print);
      last = last.then(() => runStep(step, output));
      turns.push({ output, ended: last });
    }
  }
  for (const { output, ended } of turns) {
    output.show();
    await ended;
  }
  const output = new Output(print);
  output.show();
  for (const [name, first] of counts) {
    if (!again || !first.failed || !first.again) continue;
    output.write(`\n— ${name}, what failed once more\n`);
    const second = await first.again(runWith(cwd, output));
    counts.set(name, { passed: first.passed + second.passed, failed: second.failed });
    output.write(`— ${name}, once more: ${second.passed} passed, ${second.failed} failed\n`);
  }
  const sum = (what: 'passed' | 'failed') => [...counts.values()].reduce((all, count) => all + count[what], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}
