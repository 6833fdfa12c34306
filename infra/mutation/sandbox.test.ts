import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { makeSandbox, removeSandbox } from './sandbox';

it('[R-HOLD-21] a copy for mutants counts as installed: nothing that a test starts there installs over the packages of the project', () => {
  const folder = makeSandbox();
  try {
    const file = path.join(folder, 'infra/cli/ensure-packages.mjs');
    const ask = `import(${JSON.stringify(file)}).then(({ ensurePackages }) => ensurePackages())`;
    // Without npm, an installation fails.
    const { status, stdout } = spawnSync(process.execPath, ['-e', ask], { env: { PATH: '' }, encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, '']);
  } finally {
    removeSandbox(folder);
  }
});
