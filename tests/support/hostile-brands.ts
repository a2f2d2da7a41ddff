import { execFileSync } from 'node:child_process';
import { symlinkSync, truncateSync, writeFileSync, mkdirSync } from 'node:fs';
import sharp from 'sharp';

export type Content = string | Buffer;
export interface HostileBrand {
  readonly name: string;
  /** The expected message, after `merchants/<code>`. */
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
export const validManifest = '{ "schemaVersion": 2, "code": "CODE", "name": "Evil" }';

/** Every such folder; `CODE` stands for its code. */
export const hostileBrands: readonly HostileBrand[] = [
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
    files: inManifest(Buffer.from(validManifest.replace('Evil', 'Ev\xff'), 'latin1')),
  },
  {
    name: 'UTF-16',
    reason: /\/manifest\.json:1:1 is not UTF-8 text \(it is UTF-16/,
    files: inManifest(
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(validManifest, 'utf16le')]),
    ),
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
/** Invalid names of brands. */
export const invalidNames = [
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
