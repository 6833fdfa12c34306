import { startBenchPostgres, benchFolder } from './server-under-test';
import { run, whenReady } from '../testing/running-site';
import { dataset } from './data/datasets';
(async () => {
  const s = await startBenchPostgres(() => {});
  const url = await dataset({ quick: false, log: console.log, postgres: async () => s.url, databasePid: async () => s.pid }, 'large');
  const site = await whenReady(run(['infra/cli/start.mjs'], { DATABASE_URL: url, DATA_DIR: benchFolder + '/site', NODE_ENV: 'production', LOG_LEVEL: 'info' }));
  console.log('SITE', site.url, url); 
  process.on('SIGTERM', async () => { await site.stop(); await s.stop(); process.exit(0); });
  setInterval(() => {}, 1000);
})();
