import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { loadConfig } from '../config/config';
import { makeTempHome, removeTempHome } from '../db/embedded/testing/temp-home';
import { filesOf, machinesIn, writeMachines } from './machines';

const words = ['a=10.0.0.11', 'b=10.0.0.12', 'c=10.0.0.13'];
const site = 'https://yaprak.example';
const machines = machinesIn(words);
const passwords = { postgres: 'veri', site: 'yer', redis: 'hiz' };
const files = machines.map((machine) => filesOf(machine, machines, site, passwords));
const of = (file: string) => files.map((each) => each[file] ?? '');

describe('[R-SCALE-02] the configuration of three machines', () => {
  test('nothing listens to everybody but the balancer', () => {
    for (const each of files) for (const text of Object.values(each)) expect(text).not.toMatch(/0\.0\.0\.0|\*:\d|undefined/);
    for (const [file, name] of [
      ['/etc/default/etcd', 'ETCD_LISTEN_CLIENT_URLS=http://'],
      ['/etc/patroni/config.yml', 'listen: '],
      ['/etc/redis/redis.conf', 'bind '],
      ['/etc/redis/sentinel.conf', 'bind '],
      ['/etc/pgbouncer/pgbouncer.ini', 'listen_addr = '],
      ['/etc/yaprak.env', 'HOST='],
    ] as const)
      expect(of(file).map((text) => text.split(name)[1]?.slice(0, 9))).toEqual(machines.map(({ address }) => address));
    expect(of('/etc/haproxy/haproxy.cfg')[0]?.match(/^ {2}bind .*/gm)).toEqual([
      '  bind :80',
      '  bind :443 ssl crt /etc/haproxy/site.pem alpn h2,http/1.1',
      '  bind 127.0.0.1:6432',
      '  bind 127.0.0.1:5000',
      '  bind 127.0.0.1:5001',
    ]);
  });

  test('each knows the two others: etcd, databases, poolers, sites, Sentinels', () => {
    for (const text of of('/etc/default/etcd'))
      expect(text).toContain('ETCD_INITIAL_CLUSTER=a=http://10.0.0.11:2380,b=http://10.0.0.12:2380,c=http://10.0.0.13:2380');
    expect(of('/etc/patroni/config.yml').map((text) => text.match(/hosts: .*/)?.[0])[1]).toBe('hosts: [10.0.0.12:2379, 10.0.0.11:2379, 10.0.0.13:2379]');
    for (const { address } of machines) {
      for (const text of of('/etc/patroni/config.yml')) expect(text).toContain(`host replication replikator ${address}/32 scram-sha-256`);
      for (const text of of('/etc/haproxy/haproxy.cfg')) for (const port of [3000, 6432, 5432]) expect(text).toContain(`${address}:${port} check`);
    }
    expect(of('/etc/redis/redis.conf').map((text) => text.match(/replicaof .*/)?.[0])).toEqual([
      undefined,
      'replicaof 10.0.0.11 6379',
      'replicaof 10.0.0.11 6379',
    ]);
    for (const text of of('/etc/redis/sentinel.conf')) expect(text).toMatch(/^sentinel monitor yaprak 10\.0\.0\.11 6379 2\nsentinel auth-pass yaprak hiz$/m);
  });

  test('the site accepts what it is given once storage and mail are filled in, and not before', () => {
    const filled = { S3_ENDPOINT: 'https://s3.example', S3_REGION: 'eu', S3_BUCKET: 'medya', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
    const mail = { SMTP_URL: 'smtps://posta.example', MAIL_FROM: 'yaprak@yaprak.example' };
    const given = parseEnv(of('/etc/yaprak.env')[1] ?? '') as Record<string, string>;
    const config = loadConfig({ ...given, ...filled, ...mail });
    expect([config.host, config.port, config.siteUrl, config.database.prepared]).toEqual(['10.0.0.12', 3000, site, false]);
    expect(config.database.url).toBe('postgres://yaprak:yer@127.0.0.1:6432/yaprak');
    expect(config.trustedProxies).toEqual(machines.map(({ address }) => address));
    expect(config.redisSentinels).toHaveLength(3);
    expect(() => loadConfig({ ...given, ...mail, ...filled, S3_BUCKET: '' })).toThrow('S3_BUCKET');
  });

  const haproxyHere = existsSync('/usr/sbin/haproxy') ? test : test.skip;
  haproxyHere('HAProxy accepts its configuration', () => {
    const home = makeTempHome();
    const key = spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=yaprak.example', '-keyout', '-', '-out', '-'], {
      encoding: 'utf8',
    });
    writeFileSync(path.join(home, 'site.pem'), key.stdout);
    writeFileSync(path.join(home, 'site.http'), files[0]?.['/etc/haproxy/errors/site.http'] ?? '');
    const here = (of('/etc/haproxy/haproxy.cfg')[0] ?? '')
      .replace('/etc/haproxy/site.pem', `${home}/site.pem`)
      .replace('/etc/haproxy/errors/site.http', `${home}/site.http`);
    writeFileSync(path.join(home, 'haproxy.cfg'), here);
    const checked = spawnSync('/usr/sbin/haproxy', ['-c', '-f', path.join(home, 'haproxy.cfg')], { encoding: 'utf8' });
    removeTempHome(home);
    expect(`${checked.stdout}${checked.stderr}`).toContain('Configuration file is valid');
  });

  test('writes a folder for each machine with passwords that are nowhere else, and never over one that is there', () => {
    const home = makeTempHome();
    try {
      const [one, two] = ['bir', 'iki'].map((name) => path.join(home, name)) as [string, string];
      expect(writeMachines(one, [...words, `${site}/`])).toEqual(['a', 'b', 'c'].map((name) => path.join(one, name)));
      writeMachines(two, [...words, site]);
      const sql = (folder: string) => readFileSync(path.join(folder, 'database.sql'), 'utf8');
      expect(sql(one)).not.toBe(sql(two));
      const password = /login password '([0-9a-f]{48})'/.exec(sql(one))?.[1] ?? 'none';
      expect(readFileSync(path.join(one, 'c/etc/yaprak.env'), 'utf8')).toContain(`:${password}@127.0.0.1:6432/yaprak`);
      expect(statSync(path.join(one, 'a/etc/yaprak.env')).mode & 0o007).toBe(0);
      expect(() => writeMachines(one, [...words, site])).toThrow('is there already');
      expect(readdirSync(one).sort()).toEqual(['a', 'b', 'c', 'database.sql']);
    } finally {
      removeTempHome(home);
    }
  });

  test.each([
    [['a=10.0.0.11', 'b=10.0.0.12'], 'Name three machines'],
    [['a=10.0.0.11', 'b=10.0.0.12', 'c=10.0.0.12'], 'Name three machines'],
    [['a=10.0.0.11', 'a=10.0.0.12', 'c=10.0.0.13'], 'Name three machines'],
    [[...words, 'd=10.0.0.14'], 'Name three machines'],
    [['a=10.0.0.11', 'b=b.example', 'c=10.0.0.13'], '"b=b.example" is not name=address'],
    [['a=10.0.0.11', 'B!=10.0.0.12', 'c=10.0.0.13'], '"B!=10.0.0.12" is not name=address'],
  ])('refuses %j', (given, reason) => expect(() => machinesIn(given)).toThrow(reason));

  test.each([[words], [[...words, 'http://yaprak.example']]])('needs the https address that readers will come to: %j', (given) =>
    expect(() => writeMachines('/none', given)).toThrow('Say at which address readers will come'),
  );
});
