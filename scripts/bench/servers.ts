import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { has, load, seconds } from './load.ts';

export interface Baseline {
  readonly port: number;
  readonly stop: () => void;
}

export async function startNode(
  folder: string,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<Baseline> {
  const [bodyFile, headersFile] = [path.join(folder, 'page'), path.join(folder, 'headers.json')];
  writeFileSync(bodyFile, body);
  writeFileSync(headersFile, JSON.stringify(headers));
  const child = spawn(process.execPath, ['tests/bench/bare-server.mjs', bodyFile, headersFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString()))),
  );
  return { port, stop: () => void child.kill() };
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Undefined without nginx. */
export async function startNginx(
  folder: string,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<Baseline | undefined> {
  if (!has('nginx')) return undefined;
  const port = await freePort();
  mkdirSync(path.join(folder, 'root'), { recursive: true });
  writeFileSync(path.join(folder, 'root', 'page'), body);
  const omittedHeaders =
    /^(?:content-type|content-length|connection|date|keep-alive|transfer-encoding)$/i;
  const lines = Object.entries(headers)
    .filter(([name]) => !omittedHeaders.test(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    // As root, nginx workers would switch to a user who cannot read the folder.
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {} http { access_log off; default_type text/html; keepalive_requests 1000000;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}/root; open_file_cache max=10; ${lines.join(' ')}
    location / { try_files /page =404; } } }`,
  );
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { port, stop: () => void child.kill('SIGQUIT') };
}

/** The client's maximum rate against a trivial server. */
export async function measureCeiling(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-bench-ceiling-'));
  const body = Buffer.from('ok');
  const nginx = await startNginx(folder, body, {});
  const server = nginx ?? (await startNode(folder, body, {}));
  try {
    const target = { port: server.port, path: '/', headers: {} };
    const { perSecond } = await load(target, seconds(3));
    return `asks ${perSecond.toFixed(0)}/s at most (of ${nginx ? 'nginx' : 'node:http'} that sends two bytes)`;
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
