import { spawnSync } from 'node:child_process';
import path from 'node:path';

const enter = (...args: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, ['infra/cli/run.mjs', 'infra/cli/area.ts', ...args], {
    cwd: path.resolve(__dirname, '../../..'),
    encoding: 'utf8',
  });
  return { status, lines: stderr.trimEnd().split('\n') };
};

test('[R-OPEN-09] of a command that was entered wrongly one reads what it needs, and last what is wrong', () => {
  const share = enter('canary', 'mf-kulup', '1.0.0', '--percent', '100');
  expect(share).toEqual({
    status: 1,
    lines: [expect.stringMatching(/^ {2}canary +<mf-name> <version> --percent/), '', 'Give the share of devices: --percent 1 to 99, or 0 to end the canary.'],
  });
  const unknown = enter('cannary', 'mf-kulup');
  expect([unknown.status, unknown.lines.at(-1), unknown.lines.length > 10]).toEqual([1, 'Unknown command "cannary".', true]);
});
