import type { LoadErrorRule } from '../check.ts';
import {
  bannerTarget,
  defaultOnMenu,
  dropImplicitHost,
  dropHost,
  dropDuplicateItem,
  fieldLengths,
  footerPage,
  dropDuplicateVendor,
  httpsAddress,
  identityFields,
  closestEntry,
  closestItem,
  closestTemplate,
  ownCode,
  serviceAddress,
} from '../../fixes/brand-fixes.ts';

const defectAt = (manifest: string) => ({ manifest: `  ${manifest} // here` });
const template = (id: string, more: string): string =>
  `{\n  "schemaVersion": 1,\n  "code": "${id}",\n  "name": "Planted",\n${more}\n}`;

const vendor = (code: string, runs: string, launchUrl = 'https://games.example/play') => ({
  code,
  launchUrl,
  runs: [runs],
});
const vendors = (...all: readonly object[]): string =>
  `"platform": { "vendors": ${JSON.stringify(all)} }`;

/** What single keys cannot tell: inheritance, hosts, addresses, the form. */
export const brandLoadErrors: readonly LoadErrorRule[] = [
  {
    id: 'MQ120',
    severity: 'error',
    autofix: ownCode,
    fixSummary: 'Writes the folder’s name.',
    messagePattern: /is not the name of the folder/,
    about: 'The code is not the name of the folder.',
    example: {
      files: {
        'manifest.json':
          '{\n  "schemaVersion": 1,\n  "code": "mq021", // here\n  "name": "Planted"\n}',
      },
    },
  },
  {
    id: 'MQ121',
    severity: 'error',
    autofix: closestTemplate,
    fixSummary: 'Writes the template that it can only have meant.',
    messagePattern: /^there is no template/,
    about: 'The brand extends a template that is not there.',
    example: {
      files: {
        'manifest.json':
          '{\n  "schemaVersion": 1,\n  "code": "mq121",\n  "name": "Planted",\n  "extends": "_soud" // here\n}',
      },
    },
  },
  {
    id: 'MQ122',
    severity: 'error',
    messagePattern: /^the template .* is broken/,
    about: 'The brand extends a template that has problems of its own.',
    example: {
      files: {
        '_mq128/manifest.json': template('_mq128', '  "hosts": { "player": ["a.example"] }'),
        'manifest.json':
          '{\n  "schemaVersion": 1,\n  "code": "mq122",\n  "name": "Planted",\n  "extends": "_mq128" // here\n}',
      },
    },
  },
  {
    id: 'MQ123',
    severity: 'error',
    autofix: dropDuplicateItem,
    fixSummary: 'Takes the second one out when both say the same.',
    messagePattern: /stands in this list twice/,
    about: 'A list that is keyed by id has an id twice.',
    example: defectAt('"nav": [{ "id": "HOME" }, { "id": "HOME" }]'),
  },
  {
    id: 'MQ124',
    severity: 'error',
    autofix: closestItem,
    fixSummary: 'Writes the id that it can only have meant, or takes it out.',
    messagePattern: /to be found in the list below/,
    about: 'A change of a list names an id that the template does not have.',
    example: defectAt('"nav": { "remove": ["SPROTS"] }'),
    others: [
      defectAt('"nav": { "order": ["HOME", "NOWHERE"] }'),
      defectAt('"nav": { "insert": [{ "id": "VIP", "after": "PROMOS" }] }'),
    ],
  },
  {
    id: 'MQ125',
    severity: 'error',
    autofix: dropHost,
    fixSummary: 'Takes the second one out.',
    messagePattern: /^the host .* stands here twice/,
    about: 'One host is named twice.',
    example: defectAt('"hosts": { "player": ["x.example"], "agent": ["x.example"] }'),
  },
  {
    id: 'MQ126',
    severity: 'error',
    autofix: dropHost,
    fixSummary: 'Takes it out.',
    messagePattern: /^`localhost` is nobody/,
    about: 'A brand claims `localhost`, which lists the brands.',
    example: defectAt('"hosts": { "player": ["localhost"] }'),
  },
  {
    id: 'MQ127',
    severity: 'error',
    autofix: dropImplicitHost,
    fixSummary:
      'Takes out the `.localhost` host of another brand; any other host is yours to settle.',
    messagePattern: /belongs to the brand/,
    about: 'A host, or a merchant code, belongs to another brand already.',
    example: defectAt('"hosts": { "player": ["sound.localhost"] }'),
  },
  {
    id: 'MQ128',
    severity: 'error',
    messagePattern: /^a template (has no|does not)/,
    about: 'A template has hosts or a merchant code, or extends another.',
    example: {
      files: {
        '_mq128/manifest.json': template('_mq128', '  "hosts": { "player": ["a.example"] }'),
      },
      at: '_mq128/manifest.json:5',
    },
  },
  {
    id: 'MQ129',
    severity: 'error',
    autofix: httpsAddress,
    fixSummary: 'Writes https where only that is wrong.',
    messagePattern: /^is not an address that people may be sent to/,
    about: 'An address of the menu or of a social link that people may not be sent to.',
    example: defectAt('"nav": { "insert": [{ "id": "CLUB", "href": "http://club.example" }] }'),
  },
  {
    id: 'MQ130',
    severity: 'error',
    autofix: closestEntry,
    fixSummary: 'Writes the known entry that it can only have meant.',
    messagePattern: /is of your own and has no href/,
    about: 'An entry of your own in the menu has no `href`, or a known one is misspelt.',
    example: defectAt('"nav": { "insert": [{ "id": "PROMOS" }] }'),
  },
  {
    id: 'MQ131',
    severity: 'error',
    autofix: bannerTarget,
    fixSummary: 'Adds the slash of a known path, or leaves `linkageType` to the target.',
    messagePattern: /has no target that it can open/,
    about: 'A banner’s target is not of the kind that its `linkageType` says.',
    example: defectAt(
      '"banners": { "insert": [{ "id": "home", "linkageType": "url", "target": "promotions" }] }',
    ),
  },
  {
    id: 'MQ132',
    severity: 'error',
    autofix: serviceAddress,
    fixSummary: 'Writes https where only that is wrong, else the brand’s own /help#support.',
    messagePattern: /^the service entry .* has no address/,
    about: 'A customer service entry has no address, or one that people may not be sent to.',
    example: defectAt('"customerService": { "entries": [{ "id": "chat" }] }'),
  },
  {
    id: 'MQ133',
    severity: 'error',
    autofix: identityFields,
    fixSummary: 'Puts the missing fields back.',
    messagePattern: /^nobody could register/,
    about: 'No way to register has the fields that identify a player.',
    example: defectAt('"register": { "fields": { "remove": ["username"] } }'),
  },
  {
    id: 'MQ134',
    severity: 'error',
    autofix: fieldLengths,
    fixSummary: 'Lets the two change places.',
    messagePattern: /characters long, which nothing is$/,
    about: 'A field’s shortest length is above its longest.',
    example: defectAt(
      '"register": { "fields": { "insert": [{ "id": "username", "minLength": 20, "maxLength": 10 }] } }',
    ),
  },
  {
    id: 'MQ135',
    severity: 'error',
    autofix: defaultOnMenu,
    fixSummary: 'Adds it to the menu.',
    messagePattern: /^the default language .* is not in the menu/,
    about: 'The default language is not in the language menu.',
    example: defectAt('"languages": { "default": "KO", "menu": ["EN", "TY"] }'),
  },
  {
    id: 'MQ136',
    severity: 'error',
    autofix: footerPage,
    fixSummary: 'Writes the page that it can only have meant, else takes it out.',
    messagePattern: /^there is no content page/,
    about: 'The footer links to a content page that the brand does not have.',
    example: defectAt('"footer": { "pages": ["abuot"] }'),
  },
  {
    id: 'MQ145',
    severity: 'error',
    autofix: dropDuplicateVendor,
    fixSummary: 'Takes the second one out when both say the same.',
    messagePattern: /^the vendor .* stands here twice/,
    about: 'Two vendors of games have one code.',
    example: defectAt(vendors(vendor('harbour', 'MR'), vendor('harbour', 'MR'))),
  },
  {
    id: 'MQ146',
    severity: 'error',
    messagePattern: /^`demo` is the code of/,
    about: 'A vendor of games has the code of the product’s own.',
    example: defectAt(vendors(vendor('demo', 'MR'))),
  },
  {
    id: 'MQ147',
    severity: 'error',
    messagePattern: /^(is not an address that games can open at|games may not open at a host)/,
    about: 'Games open at an address that is none, or at a host of the brand itself.',
    example: defectAt(vendors(vendor('harbour', 'MR', 'https://mq147.localhost/play'))),
  },
  {
    id: 'MQ148',
    severity: 'error',
    autofix: dropHost,
    fixSummary: 'Takes them out of the second.',
    messagePattern: /^the games of .* are run by/,
    about: 'Two vendors run the same games.',
    example: defectAt(vendors(vendor('harbour', 'MR'), vendor('island', 'MR'))),
  },
];
