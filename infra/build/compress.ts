import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * Sizes of input blocks tried, as powers of two. Which is smallest depends on the file, and with one size the encoder is up to 200 bytes off from build to build,
 * more than what is left of some budgets.
 */
const BLOCKS = [16, 17, 18, 19, 20];

/** The smallest brotli form of a file: blocks larger than it are all the same. */
const brotliOf = (content: Buffer): Buffer =>
  BLOCKS.filter((block, i) => !i || content.length > 2 ** (block - 1))
    .map((block) =>
      brotliCompressSync(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          [constants.BROTLI_PARAM_LGBLOCK]: block,
        },
      }),
    )
    .reduce((smallest, each) => (each.length < smallest.length ? each : smallest));

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
