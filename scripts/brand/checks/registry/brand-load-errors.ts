import { loadError, type LoadErrorRule } from '../check.ts';
import { agentLoadErrors } from './agent-load-errors.ts';
import { campaignLoadErrors } from './campaign-load-errors.ts';
import { cashierLoadErrors } from './cashier-load-errors.ts';
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
const vendors = (...entries: readonly object[]): string =>
  `"platform": { "vendors": ${JSON.stringify(entries)} }`;

export const brandLoadErrors: readonly LoadErrorRule[] = [
  loadError('MQ120', {
    autofix: ownCode,
    fixSummary: 'Sets it to the folder’s name.',
    messagePattern: /differs from the folder name/,
    about: 'The code differs from the folder name.',
    example: {
      files: {
        'manifest.json':
          '{\n  "schemaVersion": 1,\n  "code": "mq021", // here\n  "name": "Planted"\n}',
      },
    },
  }),
  loadError('MQ121', {
    autofix: closestTemplate,
    fixSummary: 'Replaces it with the only similar template name.',
    messagePattern: /^there is no template/,
    about: 'The brand extends a template that does not exist.',
    example: {
      files: {
        'manifest.json':
          '{\n  "schemaVersion": 1,\n  "code": "mq121",\n  "name": "Planted",\n  "extends": "_soud" // here\n}',
      },
    },
  }),
  loadError('MQ122', {
    messagePattern: /^the template .* has errors/,
    about: 'The brand extends a template that has errors.',
    example: {
      files: {
        '_mq128/manifest.json': template('_mq128', '  "hosts": { "player": ["a.example"] }'),
        'manifest.json':
          '{\n  "schemaVersion": 1,\n  "code": "mq122",\n  "name": "Planted",\n  "extends": "_mq128" // here\n}',
      },
    },
  }),
  loadError('MQ123', {
    autofix: dropDuplicateItem,
    fixSummary: 'Removes the duplicate if both are identical.',
    messagePattern: /occurs twice in this list/,
    about: 'A list keyed by id contains an id twice.',
    example: defectAt('"nav": [{ "id": "HOME" }, { "id": "HOME" }]'),
  }),
  loadError('MQ124', {
    autofix: closestItem,
    fixSummary: 'Replaces it with the only similar id, or removes it.',
    messagePattern: /in the template’s list/,
    about: 'A list change names an id that the template does not have.',
    example: defectAt('"nav": { "remove": ["SPROTS"] }'),
    others: [
      defectAt('"nav": { "order": ["HOME", "NOWHERE"] }'),
      defectAt('"nav": { "insert": [{ "id": "VIP", "after": "PROMOS" }] }'),
    ],
  }),
  loadError('MQ125', {
    autofix: dropHost,
    fixSummary: 'Removes the duplicate.',
    messagePattern: /^the host .* is listed twice/,
    about: 'A host is listed twice.',
    example: defectAt('"hosts": { "player": ["x.example"], "agent": ["x.example"] }'),
  }),
  loadError('MQ126', {
    autofix: dropHost,
    fixSummary: 'Removes it.',
    messagePattern: /^`localhost` is reserved/,
    about: 'A brand claims `localhost`, which is reserved for the list of brands.',
    example: defectAt('"hosts": { "player": ["localhost"] }'),
  }),
  loadError('MQ127', {
    autofix: dropImplicitHost,
    fixSummary:
      'Removes the `.localhost` host of another brand; you must resolve any other host yourself.',
    messagePattern: /already belongs to the brand|is claimed by the brand/,
    about: 'A host or merchant code already belongs to another brand.',
    example: defectAt('"hosts": { "player": ["sound.localhost"] }'),
  }),
  loadError('MQ128', {
    messagePattern: /^a template (has no|does not)/,
    about: 'A template has hosts or a merchant code, or extends another template.',
    example: {
      files: {
        '_mq128/manifest.json': template('_mq128', '  "hosts": { "player": ["a.example"] }'),
      },
      at: '_mq128/manifest.json:5',
    },
  }),
  loadError('MQ129', {
    autofix: httpsAddress,
    fixSummary: 'Replaces http with https if that is the only problem.',
    messagePattern: /^is not an allowed address/,
    about: 'A menu entry or social link has an address that is not allowed.',
    example: defectAt('"nav": { "insert": [{ "id": "CLUB", "href": "http://club.example" }] }'),
  }),
  loadError('MQ130', {
    autofix: closestEntry,
    fixSummary: 'Replaces it with the only similar known entry.',
    messagePattern: /is a custom entry and has no href/,
    about: 'A custom menu entry has no `href`, or the name of a standard entry is misspelt.',
    example: defectAt('"nav": { "insert": [{ "id": "PROMOS" }] }'),
  }),
  loadError('MQ131', {
    autofix: bannerTarget,
    fixSummary:
      'Adds the missing slash of a known path, or removes `linkageType` so that the target decides.',
    messagePattern: /has no target that it can open/,
    about: 'A banner’s target does not match its `linkageType`.',
    example: defectAt(
      '"banners": { "insert": [{ "id": "home", "linkageType": "url", "target": "promotions" }] }',
    ),
  }),
  loadError('MQ132', {
    autofix: serviceAddress,
    fixSummary:
      'Replaces http with https if that is the only problem, otherwise uses the brand’s own /help#support.',
    messagePattern: /^the service entry .* has no allowed address/,
    about: 'A customer service entry has no address, or an address that is not allowed.',
    example: defectAt('"customerService": { "entries": [{ "id": "chat" }] }'),
  }),
  loadError('MQ133', {
    autofix: identityFields,
    fixSummary: 'Restores the missing fields.',
    messagePattern: /^players cannot register/,
    about: 'No registration method has the fields that identify a player.',
    example: defectAt('"register": { "fields": { "remove": ["username"] } }'),
  }),
  loadError('MQ134', {
    autofix: fieldLengths,
    fixSummary: 'Swaps the two values.',
    messagePattern: /characters long, which is impossible$/,
    about: 'A field’s `minLength` is above its `maxLength`.',
    example: defectAt(
      '"register": { "fields": { "insert": [{ "id": "username", "minLength": 20, "maxLength": 10 }] } }',
    ),
  }),
  loadError('MQ135', {
    autofix: defaultOnMenu,
    fixSummary: 'Adds it to the menu.',
    messagePattern: /^the default language .* is not in the menu/,
    about: 'The default language is not in the language menu.',
    example: defectAt('"languages": { "default": "KO", "menu": ["EN", "TY"] }'),
  }),
  loadError('MQ136', {
    autofix: footerPage,
    fixSummary: 'Replaces it with the only similar page, otherwise removes it.',
    messagePattern: /^there is no content page/,
    about: 'The footer links to a content page that the brand does not have.',
    example: defectAt('"footer": { "pages": ["abuot"] }'),
  }),
  loadError('MQ137', {
    messagePattern: /are placed before or after each other/,
    about: 'Inserted entries are placed before or after each other, in a circle.',
    example: defectAt(
      '"nav": { "insert": [{ "id": "AAA", "href": "/help", "after": "BBB" }, { "id": "BBB", "href": "/help", "after": "AAA" }] }',
    ),
  }),
  loadError('MQ145', {
    autofix: dropDuplicateVendor,
    fixSummary: 'Removes the duplicate if both are identical.',
    messagePattern: /^the vendor .* is listed twice/,
    about: 'Two game vendors have the same code.',
    example: defectAt(vendors(vendor('harbour', 'MR'), vendor('harbour', 'MR'))),
  }),
  loadError('MQ146', {
    messagePattern: /^`(demo|lottery)` is the code of/,
    about: 'A game vendor has the code of a built-in vendor.',
    example: defectAt(vendors(vendor('demo', 'MR'))),
  }),
  loadError('MQ147', {
    messagePattern: /^(is not an address that games can open at|games may not open at a host)/,
    about: 'A game vendor’s `launchUrl` is invalid, or is on a host of the brand itself.',
    example: defectAt(vendors(vendor('harbour', 'MR', 'https://mq147.localhost/play'))),
  }),
  loadError('MQ148', {
    autofix: dropHost,
    fixSummary: 'Removes them from the second vendor.',
    messagePattern: /^the games of .* are already run by/,
    about: 'Two vendors run the same games.',
    example: defectAt(vendors(vendor('harbour', 'MR'), vendor('island', 'MR'))),
  }),
  ...cashierLoadErrors,
  ...agentLoadErrors,
  ...campaignLoadErrors,
];
