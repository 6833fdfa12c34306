import { chromiumPath } from '../testing/chromium';
import { ffmpegPath } from '../testing/ffmpeg';
import { redisPath } from '../testing/redis';
import { varnishPath } from '../testing/varnish';

/** The programs that tests need besides Node, by name. */
const tools = { chromium: chromiumPath, ffmpeg: ffmpegPath, redis: redisPath, varnish: varnishPath };

export type Tool = keyof typeof tools;

// `tools.ts <names>`: installs those that the machine lacks. What cannot be installed is said; the tests that need it fail, and say so too.
for (const name of process.argv.slice(2) as Tool[]) {
  try {
    tools[name]({ install: true });
  } catch (error) {
    console.error((error as Error).message);
  }
}
