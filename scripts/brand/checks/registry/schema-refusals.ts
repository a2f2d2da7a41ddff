import type { Refusal } from '../check.ts';
import {
  addKey,
  dropTwin,
  nearestValue,
  renameKey,
  rightForm,
  rightKind,
  rightVersion,
  toBound,
} from './mends/schema-mends.ts';

const line = (manifest: string) => ({ manifest: `  ${manifest} // here` });

/** What the schema refuses: names, kinds and values. */
export const schemaRefusals: readonly Refusal[] = [
  {
    id: 'MQ101',
    severity: 'error',
    mend: rightVersion,
    mends: 'Writes a version that is missing or a text; a newer one is yours to settle.',
    says: /schemaVersion|^the manifest is of version|is not a version of manifests/,
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
    mend: renameKey,
    mends: 'Gives the key the name that it can only have meant.',
    says: /^the key .* is not known here/,
    about: 'A key that the manifest does not have.',
    example: line('"flgas": { "DIRECTREG3": true }'),
    others: [
      line('"flags": { "directreg3": true }'),
      line('"features": { "codelogin": true }'),
      line('"nav": { "insertt": [{ "id": "VIP" }] }'),
      {
        files: {
          'manifest.json':
            '{\n  "schemaVersion": 2, "code": "mq102", "name": "Planted",\n  "features": { "noticeBar": "on" } // here\n}',
        },
      },
      { manifest: '  "register": {\n    "fileds": [{ "id": "username" }] // here\n  }' },
      line('"theme": { "colour": "#fff" }'),
    ],
  },
  {
    id: 'MQ103',
    severity: 'error',
    mend: nearestValue,
    mends: 'Writes the allowed value that it can only have meant.',
    says: /not one of the allowed values/,
    about: 'A value that is not one of those allowed.',
    example: line('"layout": { "header": "ral" }'),
    others: [
      line('"customerService": { "popup": "440 x 750" }'),
      line('"languages": { "default": "EN", "menu": ["EN", "fil", "zh-CN"] }'),
      line('"jurisdiction": "uk"'),
      line('"jurisdiction": "PH"'),
      line('"customerService": { "entries": [{ "id": "a", "csType": 3, "path": "/help" }] }'),
    ],
  },
  {
    id: 'MQ104',
    severity: 'error',
    mend: addKey,
    mends: 'Writes a missing `code`: the folder’s name.',
    says: /^the key .* is missing/,
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
    mend: rightKind,
    mends: 'Says the same in the right kind ("yes" → true, "5" → 5); takes null out.',
    says: /where .* is expected$/,
    about: 'A value of the wrong kind: a text for a number, a list for an object.',
    example: line('"flags": { "DIRECTREG3": "yes" }'),
    others: [
      line('"social": { "telegram": "https://t.me/planted" }'),
      line('"nav": { "insert": [{ "id": "VIP", "vendors": "5" }] }'),
      line('"login": { "captchaAfter": "3" }'),
      line('"hosts": { "player": "planted.example" }'),
      line('"social": null'),
    ],
  },
  {
    id: 'MQ106',
    severity: 'error',
    mend: toBound,
    mends: 'Moves a number to its bound.',
    says: /^(is too (short|long|small|large)|has too (few|many) entries)/,
    about:
      'A value is too short, too long, too small or too large; a list has too few or too many entries.',
    example: line('"login": { "captchaAfter": 9 }'),
  },
  {
    id: 'MQ107',
    severity: 'error',
    mend: rightForm,
    mends: 'Spells it as it should be: capitals, a colour’s code, a host without its scheme.',
    says: /does not have the right form/,
    about: 'A text does not have the form that it should: a host, a colour, a code.',
    example: line('"theme": { "seeds": { "primary": "blue" } }'),
    others: [
      line('"currency": { "symbol": "<b>" }'),
      line('"currency": { "symbol": "P\\u0000" }'),
      line('"currency": { "symbol": "\\u202eP" }'),
      line('"currency": { "symbol": "P1" }'),
      line('"hosts": { "player": ["www.planted.example:8080"] }'),
      line('"nav": [{ "id": "home" }]'),
      line('"hosts": { "player": ["my_brand.example"] }'),
      line('"platform": { "merchantCode": "A B" }'),
      line('"platform": { "merchantCode": "" }'),
      line('"hosts": { "player": ["https://Planted.example/"] }'),
      line('"currency": { "code": "php" }'),
      line('"theme": { "tokens": { "dark": { "accent.base": "rgb(20, 40, 60)" } } }'),
      line('"hosts": { "player": ["\u0430cme.example"] }'),
      line('"hosts": { "player": ["planted.example:443"] }'),
      line('"hosts": { "agent": ["*.planted.example"] }'),
      line(`"hosts": { "player": ["${'a'.repeat(64)}.example"] }`),
      line('"nav": { "insert": [{ "id": "club", "href": "/vip" }] }'),
    ],
  },
  {
    id: 'MQ108',
    severity: 'error',
    says: /^the pattern /,
    about: 'A registration pattern does not compile, or can hold the server up.',
    example: line(
      '"register": { "fields": { "insert": [{ "id": "username", "acceptedPattern": "(a+)+b" }] } }',
    ),
  },
  {
    id: 'MQ109',
    severity: 'error',
    mend: dropTwin,
    mends: 'Takes the second one out.',
    says: /^has the same entry twice/,
    about: 'A list has the same entry twice.',
    example: line('"layout": { "home": ["hero", "hero"] }'),
  },
  {
    id: 'MQ110',
    severity: 'error',
    says: /takes no value from the environment|is not the name of an environment variable|is a setting of the server itself|has a `\$\{` that nothing closes/,
    about: '`${NAME}` where none may stand, or with a name that a brand may not read.',
    example: line('"currency": { "symbol": "${SIGN}" }'),
    others: [
      line('"social": { "facebook": "https://social.example/${PAGE" }'),
      line('"social": { "facebook": "${A${B}}" }'),
    ],
  },
  {
    id: 'MQ111',
    severity: 'error',
    says: /^the environment variable .* is not set/,
    about: '`${NAME}` of an environment variable that is not set.',
    example: line('"hosts": { "player": ["${NOBODY_SET_THIS}"] }'),
  },
];
