/** One fault that was put into a file, and what became of it. */
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
  /** Faults that count: those that were tried, or that no test reaches. */
  faults: number;
  noticed: number;
  /** Per cent, rounded down to one place; 100 where there is nothing to notice. */
  percent: number;
}

const NOTICED = new Set(['Killed', 'Timeout']);
const UNSEEN = new Set(['Survived', 'NoCoverage']);

export const isUnseen = ({ status }: Fault): boolean => UNSEEN.has(status);

/** Faults that break the loading of a file, and those that a comment excuses, count neither way. */
export function scoreOf(file: string, faults: Fault[]): Score {
  const noticed = faults.filter(({ status }) => NOTICED.has(status)).length;
  const all = noticed + faults.filter(isUnseen).length;
  return { file, faults: all, noticed, percent: all ? Math.floor((noticed / all) * 1000) / 10 : 100 };
}

/** One line a file, then one of all. */
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
