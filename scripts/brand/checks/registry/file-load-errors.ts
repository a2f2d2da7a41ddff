import { loadError, type LoadErrorRule } from '../check.ts';
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

export const fileLoadErrors: readonly LoadErrorRule[] = [
  loadError('MQ001', {
    autofix: fixJson,
    fixSummary:
      'Inserts the missing comma, colon, quote or last bracket if there is only one possibility.',
    messagePattern: /^this is not valid JSON/,
    about:
      'A file is empty or not valid JSON, for example because of a missing or extra comma, quote or bracket.',
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
  }),
  loadError('MQ003', {
    messagePattern: /^lists and objects are nested/,
    about: 'Lists and objects are nested more than 20 levels deep.',
    example: { manifest: `  "extensions": ${'['.repeat(25)}${']'.repeat(25)} // here` },
  }),
  loadError('MQ004', {
    autofix: dropDuplicateKey,
    fixSummary: 'Removes the duplicate if both are identical.',
    messagePattern: /occurs twice$/,
    about: 'A key occurs twice.',
    example: { manifest: '  "features": { "vip": true },\n  "features": { "vip": false } // here' },
    others: [{ manifest: '  "features": { "vip": true },\n  "features": { "vip": true } // here' }],
  }),
  loadError('MQ005', {
    autofix: dropKey,
    fixSummary: 'Removes the key, which nothing reads.',
    messagePattern: /^the key .* is not allowed$/,
    about: 'A key such as `__proto__` is not allowed.',
    example: { manifest: '  "extensions": { "__proto__": {} } // here' },
  }),
  loadError('MQ006', {
    messagePattern: /^is not UTF-8/,
    about: 'A text file is not encoded in UTF-8.',
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
  }),
  loadError('MQ007', {
    messagePattern: /^(the manifest )?is larger than/,
    about:
      'A file is too large: 256 KiB for manifests, 1 MiB for texts, 128 KiB for content, 4 MiB for images.',
    example: {
      files: { 'content/EN/page.long.md': `# Long\n\n${'Long. '.repeat(23_000)}` },
      at: 'content/EN/page.long.md:1',
    },
  }),
  loadError('MQ009', {
    autofix: manifestName,
    fixSummary: 'Renames a file with a similar name.',
    messagePattern: /^does not exist$|^is a folder, not a file$/,
    about: 'A brand folder has no manifest.json, or a folder of that name.',
    example: { files: { '_mq009/texts/EN.json': '{}' }, at: '_mq009/manifest.json:1' },
    others: [
      {
        files: {
          '_mq009b/Manifest.json': '{ "schemaVersion": 1, "code": "_mq009b", "name": "Planted" }',
        },
        at: '_mq009b/manifest.json:1',
      },
      { files: { '_mq009c/manifest.json/EN.json': '{}' }, at: '_mq009c/manifest.json:1' },
    ],
  }),
  loadError('MQ010', {
    messagePattern: /^has a name that is not a valid brand code/,
    about: 'A folder name is not a valid brand code.',
    example: { files: { '_MQ 010/manifest.json': '{}' }, at: '_MQ 010:1' },
  }),
  loadError('MQ011', {
    autofix: moveFolder,
    fixSummary: 'Moves its files into the correct folder.',
    messagePattern: /^is a folder that Marquee does not use/,
    about: 'A folder name is a misspelling of `texts`, `content` or `assets`.',
    example: { files: { 'text/EN.json': '{}' }, at: 'text:1' },
  }),
  loadError('MQ012', {
    messagePattern: /^a (manifest|text file) must be a JSON object/,
    about: 'A manifest or text file is not a JSON object.',
    example: { ...manifestText('["acme"]'), at: 'manifest.json:1' },
  }),
  loadError('MQ013', {
    messagePattern:
      /^is a symbolic link|^is not a regular file|^is more than|^contains \d+ files|^(may not|cannot) be read|cannot be read \(/,
    about: 'A symbolic link, a special file, too many files, or folders nested too deep.',
    example: { files: { 'content/a/b/c/d/e/f.md': '# Deep' }, at: 'content/a/b/c/d:1' },
  }),
  loadError('MQ014', {
    messagePattern: /^has \d+ more errors that are not listed$/,
    about: 'A file has more than a hundred errors; only the first are listed.',
    example: {
      files: {
        'manifest.json': `{\n  "schemaVersion": 2, "code": "mq014", "name": "Planted",\n${Array.from({ length: 101 }, (_, index) => `  "k${index}": 1`).join(',\n')}\n}`,
      },
      at: 'manifest.json:1',
    },
  }),
];
