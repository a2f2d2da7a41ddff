import type { LoadErrorRule } from '../check.ts';
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

/** What the schema refuses: names, kinds and values. */
export const schemaLoadErrors: readonly LoadErrorRule[] = [
  {
    id: 'MQ101',
    severity: 'error',
    autofix: correctVersion,
    fixSummary: 'Writes a version that is missing or a text; a newer one is yours to settle.',
    messagePattern: /schemaVersion|^the manifest is of version|is not a version of manifests/,
    about:
      'The manifest does not say which version of the format it is, or one that this release does not read.',
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
  },
  {
    id: 'MQ102',
    severity: 'error',
    autofix: renameKey,
    fixSummary: 'Gives the key the name that it can only have meant.',
    messagePattern: /^the key .* is not known here/,
    about: 'A key that the manifest does not have.',
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
  },
  {
    id: 'MQ103',
    severity: 'error',
    autofix: nearestValue,
    fixSummary: 'Writes the allowed value that it can only have meant.',
    messagePattern: /not one of the allowed values/,
    about: 'A value that is not one of those allowed.',
    example: defectAt('"layout": { "header": "ral" }'),
    others: [
      defectAt('"customerService": { "popup": "440 x 750" }'),
      defectAt('"languages": { "default": "EN", "menu": ["EN", "fil", "zh-CN"] }'),
      defectAt('"jurisdiction": "uk"'),
      defectAt('"jurisdiction": "PH"'),
      defectAt('"customerService": { "entries": [{ "id": "a", "csType": 3, "path": "/help" }] }'),
    ],
  },
  {
    id: 'MQ104',
    severity: 'error',
    autofix: addKey,
    fixSummary: 'Writes a missing `code`: the folder’s name.',
    messagePattern: /^the key .* is missing/,
    about: 'A key that cannot be left out is missing.',
    example: {
      files: { 'manifest.json': '{ // here\n  "schemaVersion": 1,\n  "code": "mq104"\n}' },
    },
    others: [
      { files: { 'manifest.json': '{ // here\n  "schemaVersion": 1,\n  "name": "Planted"\n}' } },
    ],
  },
  {
    id: 'MQ105',
    severity: 'error',
    autofix: coerceType,
    fixSummary: 'Says the same in the right kind ("yes" → true, "5" → 5); takes null out.',
    messagePattern: /where .* is expected$/,
    about: 'A value of the wrong kind: a text for a number, a list for an object.',
    example: defectAt('"flags": { "DIRECTREG3": "yes" }'),
    others: [
      defectAt('"social": { "telegram": "https://t.me/planted" }'),
      defectAt('"nav": { "insert": [{ "id": "VIP", "vendors": "5" }] }'),
      defectAt('"login": { "captchaAfter": "3" }'),
      defectAt('"hosts": { "player": "planted.example" }'),
      defectAt('"social": null'),
    ],
  },
  {
    id: 'MQ106',
    severity: 'error',
    autofix: clampToBound,
    fixSummary: 'Moves a number to its bound.',
    messagePattern: /^(is too (short|long|small|large)|has too (few|many) entries)/,
    about:
      'A value is too short, too long, too small or too large; a list has too few or too many entries.',
    example: defectAt('"login": { "captchaAfter": 9 }'),
  },
  {
    id: 'MQ107',
    severity: 'error',
    autofix: correctFormat,
    fixSummary: 'Spells it as it should be: capitals, a colour’s code, a host without its scheme.',
    messagePattern: /does not have the right form/,
    about: 'A text does not have the form that it should: a host, a colour, a code.',
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
  },
  {
    id: 'MQ108',
    severity: 'error',
    messagePattern: /^the pattern /,
    about: 'A registration pattern does not compile, or can hold the server up.',
    example: defectAt(
      '"register": { "fields": { "insert": [{ "id": "username", "acceptedPattern": "(a+)+b" }] } }',
    ),
  },
  {
    id: 'MQ109',
    severity: 'error',
    autofix: dropDuplicate,
    fixSummary: 'Takes the second one out.',
    messagePattern: /^has the same entry twice/,
    about: 'A list has the same entry twice.',
    example: defectAt('"layout": { "home": ["hero", "hero"] }'),
  },
  {
    id: 'MQ110',
    severity: 'error',
    messagePattern:
      /takes no value from the environment|is not the name of an environment variable|is a setting of the server itself|has a `\$\{` that nothing closes/,
    about: '`${NAME}` where none may stand, or with a name that a brand may not read.',
    example: defectAt('"currency": { "symbol": "${SIGN}" }'),
    others: [
      defectAt('"social": { "facebook": "https://social.example/${PAGE" }'),
      defectAt('"social": { "facebook": "${A${B}}" }'),
    ],
  },
  {
    id: 'MQ111',
    severity: 'error',
    messagePattern: /^the environment variable .* is not set/,
    about: '`${NAME}` of an environment variable that is not set.',
    example: defectAt('"hosts": { "player": ["${NOBODY_SET_THIS}"] }'),
  },
];
