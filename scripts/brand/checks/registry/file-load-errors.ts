import type { LoadErrorRule } from '../check.ts';
import {
  dropKey,
  dropDuplicateKey,
  manifestName,
  fixJson,
  moveFolder,
} from '../../fixes/file-fixes.ts';

const manifestText = (text: string): { files: Readonly<Record<string, string>> } => ({
  files: { 'manifest.json': text },
});

/** What cannot be read at all. */
export const fileLoadErrors: readonly LoadErrorRule[] = [
  {
    id: 'MQ001',
    severity: 'error',
    autofix: fixJson,
    fixSummary: 'Puts in the comma, colon, quote or last bracket where it is plain which.',
    messagePattern: /^this is not JSON/,
    about:
      'A file is not JSON, or empty: a comma, quote or bracket is missing or one too many; the message says which.',
    example: {
      ...manifestText('{ "schemaVersion": 1,\n  "code": "mq001"\n  "name": "Planted" }'),
      at: 'manifest.json:3',
    },
    others: [
      {
        ...manifestText(
          '{ "schemaVersion": 2, "code": "mq001", "name": "Planted",\n  "login": { "captchaAfter": 03 } }',
        ),
        at: 'manifest.json:2',
      },
      {
        ...manifestText('{ "schemaVersion": 2, "code": "mq001",\n  "name": "The "Best" One" }'),
        at: 'manifest.json:2',
      },
      {
        ...manifestText('{ "schemaVersion": 2,\n\u00a0\u00a0"code": "mq001", "name": "Planted" }'),
        at: 'manifest.json:2',
      },
      {
        ...manifestText('{ "schemaVersion": 2,\n  "code": "mq001";\n  "name": "Planted" }'),
        at: 'manifest.json:2',
      },
      {
        ...manifestText(
          '{ "schemaVersion": 2,\n  "code": "mq001", <!-- ours -->\n  "name": "Planted" }',
        ),
        at: 'manifest.json:2',
      },
      { ...manifestText('schemaVersion: 2\ncode: mq001\nname: Planted\n'), at: 'manifest.json:1' },
      {
        ...manifestText('{ "schemaVersion": 2,\n  "code": `mq001`,\n  "name": "Planted" }'),
        at: 'manifest.json:2',
      },
      {
        ...manifestText('{\n  \'schemaVersion\': 1,\n  code: "mq001b",\n  "name": "Planted"\n}'),
        at: 'manifest.json:2',
      },
      {
        ...manifestText('{\n  "schemaVersion": 1,\n  "code": "mq001c",\n  "name": "Planted\n}'),
        at: 'manifest.json:4',
      },
      {
        ...manifestText(
          '{\n  "schemaVersion": 1,\n  "code": "mq001d",\n  "name": "Planted",\n  "features": { "vip": True }\n',
        ),
        at: 'manifest.json:5',
      },
      {
        manifest:
          '<<<<<<< HEAD // here\n  "currency": { "symbol": "P" }\n=======\n  "currency": { "symbol": "F" }\n>>>>>>> other',
      },
      { manifest: '  "register": { "minimumAge": 0x15 } // here' },
    ],
  },
  {
    id: 'MQ003',
    severity: 'error',
    messagePattern: /deep inside each other/,
    about: 'Lists and objects stand more than 20 deep inside each other.',
    example: { manifest: `  "extensions": ${'['.repeat(25)}${']'.repeat(25)} // here` },
  },
  {
    id: 'MQ004',
    severity: 'error',
    autofix: dropDuplicateKey,
    fixSummary: 'Takes the second one out when both say the same.',
    messagePattern: /is said twice$/,
    about: 'A key is said twice.',
    example: { manifest: '  "features": { "vip": true },\n  "features": { "vip": false } // here' },
    others: [{ manifest: '  "features": { "vip": true },\n  "features": { "vip": true } // here' }],
  },
  {
    id: 'MQ005',
    severity: 'error',
    autofix: dropKey,
    fixSummary: 'Takes the key out: nothing reads it.',
    messagePattern: /^the key .* is not allowed$/,
    about: 'A key reaches into the inside of JavaScript objects.',
    example: { manifest: '  "extensions": { "__proto__": {} } // here' },
  },
  {
    id: 'MQ006',
    severity: 'error',
    messagePattern: /^is not UTF-8/,
    about: 'A text file is not in the encoding UTF-8.',
    example: { files: { 'texts/EN.json': { base64: 'eyJhIjoi/yJ9' } }, at: 'texts/EN.json:1' },
    others: [
      { files: { 'manifest.json': { base64: '//57AH0A' } }, at: 'manifest.json:1' },
      {
        files: {
          'texts/EN.json': {
            base64: 'ewogICJicmFuZC50YWdsaW5lIjogIkdhbWVzIiwKICAibG9naW4udGl0bGUiOiAiQ2Fm6SIKfQ==',
          },
        },
        at: 'texts/EN.json:3',
      },
    ],
  },
  {
    id: 'MQ007',
    severity: 'error',
    messagePattern: /^(the manifest )?is larger than/,
    about:
      'A file is too large: 256 KiB for manifests and texts, 128 KiB for content, 4 MiB for pictures.',
    example: {
      files: { 'content/EN/page.long.md': `# Long\n\n${'Long. '.repeat(23_000)}` },
      at: 'content/EN/page.long.md:1',
    },
  },
  {
    id: 'MQ009',
    severity: 'error',
    autofix: manifestName,
    fixSummary: 'Gives it that name where it stands under nearly that one.',
    messagePattern: /^is not there$/,
    about: 'A folder of brands has no manifest.json.',
    example: { files: { '_mq009/texts/EN.json': '{}' }, at: '_mq009/manifest.json:1' },
    others: [
      {
        files: {
          '_mq009b/Manifest.json': '{ "schemaVersion": 1, "code": "_mq009b", "name": "Planted" }',
        },
        at: '_mq009b/manifest.json:1',
      },
    ],
  },
  {
    id: 'MQ010',
    severity: 'error',
    messagePattern: /^has a name that no brand can have/,
    about: 'A folder has a name that no brand can have.',
    example: { files: { '_MQ 010/manifest.json': '{}' }, at: '_MQ 010:1' },
  },
  {
    id: 'MQ011',
    severity: 'error',
    autofix: moveFolder,
    fixSummary: 'Moves its files into the folder that was meant.',
    messagePattern: /^is a folder that Marquee does not read/,
    about: 'A folder’s name is nearly `texts`, `content` or `assets`.',
    example: { files: { 'text/EN.json': '{}' }, at: 'text:1' },
  },
  {
    id: 'MQ012',
    severity: 'error',
    messagePattern: /^(a manifest is|texts are) one JSON object/,
    about: 'A manifest, or a file of texts, is not one JSON object.',
    example: { ...manifestText('["acme"]'), at: 'manifest.json:1' },
  },
  {
    id: 'MQ013',
    severity: 'error',
    messagePattern:
      /^is a symbolic link|^is not a plain file|^stands more than|^holds \d+ files|^(may not|cannot) be read|cannot be read \(/,
    about: 'A link, a pipe, or too many or too deep folders: not read.',
    example: { files: { 'content/a/b/c/d/e/f.md': '# Deep' }, at: 'content/a/b/c/d:1' },
  },
  {
    id: 'MQ014',
    severity: 'error',
    messagePattern: /^has \d+ more mistakes than are told here$/,
    about: 'A file has more than a hundred mistakes; the first are told.',
    example: {
      files: {
        'manifest.json': `{\n  "schemaVersion": 2, "code": "mq014", "name": "Planted",\n${Array.from({ length: 101 }, (_, index) => `  "k${index}": 1`).join(',\n')}\n}`,
      },
      at: 'manifest.json:1',
    },
  },
];
