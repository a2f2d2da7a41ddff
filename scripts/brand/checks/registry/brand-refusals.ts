import type { Refusal } from '../check.ts';
import {
  bannerTarget,
  defaultOnMenu,
  dropBornHost,
  dropHost,
  dropTwinItem,
  fieldLengths,
  footerPage,
  dropTwinVendor,
  httpsAddress,
  identityFields,
  nearEntry,
  nearItem,
  nearTemplate,
  ownCode,
  serviceAddress,
} from './mends/brand-mends.ts';

const line = (manifest: string) => ({ manifest: `  ${manifest} // here` });
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
export const brandRefusals: readonly Refusal[] = [
  {
    id: 'MQ120',
    severity: 'error',
    mend: ownCode,
    mends: 'Writes the folder’s name.',
    says: /is not the name of the folder/,
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
    mend: nearTemplate,
    mends: 'Writes the template that it can only have meant.',
    says: /^there is no template/,
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
    says: /^the template .* is broken/,
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
    mend: dropTwinItem,
    mends: 'Takes the second one out when both say the same.',
    says: /stands in this list twice/,
    about: 'A list that is keyed by id has an id twice.',
    example: line('"nav": [{ "id": "HOME" }, { "id": "HOME" }]'),
  },
  {
    id: 'MQ124',
    severity: 'error',
    mend: nearItem,
    mends: 'Writes the id that it can only have meant, or takes it out.',
    says: /to be found in the list below/,
    about: 'A change of a list names an id that the template does not have.',
    example: line('"nav": { "remove": ["SPROTS"] }'),
    others: [
      line('"nav": { "order": ["HOME", "NOWHERE"] }'),
      line('"nav": { "insert": [{ "id": "VIP", "after": "PROMOS" }] }'),
    ],
  },
  {
    id: 'MQ125',
    severity: 'error',
    mend: dropHost,
    mends: 'Takes the second one out.',
    says: /^the host .* stands here twice/,
    about: 'One host is named twice.',
    example: line('"hosts": { "player": ["x.example"], "agent": ["x.example"] }'),
  },
  {
    id: 'MQ126',
    severity: 'error',
    mend: dropHost,
    mends: 'Takes it out.',
    says: /^`localhost` is nobody/,
    about: 'A brand claims `localhost`, which lists the brands.',
    example: line('"hosts": { "player": ["localhost"] }'),
  },
  {
    id: 'MQ127',
    severity: 'error',
    mend: dropBornHost,
    mends: 'Takes out the `.localhost` host of another brand; any other host is yours to settle.',
    says: /belongs to the brand/,
    about: 'A host, or a merchant code, belongs to another brand already.',
    example: line('"hosts": { "player": ["sound.localhost"] }'),
  },
  {
    id: 'MQ128',
    severity: 'error',
    says: /^a template (has no|does not)/,
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
    mend: httpsAddress,
    mends: 'Writes https where only that is wrong.',
    says: /^is not an address that people may be sent to/,
    about: 'An address of the menu or of a social link that people may not be sent to.',
    example: line('"nav": { "insert": [{ "id": "CLUB", "href": "http://club.example" }] }'),
  },
  {
    id: 'MQ130',
    severity: 'error',
    mend: nearEntry,
    mends: 'Writes the known entry that it can only have meant.',
    says: /is of your own and has no href/,
    about: 'An entry of your own in the menu has no `href`, or a known one is misspelt.',
    example: line('"nav": { "insert": [{ "id": "PROMOS" }] }'),
  },
  {
    id: 'MQ131',
    severity: 'error',
    mend: bannerTarget,
    mends: 'Adds the slash of a known path, or leaves `linkageType` to the target.',
    says: /has no target that it can open/,
    about: 'A banner’s target is not of the kind that its `linkageType` says.',
    example: line(
      '"banners": { "insert": [{ "id": "home", "linkageType": "url", "target": "promotions" }] }',
    ),
  },
  {
    id: 'MQ132',
    severity: 'error',
    mend: serviceAddress,
    mends: 'Writes https where only that is wrong, else the brand’s own /help#support.',
    says: /^the service entry .* has no address/,
    about: 'A customer service entry has no address, or one that people may not be sent to.',
    example: line('"customerService": { "entries": [{ "id": "chat" }] }'),
  },
  {
    id: 'MQ133',
    severity: 'error',
    mend: identityFields,
    mends: 'Puts the missing fields back.',
    says: /^nobody could register/,
    about: 'No way to register has the fields that identify a player.',
    example: line('"register": { "fields": { "remove": ["username"] } }'),
  },
  {
    id: 'MQ134',
    severity: 'error',
    mend: fieldLengths,
    mends: 'Lets the two change places.',
    says: /characters long, which nothing is$/,
    about: 'A field’s shortest length is above its longest.',
    example: line(
      '"register": { "fields": { "insert": [{ "id": "username", "minLength": 20, "maxLength": 10 }] } }',
    ),
  },
  {
    id: 'MQ135',
    severity: 'error',
    mend: defaultOnMenu,
    mends: 'Adds it to the menu.',
    says: /^the default language .* is not in the menu/,
    about: 'The default language is not in the language menu.',
    example: line('"languages": { "default": "KO", "menu": ["EN", "TY"] }'),
  },
  {
    id: 'MQ136',
    severity: 'error',
    mend: footerPage,
    mends: 'Writes the page that it can only have meant, else takes it out.',
    says: /^there is no content page/,
    about: 'The footer links to a content page that the brand does not have.',
    example: line('"footer": { "pages": ["abuot"] }'),
  },
  {
    id: 'MQ145',
    severity: 'error',
    mend: dropTwinVendor,
    mends: 'Takes the second one out when both say the same.',
    says: /^the vendor .* stands here twice/,
    about: 'Two vendors of games have one code.',
    example: line(vendors(vendor('harbour', 'MR'), vendor('harbour', 'MR'))),
  },
  {
    id: 'MQ146',
    severity: 'error',
    says: /^`demo` is the code of/,
    about: 'A vendor of games has the code of the product’s own.',
    example: line(vendors(vendor('demo', 'MR'))),
  },
  {
    id: 'MQ147',
    severity: 'error',
    says: /^(is not an address that games can open at|games may not open at a host)/,
    about: 'Games open at an address that is none, or at a host of the brand itself.',
    example: line(vendors(vendor('harbour', 'MR', 'https://mq147.localhost/play'))),
  },
  {
    id: 'MQ148',
    severity: 'error',
    mend: dropHost,
    mends: 'Takes them out of the second.',
    says: /^the games of .* are run by/,
    about: 'Two vendors run the same games.',
    example: line(vendors(vendor('harbour', 'MR'), vendor('island', 'MR'))),
  },
];
