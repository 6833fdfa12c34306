import { spawn } from 'node:child_process';

/** Result of a step in numbers. */
export interface Count {
  passed: number;
  failed: number;
}
/** Runs a command as part of a step. @returns whether it ended with 0 */
export type Run = (command: string, args: string[], env?: Record<string, string>) => Promise<boolean>;

export interface Step {
  name: string;
  /** A step whose success this one needs. Without it in the selection, nothing is needed. */
  after?: string;
  run(run: Run): Promise<Count>;
}

/** Output of a step: kept until its turn, then passed on as it comes. */
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
 * Runs lanes of steps side by side, the steps of a lane one after the other. What is printed reads as if all had run in turn: a step's output follows that
 * of the steps listed before it, and is passed on live from then on. A failure is announced at once. A step that needs a failed one is not run, and fails.
 * @param print receives what is to be shown
 * @returns the total
 */
export async function runSideBySide(lanes: readonly (readonly Step[])[], cwd: string, print: (chunk: string | Buffer) => void): Promise<Count> {
  const total: Count = { passed: 0, failed: 0 };
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
    total.passed += count.passed;
    total.failed += count.failed;
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
  return total;
}
