/** A mutant and its outcome. */
export interface Fault {
  file: string;
  line: number;
  column: number;
  mutator: string;
  replacement: string;
  status: string;
  reason?: string;
}

export interface Score {
  file: string;
  /** Mutants that count: tested, or not covered by any test. */
  faults: number;
  noticed: number;
  /** Per cent, rounded down to one decimal; 100 if there is nothing to kill. */
  percent: number;
}

const NOTICED = new Set(['Killed', 'Timeout']);
const UNSEEN = new Set(['Survived', 'NoCoverage']);

/** Whether no test noticed a mutant. */
export const isUnseen = ({ status }: Fault): boolean => UNSEEN.has(status);

/** Mutants that break loading a file, and those excused by a comment, count neither way. */
function scoreOf(file: string, faults: Fault[]): Score {
  const noticed = faults.filter(({ status }) => NOTICED.has(status)).length;
  const all = noticed + faults.filter(isUnseen).length;
  return { file, faults: all, noticed, percent: all ? Math.floor((noticed / all) * 1000) / 10 : 100 };
}

/** One line per file, then a total. */
export function scoresOf(name: string, faults: Fault[]): Score[] {
  const files = [...new Set(faults.map(({ file }) => file))].sort();
  return [
    ...files.map((file) =>
      scoreOf(
        file,
        faults.filter((fault) => fault.file === file),
      ),
    ),
    scoreOf(name, faults),
  ];
}

/** What an earlier run left behind, as Stryker reads it. */
interface Remembered {
  files: Record<string, { mutants: { status: string }[] }>;
}

/**
 * The same without the mutants that no test noticed, which are then tried again: of those that act while a file loads, Stryker does not know which tests are new
 * to them, and would keep them as they were.
 */
export const withoutUnseen = <R extends Remembered>(report: R): R => ({
  ...report,
  files: Object.fromEntries(
    Object.entries(report.files).map(([name, file]) => [name, { ...file, mutants: file.mutants.filter(({ status }) => !UNSEEN.has(status)) }]),
  ),
});
