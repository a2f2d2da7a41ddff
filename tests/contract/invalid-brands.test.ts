import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeMerchantsDir, minimalManifest, type MerchantsDir } from '../support/merchants-dir.ts';
import { sendRequest, startServer, type TestServer } from '../support/server.ts';

/* Folders that mean harm, or are broken beyond reading, put into a running server all at once: each is refused by name and reason,
   and a brand beside them answers every request meanwhile. */

type Content = string | Buffer;
interface Hostile {
  readonly name: string;
  /** What is said of it, after `merchants/<code>`. */
  readonly reason: RegExp;
  readonly files?: Readonly<Record<string, Content>>;
  readonly plant?: (folder: string) => void;
}

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${inside}</svg>`;
const page = (text: string): Readonly<Record<string, Content>> => ({
  'content/EN/page.club.md': `# Club\n\n${text}`,
});
const image = (target: string): Readonly<Record<string, Content>> => ({
  'manifest.json': `{ "schemaVersion": 2, "code": "CODE", "name": "Evil",\n  "banners": [{ "id": "a", "image": ${JSON.stringify(target)} }] }`,
});
const more = (text: string): Readonly<Record<string, Content>> => ({
  'manifest.json': `{ "schemaVersion": 2, "code": "CODE", "name": "Evil",\n  ${text} }`,
});
const enormous = await sharp({
  create: { width: 9000, height: 9000, channels: 3, background: 'white' },
})
  .png({ compressionLevel: 9 })
  .toBuffer();
const inManifest = (bytes: Buffer): Readonly<Record<string, Content>> => ({
  'manifest.json': bytes,
});
const valid = '{ "schemaVersion": 2, "code": "CODE", "name": "Evil" }';

const hostile: readonly Hostile[] = [
  {
    name: 'broken JSON',
    reason: /\/manifest\.json:2:3 this is not valid JSON: a comma is missing/,
    files: { 'manifest.json': '{ "schemaVersion": 2\n  "code": "CODE" }' },
  },
  {
    name: 'a manifest of 50 MB',
    reason: /\/manifest\.json:1:1 is larger than 256 KiB/,
    plant: (folder) => {
      writeFileSync(`${folder}/manifest.json`, '{');
      truncateSync(`${folder}/manifest.json`, 50 * 1024 * 1024);
    },
  },
  {
    name: 'a nesting bomb',
    reason: /\/manifest\.json:1:21 lists and objects are nested more than 20 levels deep/,
    files: { 'manifest.json': '['.repeat(200_000) },
  },
  {
    name: 'a bomb of objects',
    reason: /more than 20 levels deep/,
    files: { 'manifest.json': '{"a":'.repeat(40_000) },
  },
  {
    name: 'an enormous list',
    reason: /\/manifest\.json:2:3 \/nav has too many entries/,
    files: more(`"nav": [${'{"id":"A1"},'.repeat(18_000)}]`),
  },
  {
    name: 'an enormous text',
    reason: /\/manifest\.json:2:3 \/logo /,
    files: more(`"logo": "${'a'.repeat(200_000)}"`),
  },
  {
    name: 'a hundred thousand faults',
    reason: /\/manifest\.json:1:1 has \d{5} more errors that are not listed/,
    files: more(`"banners": [${'0,'.repeat(100_000)}]`),
  },
  {
    name: 'thirty thousand keys said twice',
    reason: /has \d{5} more errors/,
    files: more(`${'"a":1,'.repeat(30_000)}"b":1`),
  },
  {
    name: 'twenty thousand unknown keys',
    reason: /has \d{5} more errors/,
    files: more(Array.from({ length: 20_000 }, (_, index) => `"k${index}": 1`).join(',')),
  },
  {
    name: 'a key said twice',
    reason: /\/manifest\.json:2:3 the key `code` occurs twice/,
    files: more('"code": "other"'),
  },
  {
    name: 'a key into prototypes',
    reason: /\/manifest\.json:2:3 the key `__proto__` is not allowed/,
    files: more('"__proto__": { "flags": {} }'),
  },
  {
    name: 'an escaped key into prototypes',
    reason: /the key `__proto__` is not allowed/,
    files: more('"\\u005f_proto__": {}'),
  },
  {
    name: 'invalid UTF-8',
    reason: /\/manifest\.json:1:\d+ is not UTF-8 text/,
    files: inManifest(Buffer.from(valid.replace('Evil', 'Ev\xff'), 'latin1')),
  },
  {
    name: 'UTF-16',
    reason: /\/manifest\.json:1:1 is not UTF-8 text \(it is UTF-16/,
    files: inManifest(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(valid, 'utf16le')])),
  },
  {
    name: 'NUL bytes',
    reason: /\/manifest\.json:1:1 this is not valid JSON/,
    files: inManifest(Buffer.alloc(4096)),
  },
  {
    name: 'a pattern that never ends',
    reason: /acceptedPattern the pattern /,
    files: more(
      '"register": { "fields": [{ "id": "username", "acceptedPattern": "(a+)+$" }, { "id": "password" }] }',
    ),
  },
  {
    name: 'a pipe for a manifest',
    reason: /\/manifest\.json:1:1 is not a regular file/,
    plant: (folder) => execFileSync('mkfifo', [`${folder}/manifest.json`]),
  },
  {
    name: 'a folder for a manifest',
    reason: /\/manifest\.json:1:1 /,
    plant: (folder) => mkdirSync(`${folder}/manifest.json`),
  },
  {
    name: 'a link to /dev/zero for a manifest',
    reason: /\/manifest\.json:1:1 is a symbolic link/,
    plant: (folder) => symlinkSync('/dev/zero', `${folder}/manifest.json`),
  },
  {
    name: 'a link out for a picture',
    reason: /\/assets\/a\.png:1:1 is a symbolic link/,
    files: { 'assets/b.svg': svg('') },
    plant: (folder) => symlinkSync('/etc/passwd', `${folder}/assets/a.png`),
  },
  {
    name: 'a link out for texts',
    reason: /\/texts:1:1 is a symbolic link/,
    plant: (folder) => symlinkSync('/etc', `${folder}/texts`),
  },
  {
    name: 'a link in a circle',
    reason: /\/assets\/again:1:1 is a symbolic link/,
    files: { 'assets/b.svg': svg('') },
    plant: (folder) => symlinkSync('..', `${folder}/assets/again`),
  },
  {
    name: 'folders without end',
    reason: /is more than 5 folders deep/,
    plant: (folder) => mkdirSync(`${folder}/content/${'a/'.repeat(200)}`, { recursive: true }),
  },
  {
    name: 'a picture above the folder',
    reason: /\/manifest\.json:2:28 \/banners\/0\/image "assets\/\.\.\/\.\.\/steady/,
    files: image('assets/../../steady/manifest.json'),
  },
  {
    name: 'the same, encoded',
    reason: /:2:28 \/banners\/0\/image "assets\/%2e%2e/,
    files: image('assets/%2e%2e%2f%2e%2e%2fsteady/a.png'),
  },
  {
    name: 'the same, with backslashes',
    reason: /:2:28 \/banners\/0\/image /,
    files: image('assets\\..\\..\\steady\\a.png'),
  },
  {
    name: 'an encoded file name',
    reason: /\/assets\/%2e%2e%2fa\.png:1:1 is not a supported image/,
    files: { 'assets/%2e%2e%2fa.png': 'x' },
  },
  {
    name: 'a page in a picture’s clothes',
    reason: /\/assets\/a\.png:1:1 does not match its file extension/,
    files: { 'assets/a.png': '<script>alert(1)</script>' },
  },
  {
    name: 'a picture of 81 million pixels',
    reason: /\/assets\/a\.png:1:1 has more than 40 million pixels/,
    files: { 'assets/a.png': enormous },
  },
  {
    name: 'an SVG with a script',
    reason: /\/assets\/a\.svg:1:\d+ contains scripts.*`script`/,
    files: { 'assets/a.svg': svg('<script>alert(1)</script>') },
  },
  {
    name: 'an SVG with a handler',
    reason: /`onload`/,
    files: { 'assets/a.svg': svg('<g onload="alert(1)"/>') },
  },
  {
    name: 'an SVG with foreignObject',
    reason: /`foreignObject`/,
    files: { 'assets/a.svg': svg('<foreignObject><b/></foreignObject>') },
  },
  {
    name: 'an SVG with an address',
    reason: /external address/,
    files: { 'assets/a.svg': svg('<image xlink:href="https://evil.example/a.png"/>') },
  },
  {
    name: 'an SVG with a javascript: link, spelt in entities',
    reason: /external address/,
    files: { 'assets/a.svg': svg('<a href="&#106;avascript&#58;alert(1)"/>') },
  },
  {
    name: 'an SVG with a style in CDATA',
    reason: /imports another/,
    files: { 'assets/a.svg': svg('<style><![CDATA[@import url(//evil.example)]]></style>') },
  },
  {
    name: 'an SVG of a billion laughs',
    reason: /document type/,
    files: {
      'assets/a.svg': `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(9)}">]>${svg('<text>&b;</text>')}`,
    },
  },
  {
    name: 'an SVG nested without end',
    reason: /100 levels deep/,
    files: { 'assets/a.svg': svg('<g>'.repeat(500_000)) },
  },
  {
    name: 'quotes in quotes without end',
    reason:
      /\/content\/EN\/page\.club\.md:3:1 quotes and lists are nested more than 20 levels deep/,
    files: page('>'.repeat(100_000)),
  },
  {
    name: 'lists in lists without end',
    reason: /more than 20 levels deep/,
    files: page('1. '.repeat(30_000)),
  },
  {
    name: 'a paragraph that takes the renderer minutes',
    reason: /more than 2000 marks/,
    files: page('_a'.repeat(50_000)),
  },
];
/** Names that no brand can have; each is told, or nobody's. */
const oddNames = [
  'Evil Name',
  '-dash',
  'ünïcode',
  'a'.repeat(200),
  '%2e%2e',
  'con$',
  '<b>x',
  'x.y',
  '_',
  'new\nline',
];

let brands: MerchantsDir;
let server: TestServer;
const socket = createServer();
beforeAll(async () => {
  brands = makeMerchantsDir({ 'steady/manifest.json': minimalManifest('steady') });
  server = await startServer({ MERCHANTS_DIR: brands.dir });
});
afterAll(async () => {
  socket.close();
  await server.stop();
  brands.remove();
});

const codeOf = (index: number): string => `evil${index}`;
const memory = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) /
  1024;
const refusedCodes = async (): Promise<string[]> => {
  const {
    brands: { problems },
  } = JSON.parse((await sendRequest(server.port, 'localhost', '/readyz')).body.toString()) as {
    brands: {
      problems: {
        file: string;
        path: string;
        line: number;
        column: number;
        message: string;
        hint?: string;
      }[];
    };
  };
  return problems.map(
    ({ file, path: at, line, column, message, hint }) =>
      `${file}:${line}:${column} ${at ? `${at} ` : ''}${message} (${hint ?? ''})`,
  );
};

function plant({ files = {}, plant: act }: Hostile, code: string): void {
  const folder = path.join(brands.dir, code);
  mkdirSync(folder);
  const all: Readonly<Record<string, Content>> = {
    ...(act && !Object.keys(files).length ? {} : { 'manifest.json': valid }),
    ...files,
  };
  for (const [file, content] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(
      path.join(folder, file),
      typeof content === 'string' ? content.replace('CODE', code) : content,
    );
  }
  act?.(folder);
}

test('[WL-02] each is refused by name and reason; the brand beside them answers every request, and the server is unharmed', async () => {
  const before = memory();
  let isDone = false;
  const others = { asked: 0, failed: 0, slowest: 0 };
  const asking = (async () => {
    while (!isDone) {
      const from = performance.now();
      const status = await sendRequest(server.port, 'steady.example', '/', {
        headers: { accept: 'text/html' },
      }).then(
        (answer) => answer.status,
        () => 0,
      );
      others.asked += 1;
      others.failed += Number(status !== 200);
      others.slowest = Math.max(others.slowest, performance.now() - from);
    }
  })();
  hostile.forEach((one, index) => plant(one, codeOf(index)));
  for (const name of oddNames) mkdirSync(path.join(brands.dir, name));
  symlinkSync('/etc', path.join(brands.dir, 'linked'));
  mkdirSync(path.join(brands.dir, 'socketed'));
  await new Promise<void>((resolve) =>
    socket.listen(path.join(brands.dir, 'socketed/manifest.json'), resolve),
  );
  await vi.waitFor(
    async () => {
      const lines = await refusedCodes();
      for (const [index, { name, reason }] of hostile.entries())
        expect(
          lines.filter((line) => line.includes(`/${codeOf(index)}/`)).join('\n'),
          name,
        ).toMatch(reason);
      expect(lines.join('\n')).toMatch(/\/linked:1:1 is a symbolic link/);
      expect(lines.join('\n')).toMatch(/\/socketed\/manifest\.json:1:1 is not a regular file/);
      for (const name of oddNames)
        expect(
          lines.some((line) =>
            line.includes(`/${name}:1:1 has a name that is not a valid brand code`),
          ),
          name,
        ).toBe(true);
    },
    { timeout: 90_000, interval: 250 },
  );
  isDone = true;
  await asking;
  console.info(
    `bad input: ${hostile.length + oddNames.length + 2} folders; ${others.asked} requests to the brand beside them, ${others.failed} failed, the slowest ${others.slowest.toFixed(0)} ms; ${(memory() - before).toFixed(0)} MB more`,
  );
  expect(others.failed).toBe(0);
  expect(others.asked).toBeGreaterThan(0);
  for (const index of hostile.keys())
    expect(
      (await sendRequest(server.port, `${codeOf(index)}.localhost`, '/')).status,
      hostile[index]?.name,
    ).toBe(404);
  expect(memory() - before, 'MB that stay').toBeLessThan(400);
  const { serving } = (
    JSON.parse((await sendRequest(server.port, 'localhost', '/readyz')).body.toString()) as {
      brands: { serving: string[] };
    }
  ).brands;
  expect(serving).toEqual(['steady']);
}, 120_000);

test('[WL-02] no address leads out of a brand’s pictures', async () => {
  for (const target of [
    '../manifest.json',
    '..%2fmanifest.json',
    '%2e%2e/manifest.json',
    '..%5cmanifest.json',
    '%252e%252e%252fmanifest.json',
    'x/../../steady/manifest.json',
    '%00',
    'a.png%00.svg',
    `${'a/'.repeat(3000)}b.png`,
  ]) {
    for (const root of [
      '/brand-assets/x/',
      '/brand-icons/x/',
      '/art/',
      '/fonts/',
      '/texts/x/',
      '/assets/',
      '/theme/',
    ]) {
      const { status, body } = await sendRequest(server.port, 'steady.example', root + target);
      expect([400, 404, 414, 431], root + target).toContain(status);
      expect(body.includes('schemaVersion'), root + target).toBe(false);
    }
  }
});
