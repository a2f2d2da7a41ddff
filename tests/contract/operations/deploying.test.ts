import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { serverForTests } from '../../support/server-for-tests.ts';

/* Runs the examples of docs/deploying.md in front of a server with TRUST_PROXY=loopback. */
const server = serverForTests(
  {
    'alon/manifest.json': minimalManifest('alon'),
    'bakaw/manifest.json': minimalManifest('bakaw'),
  },
  { TRUST_PROXY: 'loopback' },
);

describe('/served-host', () => {
  const getHealth = async (
    query: string,
    headers: Record<string, string> = {},
    host = 'marquee',
  ) => {
    const { status, body } = await sendRequest(server.port, host, `/served-host${query}`, {
      headers,
    });
    return `${status} ${body.toString()}`;
  };

  test('[WL-04] answers a proxy which hosts may get a certificate', async () => {
    const answers = await Promise.all(
      [
        'alon.example',
        'agent.alon.example',
        'ALON.example.',
        'other.example',
        'alon.localhost',
        '127.0.0.1',
        '',
        'alon.example/..',
      ].map((domain) => getHealth(`?domain=${encodeURIComponent(domain)}`)),
    );
    const [yes, no] = [
      '200 A brand is served at this host.',
      '404 No brand is served at this host.',
    ];
    expect(answers).toEqual([yes, yes, yes, no, no, no, no, no]);
    expect(await getHealth('')).toBe(no);
  });

  test('answers only the proxy: a brand’s visitor finds no such page', async () => {
    const visitor = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'alon.example',
    };
    for (const domain of ['alon.example', 'other.example']) {
      const answer = await getHealth(`?domain=${domain}`, visitor, 'alon.example');
      expect(answer).toMatch(/^404 /);
      expect(answer).not.toContain('brand is served at this host');
    }
  });
});

const hasProgram = (name: string, ...words: string[]): boolean => {
  try {
    execFileSync(name, words, { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
};
const missing = [
  hasProgram('nginx', '-v') ? '' : 'nginx is not installed',
  hasProgram('openssl', 'version') ? '' : 'openssl is not installed',
].filter(Boolean);

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const listener = createServer().listen(0, '127.0.0.1', () => {
      const { port } = listener.address() as AddressInfo;
      listener.close(() => resolve(port));
    });
  });

interface ProxyAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const send = (
  open: typeof httpsRequest,
  options: RequestOptions,
  content = '',
): Promise<ProxyAnswer> =>
  new Promise((resolve, reject) => {
    const outgoing = open({ host: '127.0.0.1', agent: false, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(content);
  });

function replaced(text: string, part: string, by: string): string {
  expect(text).toContain(part);
  return text.replaceAll(part, by);
}

describe.skipIf(missing.length > 0)(
  `deploy/nginx.conf${missing.length > 0 ? ` (skipped: ${missing.join(', ')})` : ''}`,
  () => {
    const host = 'alon.example';
    const folder = mkdtempSync(path.join(tmpdir(), 'marquee-nginx-'));
    const ports = { http: 0, https: 0 };
    let ca = '';
    let nginx: ReturnType<typeof spawn> | undefined;

    beforeAll(async () => {
      ports.http = await freePort();
      ports.https = await freePort();
      const certificates = path.join(folder, 'live', host);
      mkdirSync(certificates, { recursive: true });
      const files = ['privkey.pem', 'fullchain.pem'].map((name) => path.join(certificates, name));
      execFileSync(
        'openssl',
        `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${host} -addext subjectAltName=DNS:${host} -keyout ${files[0]} -out ${files[1]}`.split(
          ' ',
        ),
        { stdio: 'pipe' },
      );
      ca = readFileSync(files[1] ?? '', 'utf8');
      const example = [
        ['127.0.0.1:3000', `127.0.0.1:${server.port}`],
        ['    listen [::]:80 default_server;\n', ''],
        ['    listen [::]:443 ssl http2 default_server;\n', ''],
        ['listen 80 default_server', `listen 127.0.0.1:${ports.http} default_server`],
        ['listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`],
        ['/etc/letsencrypt/live', path.join(folder, 'live')],
      ].reduce(
        (text, [part = '', by = '']) => replaced(text, part, by),
        readFileSync('deploy/nginx.conf', 'utf8'),
      );
      const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join(' ');
      writeFileSync(path.join(folder, 'marquee.conf'), example);
      writeFileSync(
        path.join(folder, 'nginx.conf'),
        // As root, nginx runs its workers as a user who cannot read this folder.
        `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http { access_log off; ${scratch} include ${folder}/marquee.conf; }
`,
      );
      const words = ['-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')];
      execFileSync('nginx', ['-t', ...words], { stdio: 'pipe' });
      nginx = spawn('nginx', words, { stdio: 'ignore' });
      await vi.waitFor(async () => expect((await get('/healthz')).status).toBe(200), {
        timeout: 20_000,
      });
    });
    afterAll(async () => {
      const ended = new Promise((resolve) => nginx?.once('exit', resolve));
      nginx?.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    });

    const options = (target: string, headers: Record<string, string> = {}): RequestOptions => ({
      port: ports.https,
      servername: host,
      ca,
      path: target,
      headers: { host, ...headers },
    });
    const get = (target: string, headers?: Record<string, string>) =>
      send(httpsRequest, options(target, headers));

    test('[WL-04] serves the host’s brand over TLS, and ignores a visitor’s forwarded headers', async () => {
      const page = await get('/', { 'x-forwarded-host': 'bakaw.example' });
      expect(page.status).toBe(200);
      expect(page.headers['strict-transport-security']).toContain('max-age=');
      expect(page.body).toContain('Brand alon');
      expect(page.body).not.toContain('Brand bakaw');
      expect(page.body).not.toContain('http://alon.example');
    });

    test('[ASVS 3.3.1] a form posted through it sets cookies that only HTTPS sends', async () => {
      const answer = await send(
        httpsRequest,
        {
          ...options('/register', {
            'content-type': 'application/x-www-form-urlencoded',
            origin: `https://${host}`,
          }),
          method: 'POST',
        },
        new URLSearchParams({
          username: 'throughproxy',
          password: 'Right-Pass-2026',
          confirmPassword: 'Right-Pass-2026',
          terms: 'on',
          type: 'register',
          countryDialingCode: '+63',
          mobileNum: '9171234567',
        }).toString(),
      );
      expect(answer.status).toBe(302);
      expect(answer.headers['set-cookie']?.join('\n')).toMatch(/^__Host-session=.*Secure/m);
    });

    test('[ASVS 12.2.1] plain HTTP redirects to HTTPS with the path, and is never proxied', async () => {
      const { status, headers } = await send(httpRequest as typeof httpsRequest, {
        port: ports.http,
        path: '/vip?a=b',
        headers: { host },
      });
      expect([status, headers.location]).toEqual([308, `https://${host}/vip?a=b`]);
    });

    test('does not expose the pages for the proxy and for the operator', async () => {
      expect((await get('/served-host?domain=alon.example')).status).toBe(404);
      expect((await get('/metrics')).status).toBe(401);
      expect(JSON.parse((await get('/readyz')).body)).toEqual({ ready: true });
    });
  },
);
