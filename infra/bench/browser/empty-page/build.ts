import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { root } from '../../../build/shared-packages';
import { benchFolder } from '../../server-under-test';

/** The HTML of the empty page, with its script inside. */
export async function emptyPage(): Promise<string> {
  const folder = path.join(benchFolder, 'empty-page');
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        target: ['web', 'es2022'],
        context: root,
        devtool: false,
        entry: path.join(__dirname, 'page.ts'),
        output: { path: folder, filename: 'page.js' },
        module: { rules: [{ test: /\.ts$/, use: { loader: 'swc-loader', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } } } }] },
        performance: { hints: false },
      },
      (error, stats) => (error || !stats || stats.hasErrors() ? reject(error ?? new Error(stats?.toString({ all: false, errors: true }))) : resolve()),
    );
  });
  const script = readFileSync(path.join(folder, 'page.js'), 'utf8').replaceAll('</script', '<\\/script');
  return `<!doctype html><meta name="viewport" content="width=device-width"><title>empty</title><body><script>${script}</script>`;
}
