import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dockerfileStages, environmentOf, wordsOf } from './support/dockerfile.ts';
import { sendRequest } from './support/server.ts';

/*
 * Executes the Dockerfile's steps without Docker: copies its files into a read-only folder and runs
 * its command and health check as an unprivileged user.
 */
const [, image = []] = dockerfileStages();
const settings = environmentOf(image);
/** An unprivileged id; the developer's own when the test cannot change users. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const dependencies = Object.keys(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> })
    .dependencies,
);

/** Links the packages that `npm prune --omit=dev` leaves. */
function linkDependencies(target: string): void {
  for (const name of dependencies) {
    const filePath = path.join(target, name);
    mkdirSync(path.dirname(filePath), { recursive: true });
    if (existsSync(`node_modules/${name}`))
      symlinkSync(path.resolve('node_modules', name), filePath);
  }
}

/** Follows the image's COPY lines below a root; its WORKDIR is `/app`. */
function copyInto(root: string): void {
  for (const words of wordsOf(image, 'COPY')) {
    const [, ...copyPaths] = words.split(' ');
    const to = copyPaths.at(-1) ?? '';
    const target = path.join(root, path.resolve('/app', to));
    for (const from of copyPaths.slice(0, -1).map((copyPath) => copyPath.replace('/app/', ''))) {
      if (from === 'node_modules') linkDependencies(target);
      else
        cpSync(from, to.endsWith('/') ? path.join(target, path.basename(from)) : target, {
          recursive: true,
        });
    }
  }
}

/** Every file and folder below a path, itself first; links are not followed. */
const below = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const entryPath = path.join(folder, entry.name);
    return entry.isDirectory() ? below(entryPath) : entry.isSymbolicLink() ? [] : [entryPath];
  }),
];

const readOnly = (file: string): void =>
  chmodSync(file, statSync(file).isDirectory() ? 0o555 : 0o444);
/** Detects any change of a folder. */
const listing = (folder: string): string[] =>
  below(folder).map((file) => {
    const { size, mtimeMs } = statSync(file);
    return `${file} ${size} ${mtimeMs}`;
  });

interface BuiltImage {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
}

function buildImage(): BuiltImage {
  const root = mkdtempSync(path.join(tmpdir(), 'marquee-image-'));
  onTestFinished(() => {
    for (const file of below(root)) if (statSync(file).isDirectory()) chmodSync(file, 0o755);
    rmSync(root, { recursive: true, force: true });
  });
  copyInto(root);
  const [dataDir = '', brands = ''] = ['DATA_DIR', 'MERCHANTS_DIR'].map((name) =>
    path.join(root, settings[name] ?? ''),
  );
  below(root).forEach(readOnly);
  // RUN mkdir -m 700 /data && chown node:node /data
  chmodSync(root, 0o755);
  mkdirSync(dataDir, { mode: 0o700 });
  if (user.uid !== undefined) chownSync(dataDir, user.uid, user.gid);
  chmodSync(root, 0o555);
  return {
    root,
    env: {
      ...settings,
      NODE_ENV: 'production',
      PATH: process.env['PATH'] ?? '',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      MERCHANTS_DIR: brands,
      SANDBOX: '0',
    },
  };
}

/** Runs a command with the image's user, folder and environment. */
function run(
  { root, env }: BuiltImage,
  [, ...words]: readonly string[],
): { readonly child: ChildProcess; readonly output: () => string } {
  const child = spawn(process.execPath, words, {
    cwd: path.join(root, 'app'),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, output: () => text };
}

const commandOf = (text: string): string[] => JSON.parse(text.slice(text.indexOf('['))) as string[];
const endOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', resolve));

/** The port in the line that names the brands; rejects when the server ends before it. */
async function portOf({ child, output }: ReturnType<typeof run>): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output()}`)));
    child.stdout?.on('data', () => {
      const port = /localhost:(\d+)|127\.0\.0\.1:(\d+)/.exec(output());
      if (port) resolve(Number(port[1] ?? port[2]));
    });
  });
}

test(
  '[WL-05] [ASVS L2 13.2.2] the image runs as a user who can write only the data',
  { timeout: 120_000 },
  async () => {
    const built = buildImage();
    const listingBefore = listing(path.join(built.root, 'app'));
    const server = run(built, commandOf(wordsOf(image, 'CMD')[0] ?? ''));
    const port = await portOf(server);
    const page = await sendRequest(port, 'karnabal.localhost', '/login');
    expect([page.status, page.body.includes('name="username"')]).toEqual([200, true]);

    const security = await sendRequest(port, 'karnabal.localhost', '/.well-known/security.txt');
    expect(security.status).toBe(200);
    expect(await endOf(run(built, ['node', 'scripts/brand-bin.mjs', 'list']).child)).toBe(0);

    const check = commandOf(wordsOf(image, 'HEALTHCHECK')[0] ?? '').map((word) =>
      word.replace(':3000/', `:${port}/`),
    );
    expect(await endOf(run(built, check).child)).toBe(0);

    server.child.kill(wordsOf(image, 'STOPSIGNAL')[0] as NodeJS.Signals);
    expect(await endOf(server.child), server.output()).toBe(0);
    expect(await endOf(run(built, check).child)).toBe(1);
    expect(listing(path.join(built.root, 'app'))).toEqual(listingBefore);
    expect(readdirSync(built.env['DATA_DIR'] ?? '')).toContain('database');
  },
);
