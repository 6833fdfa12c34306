import type { AreaState } from '@yaprak/shared-kit/contract';
import type { Registry } from '@yaprak/shared-kit/registry';
import { bucketOf } from '../../api/areas/areas.rules';

/** A running site and the key to release on it. */
export interface Site {
  url: string;
  key: string;
}

/** @throws Error if the address is none, or no key is set */
export function siteOf(env: NodeJS.ProcessEnv): Site {
  const url = (env.SITE_URL ?? 'http://localhost:3000').replace(/\/$/, '');
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new Error('SITE_URL must be an address that begins with http:// or https://.');
  if (!env.AREA_KEY) throw new Error(`AREA_KEY is missing: a main administrator creates one at ${url}/y/alanlar.`);
  return { url, key: env.AREA_KEY };
}

/** Where a field of the release API comes from, for whoever entered it. */
const entries: Record<string, string> = { anahtar: 'AREA_KEY', surum: 'the version', neden: '--reason', alan: "the area's name" };
/** Calls the site's release API. @throws Error with the site's message if it refuses */
export async function callSite<R>({ url, key }: Site, name: string, input: Record<string, string>, file?: Blob): Promise<R> {
  const get = name === 'liste';
  const fields = { ...input, anahtar: key };
  let body: FormData | URLSearchParams | undefined;
  if (file) {
    body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.set(field, value);
    body.set('arsiv', file, 'area.tar.gz');
  } else if (!get) body = new URLSearchParams(fields);
  const query = new URLSearchParams({ language: 'en', ...(get ? fields : {}) });
  const response = await fetch(`${url}/api/v2/alan/${name}?${query}`, {
    method: get ? 'GET' : 'POST',
    headers: { 'Api-V2': '1' },
    ...(body ? { body } : {}),
  }).catch(() => {
    throw new Error(`${url} does not answer.`);
  });
  const answer = (await response.json().catch(() => ({}))) as { _sonuc?: R; hataKodu?: string; hataMesaji?: string; alanlar?: Record<string, string> };
  if (!response.ok || !answer._sonuc) {
    if (answer.hataKodu === 'conflict') throw new Error('That is not what the site serves now, and nothing was changed: `list` says what is.');
    if (answer.hataKodu === 'tooLarge' && file)
      throw new Error(
        `The archive is ${(file.size / 1_048_576).toFixed(1)} MB, more than the site takes: leave out what is large, such as data and pictures in code.`,
      );
    const faults = Object.entries(answer.alanlar ?? {}).map(([field, fault]) => `${entries[field] ?? field}: ${fault}`);
    throw new Error(faults.length ? faults.join('\n') : (answer.hataMesaji ?? `${url} answered ${response.status}.`));
  }
  return answer._sonuc;
}

const WAIT_MS = 20_000;
/** A device on one side of a canary: with a share of n %, those of the buckets below n have it. */
function deviceOf(area: string, bucket: number): string {
  for (let n = 0; ; n += 1) if (bucketOf(area, `cli-${n}`) === bucket) return `cli-${n}`;
}
/** The version of an area that a device gets by the site's registry, null if the area is not in it; undefined while the site restarts. */
async function servedVersion(url: string, area: string, device: string): Promise<string | null | undefined> {
  try {
    const registry = (await fetch(`${url}/registry.json`, { headers: { cookie: `cik-v2=${device}` } }).then((r) => r.json())) as Registry;
    return registry.areas.find((a) => a.name === area)?.version ?? null;
  } catch {
    return undefined;
  }
}
/**
 * Waits until the site's registry serves what was released: the canary to the last of its devices, the live version to the first of the others; none of an area
 * that was taken off the air. @throws Error on timeout
 */
async function untilServed(url: string, { alan, canli, kanarya, yuzde }: AreaState): Promise<number> {
  const expected = new Map([[deviceOf(alan, kanarya ? yuzde : 0), canli ?? null]]);
  if (kanarya) expected.set(deviceOf(alan, yuzde - 1), kanarya);
  const started = Date.now();
  for (const [device, version] of expected)
    while ((await servedVersion(url, alan, device)) !== version) {
      if (Date.now() - started >= WAIT_MS)
        throw new Error(version ? `${url} does not serve ${alan} ${version} yet; check its log.` : `${url} still serves ${alan}; check its log.`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  return Date.now() - started;
}

/** The line in which an error arose, and what caused it. */
function whereFrom(stack = ''): string[] {
  const lines = stack.split('\n').map((line) => line.trim());
  // The cause's own stack may begin with its words once more.
  const cause = lines.findIndex((line) => line.startsWith('caused by: '));
  if (cause < 0) return lines.slice(1, 2).filter(Boolean);
  const [said = '', ...its] = lines.slice(cause);
  return [said, ...its.filter((line) => line && !said.endsWith(line)).slice(0, 1)];
}

const size = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
function print(state: AreaState): void {
  const closed = state.kapatildi ? `closed on ${state.kapatildi.slice(0, 16).replace('T', ' ')}: ${state.kapatmaNedeni}` : 'nothing live';
  console.log(
    `${state.alan} (${state.sahip}): ${state.canli ? `live ${state.canli}` : closed}${state.kanarya ? `, canary ${state.kanarya} on ${state.yuzde} %` : ''}`,
  );
  console.table(
    state.surumler.map((v) => ({
      version: v.surum,
      published: v.yayinlandi.slice(0, 16).replace('T', ' '),
      contract: v.sozlesme,
      entry: size(v.giris),
      'largest page': size(v.sayfa),
      'loads/h': v.yukleme,
      'failing/h': v.hatali,
      'median ms': v.sure ?? '',
      '': v.geriCekildi ? `withdrawn: ${v.geriCekmeNedeni ?? ''}` : v.surum === state.canli ? 'live' : v.surum === state.kanarya ? 'canary' : '',
    })),
  );
  for (const { surum, hatalar = [] } of state.surumler) {
    if (hatalar.length) console.log(`errors of ${surum} in the last seven days:`);
    for (const { mesaj, sayi, yigin } of hatalar) console.log([`  ${sayi} × ${mesaj}`, ...whereFrom(yigin)].join('\n      '));
  }
}

/** Prints the site's state of an area. */
export async function showState(site: Site, area: string): Promise<void> {
  const { liste } = await callSite<{ liste: AreaState[] }>(site, 'liste', { alan: area });
  const [state] = liste;
  if (!state) return console.log(`Nothing of ${area} has been published at ${site.url}.`);
  print(state);
}

/** One release step (`terfi`, `kanarya`, `geriAl`, `kapat`); resolves once the site serves the result. */
export async function step(site: Site, name: 'terfi' | 'kanarya' | 'geriAl' | 'kapat', input: Record<string, string>): Promise<void> {
  const state = await callSite<AreaState>(site, name, input);
  const after = `after ${await untilServed(site.url, state)} ms.`;
  const { alan, canli, kanarya, yuzde } = state;
  if (!canli) console.log(`${site.url} serves no ${alan} any more ${after}`);
  else console.log(`${site.url} serves ${alan} ${canli}${kanarya ? `, and ${kanarya} to ${yuzde} % of the devices,` : ''} ${after}`);
  print(state);
}
