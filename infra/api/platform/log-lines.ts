/** Lines wait at most this many ms to be written together. */
const TOGETHER_MS = 50;
/** Characters after which they wait no longer. */
const TOGETHER = 16_384;
/** How lines begin that nobody needs at once: pino's levels up to `info`. */
const unhurried = /^\{"level":[123]0,/;

let waiting = '';
let timer: NodeJS.Timeout | undefined;

function writeOut(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!waiting) return;
  const lines = waiting;
  waiting = '';
  process.stdout.write(lines);
}
process.on('exit', writeOut);

/**
 * Where the log goes: standard output, many lines at a time. Writing each line by itself takes as long as half an answer from memory (R-SPEED-02).
 * Warnings and errors are written at once, with everything before them.
 */
export const logLines = {
  write(line: string): void {
    waiting += line;
    if (waiting.length > TOGETHER || !unhurried.test(line)) writeOut();
    else timer ??= setTimeout(writeOut, TOGETHER_MS).unref();
  },
};
