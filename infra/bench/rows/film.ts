import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { ffmpegPath } from '../../testing/ffmpeg';
import type { BenchRow, Measure, Unit } from '../bench.types';
import { signedIn, startDemoSite } from '../browser/demo-site';
import { freshProfile, hinder, openBrowser, phone } from '../browser/phone';
import { spread } from '../statistics';

/** Ten minutes: the site looks for films to encode every minute, and encodes behind everything else. */
const LOOKS = 600;

/** Forty seconds as a phone records them: 1280 × 720, 2.5 Mbit/s. */
async function recorded(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'film-'));
  const file = path.join(folder, 'film.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=24:duration=40', '-f', 'lavfi', '-i', 'sine=duration=40', '-vf', 'noise=alls=12:allf=t'];
  const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '2.5M', '-maxrate', '3M', '-bufsize', '3M', '-c:a', 'aac', '-shortest'];
  execFileSync(ffmpegPath({ install: true }), ['-v', 'error', '-y', ...picture, ...encoded, file]);
  const content = await readFile(file);
  await rm(folder, { recursive: true });
  return content;
}

/** Uploads a film as a reader of the demo. @returns its video's id, once there is a smaller version */
async function uploaded({ request }: BrowserContext, base: string, content: Buffer, log: (line: string) => void): Promise<number> {
  const signIn = await request.post(`${base}/api/v2/hesap/girisYap`, { form: { kadiVeyaEmail: 'okur', sifre: 'yaprak-demo' } });
  const session = (await signIn.json())._sonuc.oturumkodu;
  const post = async (call: string, multipart: Record<string, string | number | { name: string; mimeType: string; buffer: Buffer }>) => {
    const answer = await request.post(`${base}/api/v2/${call}`, { multipart, headers: { 'oturum-kodu': session } });
    if (!answer.ok()) throw new Error(`${call}: ${await answer.text()}`);
    return (await answer.json())._sonuc;
  };
  const { id } = (await post('videolar/olustur', { metin: `Yavaş hatta bir film ${content.length} ${process.hrtime.bigint()}` })).video;
  const { yukleme } = await post('yukleme/basla', { alan: 'videoadresi', boyut: content.length });
  for (let yer = 0; yer < content.length; ) {
    const parca = { name: 'parca', mimeType: 'application/octet-stream', buffer: content.subarray(yer, yer + 1_000_000) };
    yer = (await post('yukleme/parca', { yukleme, yer, parca })).yer;
  }
  await post('videolar/yukle', { id, saniye: 40, genislik: 1280, yukseklik: 720, videoadresiParca: yukleme });
  log('film: waiting for the smaller version');
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const page = await request.get(`${base}/api/page-request?sayfa=video&params=${encodeURIComponent(JSON.stringify({ id }))}`, {
      headers: { 'oturum-kodu': session },
    });
    if ((await page.json())._sonuc?.veri.gonderi.video?.hafif) return id;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('no smaller version was made');
}

/** Seconds of the film that are watched. */
const WATCHED = 10;
/** Milliseconds from pressing play. */
interface Waits {
  frame: number;
  watched: number;
}

/** What a reader waits for on a fresh profile whose browser tells of the line what it is given. */
async function watch(context: BrowserContext, address: string, effectiveType: '3g' | '4g'): Promise<Waits> {
  const page = await context.newPage();
  try {
    await hinder(page, phone);
    // The row compares the files: what the page measures of the line itself is left out.
    await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { effectiveType: '${effectiveType}' } });
      performance.getEntriesByType = () => []; globalThis.__name = (f) => f;`);
    await page.goto(address, { waitUntil: 'load' });
    await page.locator('main video').first().waitFor();
    return await page.evaluate(
      (seconds) =>
        new Promise<{ frame: number; watched: number }>((resolve, reject) => {
          const film = document.querySelector('main video') as HTMLVideoElement;
          const began = performance.now();
          let frame = 0;
          film.muted = true;
          film.requestVideoFrameCallback(() => {
            frame = performance.now() - began;
          });
          film.addEventListener('timeupdate', () => film.currentTime >= seconds && resolve({ frame, watched: performance.now() - began }));
          film.play().catch(reject);
        }),
      WATCHED,
    );
  } finally {
    await page.close();
  }
}

/** What a reader on a slow line waits for the picture of a film (R-PEN-09). */
export const film: BenchRow = {
  name: 'film',
  title:
    'A film of 720 lines: from play to its first frame, and until ten seconds of it were seen, 412 px, CPU 4× slower, 1.6 Mbit/s, 150 ms, the page just loaded',
  floor: 'the smaller version of the same film',
  async run(bench) {
    const site = await startDemoSite(bench);
    const browser = await openBrowser();
    try {
      const cookies = await signedIn(browser, site.url);
      const owner = await freshProfile(browser, cookies);
      const address = `${site.url}/video/${await uploaded(owner, site.url, await recorded(), bench.log)}`;
      const waits: Record<'3g' | '4g', Waits[]> = { '3g': [], '4g': [] };
      for (let round = 0; round < (bench.quick ? 1 : 5); round += 1)
        for (const told of ['4g', '3g'] as const) {
          const context = await freshProfile(browser, cookies);
          waits[told].push(await watch(context, address, told));
          await context.close();
        }
      const measure = (what: string, of: (waits: Waits) => number, unit: Unit): Measure => ({
        what,
        unit,
        value: spread(waits['4g'].map(of)),
        floor: spread(waits['3g'].map(of)),
      });
      return [measure('the first frame', (w) => w.frame, 'ms'), measure('ten seconds of it', (w) => w.watched / 1000, 's')];
    } finally {
      await browser.close();
      await site.stop();
    }
  },
};
