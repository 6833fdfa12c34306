import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Writes `.br` and `.gz` files for every script and JSON file in a folder; returns each file's brotli size by relative name. */
export function compressFolder(folder: string): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    if (!/\.(js|json|css|svg)$/.test(name) || !statSync(file).isFile()) continue;
    const content = readFileSync(file);
    const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
    writeFileSync(`${file}.br`, brotli);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    sizes.set(name, brotli.length);
  }
  return sizes;
}
