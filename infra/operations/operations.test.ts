import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startTestMailServer, type TestMailServer } from '../api/testing/mail-server';
import { startTestApi, type TestApi } from '../api/testing/server';

const TOKEN = 'a-token-of-the-operator';
let api: TestApi;
let mails: TestMailServer;
beforeAll(async () => {
  mails = await startTestMailServer();
  api = await startTestApi({ METRICS_TOKEN: TOKEN, SMTP_URL: mails.url, MAIL_FROM: 'selam@ornek.test' });
});
afterAll(async () => {
  await api?.stop();
  await mails?.stop();
});

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');
const expressions: [file: string, expression: string][] = [
  ...(JSON.parse(read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(({ targets }) =>
    targets.map(({ expr }): [string, string] => ['dashboard.json', expr]),
  ),
  ...[...read('alerts.yml').matchAll(/^ +expr: (['"])(.+)\1$/gm)].map(([, , expr = '']): [string, string] => ['alerts.yml', expr]),
];
/** The metrics that an expression reads, each with the labels that it names; `up` is Prometheus's own. */
function metricsIn(expression: string): [name: string, labels: string[]][] {
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(', '));
  return [...expression.replace(/\bby \([^)]*\)/g, '').matchAll(/\b([a-z]+_[a-z0-9_]+)\b(?:\{([^}]*)\})?(?!\s*\()/g)]
    .filter(([, name = '']) => !/^histogram_quantile$/.test(name))
    .map(([, name = '', inBraces = '']) => [name, [...grouped, ...[...inBraces.matchAll(/(\w+)\s*(?:=~|!=|=)/g)].map(([, label = '']) => label)]]);
}
const scrape = async () => (await fetch(`${api.url}/metrics`)).text();

test('the files hold expressions', () => {
  expect(expressions.filter(([file]) => file === 'dashboard.json').length).toBeGreaterThan(8);
  expect(expressions.filter(([file]) => file === 'alerts.yml').length).toBe(read('alerts.yml').match(/- alert:/g)?.length);
});

test.each(expressions)('[R-SCALE-09] %s reads only what is exported, by labels that it has: %s', async (_file, expression) => {
  const named = metricsIn(expression);
  if (/^up\{/.test(expression)) return;
  expect(named.length).toBeGreaterThan(0);
  // What has labels is exported once something has been counted.
  api.app.metrics.requests.observe({ method: 'GET', route: '/api/x', status: 200 }, 0.1);
  api.app.metrics.pages.observe({ status: 200, reader: 'visitor' }, 0.1);
  api.app.metrics.jobs.inc({ name: 'x', result: 'done' });
  const text = await scrape();
  for (const [name, labels] of named) {
    const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
    expect({ name, exported: lines.length > 0 }).toEqual({ name, exported: true });
    for (const label of labels) expect({ name, label, has: lines.every((line) => line.includes(`${label}="`)) }).toEqual({ name, label, has: true });
  }
});

test('[R-SCALE-09] an expression with a wrong name or label is noticed', () => {
  expect(metricsIn('sum by (state) (rate(yaprak_wrong_total{kind="x"}[5m]))')).toEqual([['yaprak_wrong_total', ['state', 'kind']]]);
});

test('[R-SCALE-09] elsewhere, metrics are for those who know the token', async () => {
  const status = async (headers: Record<string, string>) =>
    (await fetch(`${api.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7', ...headers } })).status;
  expect(await status({ authorization: `Bearer ${TOKEN}` })).toBe(200);
  for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.toUpperCase()}`, TOKEN]) expect(await status({ authorization })).toBe(404);
});

test('[R-SCALE-09] the database and the requests to it are counted', async () => {
  await fetch(`${api.url}/hazir`);
  const text = await scrape();
  expect(text).toMatch(/^yaprak_request_seconds_count\{method="GET",route="\/api\/hazir",status="200"\} 1$/m);
  expect(text).toMatch(/^yaprak_database_connections\{state="idle"\} [1-9]/m);
});
