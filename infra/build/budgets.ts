import type { RemoteFile, RemoteVersion } from '@yaprak/shared-kit/registry';
import type { ShellVersion } from './describe';

/** Compressed bytes of the scripts that the shell loads on every page, including the larger text catalogue. */
const shellBudget = 200_000;

const sum = (files: RemoteFile[]) => files.reduce((total, f) => total + f.bytes, 0);
const exceeded = (what: string, bytes: number, budget: number) =>
  bytes > budget ? [`${what} is ${bytes} bytes compressed, its budget is ${budget}: load part of it later, or raise the budget`] : [];

/** Exceeded budgets, and budgets for things that do not exist. */
export function budgetFaults(built: RemoteVersion | ShellVersion): string[] {
  if ('scripts' in built) {
    const { scripts, texts } = built;
    if (!scripts.length || !texts.tr.length || !texts.en.length) return ['the shell lacks its scripts or its texts'];
    return exceeded('the shell', sum(scripts) + Math.max(sum(texts.tr), sum(texts.en)), shellBudget);
  }
  const { budget, routes, texts } = built.declaration;
  const shared = [built.entry, ...(built.files['*'] ?? [])];
  const largestText = Math.max(0, ...texts.map((lang) => sum(built.files[`texts-${lang}`] ?? [])));
  return [
    ...exceeded('the entry', built.entry.bytes, budget.entry),
    ...texts.flatMap((lang) => (built.files[`texts-${lang}`]?.length ? [] : [`the chunk texts-${lang} is missing`])),
    ...[...new Set(routes.map((r) => r.export))].flatMap((name) => {
      const files = built.files[name];
      return files?.length ? exceeded(name, sum(shared) + sum(files) + largestText, budget.page) : [`the chunk of ${name} is missing`];
    }),
  ];
}
