import { spawnSync } from 'node:child_process';
import path from 'node:path';

test('what a machine lacks and cannot install is named', () => {
  const root = path.resolve(__dirname, '../..');
  const { stdout, stderr } = spawnSync(process.execPath, ['infra/cli/run.mjs', 'infra/cli/tools.ts', 'ffmpeg'], {
    cwd: root,
    encoding: 'utf8',
    // Neither ffmpeg nor a package manager is found here.
    env: { ...process.env, PATH: '/nowhere' },
  });
  expect(stdout).toContain('Installing ffmpeg');
  expect(stderr).toContain('install the package "ffmpeg"');
});
