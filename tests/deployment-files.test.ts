import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { readEnvironment } from '#app/environment.ts';
import { deploymentFindings } from '#app/host/operations/deployment-findings.ts';
import { dockerfileStages, environmentOf, wordsOf } from './support/dockerfile.ts';

/* The parts of docs/deploying.md that need neither Docker nor systemd: references must exist. */
const read = (file: string): string => readFileSync(file, 'utf8');

const [buildStage = [], image = []] = dockerfileStages();
const imageEnvironment = environmentOf(image);

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly ports?: readonly string[];
  readonly network_mode?: string;
  readonly networks?: Readonly<Record<string, { ipv4_address: string }>> | readonly string[];
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
}
const compose = parse(read('compose.yaml')) as {
  readonly services: Readonly<Record<'database' | 'marquee' | 'proxy', Service>>;
  readonly volumes: Readonly<Record<string, null>>;
  readonly networks: {
    readonly inside: { readonly ipam: { readonly config: readonly Record<string, string>[] } };
  };
};

/** Substitutes values as Compose does from a `.env` file. */
const filled = (text: string): string =>
  text.replaceAll(/\$\{(\w+)(?::[-?][^}]*)?\}/g, (_, name: string) =>
    name === 'MONITORING_TOKEN' ? '' : `${name}-0123456789abcdefghijklmnopqrstuv`,
  );

/** The report of `npm run doctor` with these settings and a closed data folder. */
function doctorFindings(variables: Readonly<Record<string, string>>): readonly string[] {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-doctor-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const environment = readEnvironment({ ...variables, DATA_DIR: dataDir });
  if (!environment.ok) return [environment.fault];
  const node = { nodeVersion: '24.11.0', now: Date.parse('2026-11-28T12:00Z') };
  return deploymentFindings(environment.value, { isDataOpen: false, ...node }).map(
    ({ problem }) => problem,
  );
}

describe('the image', () => {
  test('[WL-05] copies existing files and the build’s output, and runs the built server', () => {
    const built = ['build', 'node_modules'];
    for (const words of wordsOf(image, 'COPY')) {
      const [, from, ...parts] = words.split(' ');
      expect(from === '/app/package.json' || words.startsWith('--from=build ')).toBe(true);
      for (const source of [from, ...parts].slice(0, -1)) {
        const file = String(source).replace('/app/', '');
        expect(built.includes(file) || existsSync(file), file).toBe(true);
      }
    }
    const scripts =
      wordsOf(buildStage, 'RUN')
        .join(' ')
        .match(/scripts\/\S+\.mjs/g) ?? [];
    expect(scripts).toEqual(['scripts/build.mjs']);
    const command = JSON.parse(wordsOf(image, 'CMD')[0] ?? '[]') as string[];
    expect(command).toEqual(['node', '--enable-source-maps', 'build/host/server.js']);
    expect(read('scripts/start.mjs')).toContain("'build', 'host', 'server.js'");
  });

  test('[ASVS L2 13.2.2] runs as a user without root rights, with data in a volume of that user', () => {
    expect(wordsOf(image, 'USER')).toEqual(['node']);
    const names = image.map(({ name }) => name);
    expect(names.lastIndexOf('RUN')).toBeLessThan(names.indexOf('USER'));
    expect(wordsOf(image, 'VOLUME')).toEqual([imageEnvironment['DATA_DIR']]);
    expect(wordsOf(image, 'RUN').join()).toContain('mkdir -m 700 /data && chown node:node /data');
  });

  test('copies no data, secrets or packages of this machine', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['.git', '.data*', '.env*', '*.env', 'node_modules', 'build'])
      expect(ignored).toContain(name);
  });
});

describe('compose.yaml', () => {
  const { database, marquee, proxy } = compose.services;

  test('[ASVS L2 13.2.2] the server has a read-only root, no capabilities, and read-only brands', () => {
    expect(marquee).toMatchObject({
      build: '.',
      read_only: true,
      cap_drop: ['ALL'],
      tmpfs: ['/tmp'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(marquee.volumes).toContain('./merchants:/brands:ro');
    expect(marquee.volumes).toContain(`data:${imageEnvironment['DATA_DIR']}`);
  });

  test('[ASVS L2 13.2.1] only the proxy is reachable from outside', () => {
    expect([marquee.ports, database.ports, database.network_mode]).toEqual([
      undefined,
      undefined,
      'none',
    ]);
    expect(proxy.ports).toEqual(['0.0.0.0:80:80', '0.0.0.0:443:443', '0.0.0.0:443:443/udp']);
  });

  test('each volume is declared, and each mounted file exists', () => {
    for (const volume of Object.values(compose.services).flatMap((one) => one.volumes ?? [])) {
      const [source = ''] = volume.split(':');
      expect(source.startsWith('.') ? existsSync(source) : source in compose.volumes, source).toBe(
        true,
      );
    }
  });

  test('the doctor finds nothing: only the proxy’s address is trusted', () => {
    const networks = proxy.networks as Readonly<Record<string, { ipv4_address: string }>>;
    expect(marquee.environment?.['TRUST_PROXY']).toBe(networks['inside']?.ipv4_address);
    expect(compose.networks.inside.ipam.config, 'nobody else can get its address').toEqual([
      { subnet: '172.30.75.0/24', ip_range: '172.30.75.128/25' },
    ]);
    const settings = Object.fromEntries(
      Object.entries(marquee.environment ?? {}).map(([name, text]) => [name, filled(text)]),
    );
    expect(doctorFindings({ ...imageEnvironment, ...settings })).toEqual([]);
    expect(doctorFindings({ ...imageEnvironment, ...settings, TRUST_PROXY: '1' })).toHaveLength(1);
  });
});

test('the Caddy example queries the server, and forwards to it', () => {
  const caddy = read('deploy/Caddyfile');
  expect(caddy).toContain(`ask http://marquee:${imageEnvironment['PORT']}/served-host`);
  expect(caddy).toContain(`reverse_proxy marquee:${imageEnvironment['PORT']}`);
  expect(read('app/host/create-app.ts')).toContain("app.get('/served-host'");
});

describe('the systemd unit', () => {
  const unit = Object.fromEntries(
    read('deploy/marquee.service')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  ) as Readonly<Record<string, string>>;

  test('[ASVS L2 13.2.2] starts the built server as a separate user that can write only its data', () => {
    expect(unit).toMatchObject({
      User: 'marquee',
      NoNewPrivileges: 'yes',
      ProtectSystem: 'strict',
      StateDirectory: 'marquee',
      StateDirectoryMode: '0700',
    });
    expect(unit['ExecStart']).toBe('/usr/bin/node --enable-source-maps build/host/server.js');
    expect(unit['ExecStartPre']).toBe('/usr/bin/test -n ${TRUST_PROXY}');
    expect(unit['Environment']).toContain(`DATA_DIR=/var/lib/${unit['StateDirectory']}`);
  });

  test('the doctor finds nothing with the environment of the guide', () => {
    const guide = read('docs/deploying.md');
    expect(guide).toContain('TRUST_PROXY=loopback');
    expect(
      doctorFindings({
        TRUST_PROXY: 'loopback',
        DATABASE_URL: 'postgresql://marquee@/marquee?host=/var/run/postgresql',
        SESSION_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789',
      }),
    ).toEqual([]);
  });
});

test('[WL-05] every file, script and page that the guide names exists', () => {
  const guide = read('docs/deploying.md');
  const links = [...guide.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
  expect(links.length).toBeGreaterThan(5);
  for (const target of links)
    expect(statSync(path.join('docs', target)).size, target).toBeGreaterThan(0);
  for (const [, file = ''] of guide.matchAll(/\b(deploy\/[\w.]+)/g))
    expect(existsSync(file), file).toBe(true);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const [, name = ''] of guide.matchAll(/npm run (\w[\w-]*)/g))
    expect(scripts).toHaveProperty(name);
});
