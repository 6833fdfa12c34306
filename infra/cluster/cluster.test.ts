import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '../config/config';
import { makeTempHome, removeTempHome } from '../db/embedded/testing/temp-home';
import { parts, statusLine } from './cluster';
import { layoutOf, portOf } from './layout';
import { missingPackages, PROGRAMS } from './packages';
import { balancedHere, configuration as balancer } from './parts/haproxy';
import { configuration as database, LEASE, nodeHere } from './parts/patroni';
import { pooledHere, configuration as pooler, QUEUE_S } from './parts/pgbouncer';
import { sentinel, sentinelConfiguration, watchHere } from './parts/redis';
import { DRAIN_S, settings } from './parts/site';
import { membersIn, nodeIn } from './patroni-state';
import { needOf, scaleTable } from './scale.rules';
import { SIZES } from './sizes';
import { judge, middleAndWorst, notice } from './trial/ledger.rules';
import { trialOptions } from './trial/trial';

const layout = layoutOf('/srv/kume', '/srv/yaprak', 7400, true);

describe('[R-SCALE-02] the layout of the cluster', () => {
  test('every part has a port of its own, on loopback, from the base on', () => {
    const ports = Object.values(layout.ports);
    expect(new Set(ports).size).toBe(ports.length);
    expect(Math.min(...ports)).toBe(7400);
    expect(portOf(layout, 'postgres', 2)).toBe(7432);
    for (const text of [
      balancer(balancedHere(layout)),
      database(nodeHere(layout, 1)),
      pooler(pooledHere(layout, 1)),
      sentinelConfiguration(watchHere(layout, 1, 1)),
    ]) {
      expect(text).not.toMatch(/0\.0\.0\.0|\*:\d/);
      expect(text).not.toContain('undefined');
    }
  });

  test.each([80, 65_500, Number.NaN, 7400.5])('refuses the base port %s', (base) => {
    expect(() => layoutOf('/srv/kume', '/srv/yaprak', base)).toThrow(/^CLUSTER_PORT must be a whole number/);
  });

  test('has two site processes and poolers, three databases, Redis servers and Sentinels, with names of their own', () => {
    const names = parts(layout).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const count = (kind: RegExp) => names.filter((name) => kind.test(name)).length;
    expect([/^site/, /^pgbouncer/, /^patroni/, /^redis/, /^sentinel/, /^(etcd|s3|haproxy)$/].map(count)).toEqual([2, 2, 3, 3, 3, 3]);
    expect(parts(layout).filter(({ unprivileged }) => unprivileged).length).toBe(5);
  });
});

describe('[R-SCALE-02] the configuration of the parts', () => {
  test('the site accepts what it is given, and goes through pooler and Sentinels', () => {
    const config = loadConfig(settings(layout, 2));
    expect(config.port).toBe(layout.ports.site2);
    expect(new URL(config.database.url ?? '').port).toBe(String(layout.ports.pool));
    expect(new URL(config.database.directUrl ?? '').port).toBe(String(layout.ports.primary));
    expect(config.database.prepared).toBe(false);
    expect(config.redisSentinels.map(({ port }) => port)).toEqual([layout.ports.sentinel1, layout.ports.sentinel2, layout.ports.sentinel3]);
    expect(config.s3?.endpoint).toBe(`http://127.0.0.1:${layout.ports.s3}`);
    expect(config.rateLimits).toBe(true);
    expect(loadConfig(settings({ ...layout, rateLimits: false }, 1)).rateLimits).toBe(false);
  });

  test('a leaving process answers for longer than the balancer needs to notice: two checks, one second apart', () => {
    expect(balancer(balancedHere(layout))).toContain('inter 1s fall 2');
    expect(DRAIN_S).toBeGreaterThan(2 + 1);
  });

  test('only reads are asked again of another process after they were sent', () => {
    expect(balancer(balancedHere(layout))).toContain('http-request disable-l7-retry if METH_POST');
  });

  test('the pooler passes on no session state, and gives up before readers do', () => {
    expect(pooler(pooledHere(layout, 1))).toMatch(/^pool_mode = transaction$/m);
    expect(pooler(pooledHere(layout, 1))).toMatch(/^ignore_startup_parameters = .*statement_timeout/m);
    expect(QUEUE_S).toBeLessThan(10);
  });

  test('a write is acknowledged once a second database has it, and the lease is one that Patroni accepts', () => {
    expect(database(nodeHere(layout, 3))).toContain('synchronous_mode: true');
    expect(LEASE.loop + 2 * LEASE.retry).toBeLessThanOrEqual(LEASE.ttl);
  });

  test('two of three Sentinels elect the next master', () => {
    expect(sentinelConfiguration(watchHere(layout, 2, 1))).toContain(`sentinel monitor yaprak 127.0.0.1 ${layout.ports.redis1} 2`);
    expect(Object.keys(sentinel(layout, 2).files ?? {})).toEqual(['sentinel2/sentinel.conf']);
  });

  const haproxyHere = existsSync('/usr/sbin/haproxy') ? test : test.skip;
  haproxyHere('HAProxy accepts its configuration', () => {
    const home = makeTempHome();
    const here = layoutOf(home, home);
    for (const { name, files = {} } of parts(here)) {
      if (name !== 'haproxy') continue;
      mkdirSync(path.join(home, 'haproxy'));
      for (const [file, content] of Object.entries(files)) writeFileSync(path.join(home, file), content);
    }
    const checked = spawnSync('/usr/sbin/haproxy', ['-c', '-f', path.join(home, 'haproxy/haproxy.cfg')], { encoding: 'utf8' });
    removeTempHome(home);
    expect(`${checked.stdout}${checked.stderr}`).toContain('Configuration file is valid');
    expect(checked.stderr).not.toContain('[WARNING]');
  });

  test('says which Debian packages are missing', () => {
    expect(missingPackages(() => true)).toEqual([]);
    expect(missingPackages((file) => file !== '/usr/bin/etcd')).toEqual(['etcd-server']);
    expect(missingPackages(() => false).length).toBeGreaterThanOrEqual(Object.keys(PROGRAMS).length);
  });
});

describe('[R-SCALE-02] status', () => {
  const answer = {
    members: [
      { name: 'postgres1', role: 'replica', state: 'streaming', lag: 0 },
      { name: 'postgres2', role: 'leader', state: 'running' },
      { name: 'postgres3', role: 'sync_standby', state: 'stopped' },
      null,
    ],
  };
  test('reads the roles from what Patroni tells; who is stopped has none', () => {
    const list = membersIn(answer);
    expect(list).toHaveLength(3);
    expect(['leader', 'replica', 'sync_standby'].map((role) => nodeIn(list, role))).toEqual([2, 1, null]);
  });
  test.each([null, {}, { members: 'none' }, []])('%j has no members', (told) => expect(membersIn(told)).toEqual([]));

  test.each([
    [null, false, 'stopped'],
    [7, true, 'answers'],
    [7, false, 'silent'],
  ])('a part with pid %s and health %s is %s', (pid, healthy, word) => {
    expect(statusLine({ name: 'etcd', health: { port: 7450 } }, pid, healthy, '')).toContain(word);
  });
});

describe('[R-SCALE-03] counting', () => {
  test('an acknowledged write that is missing is lost, one that is there twice doubled; what was never acknowledged is neither', () => {
    const copies = new Map([
      ['a', 1],
      ['b', 2],
      ['unknown', 2],
    ]);
    expect(judge(['a', 'b', 'c'], copies)).toEqual({ acknowledged: 3, lost: 1, doubled: 1 });
  });

  test('the longest time without a good answer counts from the fault on and up to the end', () => {
    const at = (time: number, status = 200, ms = 10) => ({ at: time, status, ms });
    expect(notice([at(500), at(1_100), at(4_000, 503, 3_200), at(7_000), at(8_000, 0)], 1_000, 9_000)).toEqual({
      answered: 2,
      refused: 1,
      broken: 1,
      gap: 5.9,
      slowest: 3.2,
    });
    expect(notice([], 0, 3_000)).toMatchObject({ answered: 0, gap: 3 });
  });

  test('middle and worst', () => {
    expect(middleAndWorst([3, 1, 9])).toEqual({ middle: 3, worst: 9 });
    expect(middleAndWorst([])).toEqual({ middle: 0, worst: 0 });
  });

  test('the command takes parts and rounds, and names what it does not know', () => {
    expect(trialOptions(['primary', 'site', '--rounds', '2'])).toMatchObject({ faults: [{ name: 'primary' }, { name: 'site' }], rounds: 2 });
    expect(trialOptions([]).faults.length).toBe(7);
    expect(() => trialOptions(['--rounds', '0'])).toThrow('--rounds');
    expect(() => trialOptions(['elasticsearch'])).toThrow('"elasticsearch" is no part');
  });
});

describe('[R-SCALE-08] the model of docs/scale.md', () => {
  test('everything grows in proportion to the members', () => {
    const [small, large] = [needOf(1_000), needOf(50_000)];
    for (const key of Object.keys(small) as (keyof typeof small)[]) expect(large[key] / small[key]).toBeCloseTo(50);
    expect(needOf(432_000)).toMatchObject({ reads: 120, posts: 1.2 });
  });

  test('the page shows the table that the model gives', () => {
    const tidy = (text: string) => text.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---');
    expect(tidy(readFileSync(path.join(__dirname, '../docs/scale.md'), 'utf8'))).toContain(tidy(scaleTable(SIZES)));
  });
});
