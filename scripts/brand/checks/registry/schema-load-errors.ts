import { loadError, type LoadErrorRule } from '../check.ts';
import {
  addKey,
  dropDuplicate,
  nearestValue,
  renameKey,
  correctFormat,
  coerceType,
  correctVersion,
  clampToBound,
} from '../../fixes/schema-fixes.ts';

const defectAt = (manifest: string) => ({ manifest: `  ${manifest} // here` });

export const schemaLoadErrors: readonly LoadErrorRule[] = [
  loadError('MQ101', {
    autofix: correctVersion,
    fixSummary:
      'Writes a missing version, or converts a text to a number. You must resolve a newer version yourself.',
    messagePattern: /schemaVersion|^the manifest has version|is not a manifest version/,
    about: 'The manifest has no `schemaVersion`, or one that this release does not support.',
    example: {
      files: {
        'manifest.json':
          '{\n  "schemaVersion": 99, // here\n  "code": "mq101",\n  "name": "Planted"\n}',
      },
    },
    others: [
      {
        files: {
          'manifest.json':
            '{\n  "schemaVersion": 2.1, // here\n  "code": "mq101", "name": "Planted"\n}',
        },
      },
      { files: { 'manifest.json': '{ // here\n  "code": "mq101b",\n  "name": "Planted"\n}' } },
      {
        files: {
          'manifest.json':
            '{\n  "schemaVersion": "1", // here\n  "code": "mq101c",\n  "name": "Planted"\n}',
        },
      },
    ],
  }),
  loadError('MQ102', {
    autofix: renameKey,
    fixSummary: 'Renames it to the only similar key.',
    messagePattern: /^unknown key /,
    about: 'A key is unknown.',
    example: defectAt('"flgas": { "DIRECTREG3": true }'),
    others: [
      defectAt('"flags": { "directreg3": true }'),
      defectAt('"features": { "codelogin": true }'),
      defectAt('"nav": { "insertt": [{ "id": "VIP" }] }'),
      {
        files: {
          'manifest.json':
            '{\n  "schemaVersion": 2, "code": "mq102", "name": "Planted",\n  "features": { "noticeBar": "on" } // here\n}',
        },
      },
      { manifest: '  "register": {\n    "fileds": [{ "id": "username" }] // here\n  }' },
      defectAt('"theme": { "colour": "#fff" }'),
    ],
  }),
  loadError('MQ103', {
    autofix: nearestValue,
    fixSummary: 'Replaces it with the only similar allowed value.',
    messagePattern: /not one of the allowed values/,
    about: 'A value is not one of the allowed values.',
    example: defectAt('"layout": { "header": "ral" }'),
    others: [
      defectAt('"customerService": { "popup": "440 x 750" }'),
      defectAt('"languages": { "default": "EN", "menu": ["EN", "fil", "zh-CN"] }'),
      defectAt('"jurisdiction": "uk"'),
      defectAt('"jurisdiction": "PH"'),
      defectAt('"customerService": { "entries": [{ "id": "a", "csType": 3, "path": "/help" }] }'),
    ],
  }),
  loadError('MQ104', {
    autofix: addKey,
    fixSummary: 'Adds a missing `code`: the folder’s name.',
    messagePattern: /^the key .* is missing/,
    about: 'A required key is missing.',
    example: {
      files: { 'manifest.json': '{ // here\n  "schemaVersion": 1,\n  "code": "mq104"\n}' },
    },
    others: [
      { files: { 'manifest.json': '{ // here\n  "schemaVersion": 1,\n  "name": "Planted"\n}' } },
    ],
  }),
  loadError('MQ105', {
    autofix: coerceType,
    fixSummary: 'Converts it to the expected type ("yes" → true, "5" → 5); removes null.',
    messagePattern: /but must be (a|an|true) .*$/,
    about: 'A value has the wrong type, for example a string instead of a number.',
    example: defectAt('"flags": { "DIRECTREG3": "yes" }'),
    others: [
      defectAt('"social": { "telegram": "https://t.me/planted" }'),
      defectAt('"nav": { "insert": [{ "id": "VIP", "vendors": "5" }] }'),
      defectAt('"login": { "captchaAfter": "3" }'),
      defectAt('"hosts": { "player": "planted.example" }'),
      defectAt('"social": null'),
    ],
  }),
  loadError('MQ106', {
    autofix: clampToBound,
    fixSummary: 'Sets a number to the nearest allowed limit.',
    messagePattern: /^(is too (short|long|small|large)|has too (few|many) entries)/,
    about:
      'A value is too short, too long, too small or too large; a list has too few or too many entries.',
    example: defectAt('"login": { "captchaAfter": 9 }'),
  }),
  loadError('MQ107', {
    autofix: correctFormat,
    fixSummary: 'Corrects the format: capitals, a colour code, a host without its scheme.',
    messagePattern: /has the wrong format/,
    about: 'A value has the wrong format, for example a host, a colour or a code.',
    example: defectAt('"theme": { "seeds": { "primary": "blue" } }'),
    others: [
      defectAt('"currency": { "symbol": "<b>" }'),
      defectAt('"currency": { "symbol": "P\\u0000" }'),
      defectAt('"currency": { "symbol": "\\u202eP" }'),
      defectAt('"currency": { "symbol": "P1" }'),
      defectAt('"hosts": { "player": ["www.planted.example:8080"] }'),
      defectAt('"nav": [{ "id": "home" }]'),
      defectAt('"hosts": { "player": ["my_brand.example"] }'),
      defectAt('"platform": { "merchantCode": "A B" }'),
      defectAt('"platform": { "merchantCode": "" }'),
      defectAt('"hosts": { "player": ["https://Planted.example/"] }'),
      defectAt('"currency": { "code": "php" }'),
      defectAt('"theme": { "tokens": { "dark": { "accent.base": "rgb(20, 40, 60)" } } }'),
      defectAt('"hosts": { "player": ["\u0430cme.example"] }'),
      defectAt('"hosts": { "player": ["planted.example:443"] }'),
      defectAt('"hosts": { "agent": ["*.planted.example"] }'),
      defectAt(`"hosts": { "player": ["${'a'.repeat(64)}.example"] }`),
      defectAt('"nav": { "insert": [{ "id": "club", "href": "/vip" }] }'),
    ],
  }),
  loadError('MQ108', {
    messagePattern: /^the pattern /,
    about: 'A registration pattern does not compile, or can take very long to match.',
    example: defectAt(
      '"register": { "fields": { "insert": [{ "id": "username", "acceptedPattern": "(a+)+b" }] } }',
    ),
  }),
  loadError('MQ109', {
    autofix: dropDuplicate,
    fixSummary: 'Removes the duplicate.',
    messagePattern: /^has the same entry twice/,
    about: 'A list has the same entry twice.',
    example: defectAt('"layout": { "home": ["hero", "hero"] }'),
  }),
  loadError('MQ110', {
    messagePattern:
      /cannot take its value from the environment|is not the name of an environment variable|is a server setting|does not begin with this brand’s code|has an unclosed `\$\{`/,
    about: '`${NAME}` is used where it is not allowed, or with a name that a brand may not read.',
    example: defectAt('"currency": { "symbol": "${SIGN}" }'),
    others: [
      defectAt('"social": { "facebook": "https://social.example/${PAGE" }'),
      defectAt('"social": { "facebook": "${A${B}}" }'),
    ],
  }),
  loadError('MQ111', {
    messagePattern: /^the environment variable .* is not set/,
    about: '`${NAME}` refers to an environment variable that is not set.',
    example: defectAt('"hosts": { "player": ["${MQ111_HOST}"] }'),
  }),
];
