import type { Check, Finding } from '../check.ts';
import type { Facts } from '../facts.ts';
import type { JsonPath } from '#schema/problem.ts';

/** Every address of the manifest that names a help entry. */
const helpAddresses = ({ merchant }: Facts): { path: JsonPath; address: string }[] => [
  ...merchant.customerService.entries.map(({ id, path }) => ({ path: ['customerService', 'entries', id, 'path'], address: path })),
  ...merchant.nav.flatMap(({ id, href }) => (href === undefined ? [] : [{ path: ['nav', id, 'href'], address: href }])),
  ...merchant.banners.flatMap(({ id, target }) => (target === undefined ? [] : [{ path: ['banners', id, 'target'], address: target }])),
];

const missingHelp = (facts: Facts, tag: string, why: string, path: JsonPath): Finding[] =>
  facts.hasHelp(tag) ? [] : [{ at: facts.place(path), message: `there is no help entry \`${tag}\`, and ${why}`, hint: `write content/<LANG>/help.${tag}.md` }];

const noContent = (manifest: string): { manifest: string } => ({ manifest: `${manifest} // here` });
const bare = (id: string, more: string) => ({ files: { 'manifest.json': `{\n  "schemaVersion": 1,\n  "code": "${id}",\n  "name": "Planted",\n  "layout": { "home": ["hotGames"] },\n${more}\n}` } });

/** Customer service and help entries that pages count on. */
export const serviceChecks: readonly Check[] = [
  {
    id: 'MQ220', severity: 'error', about: 'The brand has no way to reach customer service.',
    example: noContent('  "customerService": { "entries": [] }'),
    find: ({ merchant, place }) => (merchant.customerService.entries.length > 0 ? [] : [{ at: place(['customerService', 'entries']), message: 'there is no way to reach customer service', hint: 'add { "id": "chat", "path": "/help#support" }' }]),
  },
  {
    id: 'MQ221', severity: 'warning', about: 'Customer service is for VIP members alone: others have no chat.',
    example: noContent('  "customerService": { "entries": [{ "id": "vip", "csType": "VIP", "path": "https://chat.example" }] }'),
    find: ({ merchant, place }) =>
      merchant.customerService.entries.length === 0 || merchant.customerService.entries.some(({ csType }) => csType !== 'VIP')
        ? []
        : [{ at: place(['customerService', 'entries']), message: 'customer service is for VIP members alone; guests and others cannot reach anybody', hint: 'add an entry of the type LIVECHAT' }],
  },
  {
    id: 'MQ222', severity: 'error', about: 'An address names a help entry that the brand does not have.',
    example: noContent('  "customerService": { "entries": [{ "id": "chat", "path": "/help#suport" }] }'),
    find: (facts) => helpAddresses(facts).flatMap(({ path, address }) => {
      const tag = /^\/help#([^?]+)$/.exec(address)?.[1];
      return tag === undefined || facts.hasHelp(tag) ? [] : [{ at: facts.place(path), message: `${address} names a help entry that is not there`, hint: `write content/<LANG>/help.${tag}.md, or name another` }];
    }),
  },
  {
    id: 'MQ223', severity: 'error', about: 'The affiliate page is on, but there is no help entry `agent`: the header has no way to it.',
    example: bare('mq223', '  "features": { "join": true } // here'),
    find: (facts) => (facts.site.routes.join.on ? missingHelp(facts, 'agent', 'the affiliate page is on (features.join)', ['features', 'join']) : []),
  },
  {
    id: 'MQ224', severity: 'error', about: 'There is no help entry `term`, which everyone who registers must agree to.',
    example: bare('mq224', '  "register": { "minimumAge": 21 } // here'),
    find: (facts) => (facts.site.register.on ? missingHelp(facts, 'term', 'everyone who registers agrees to it', ['register']) : []),
  },
  {
    id: 'MQ225', severity: 'error', about: 'There is no help entry `privacy`, which everyone who registers must agree to.',
    example: bare('mq225', '  "register": { "minimumAge": 21 } // here'),
    find: (facts) => (facts.site.register.on ? missingHelp(facts, 'privacy', 'everyone who registers agrees to it', ['register']) : []),
  },
  {
    id: 'MQ226', severity: 'error', about: 'A field’s `patternId` has no error text in a language that the brand offers.',
    example: noContent('  "register": { "fields": { "insert": [{ "id": "username", "patternId": "no_such_text" }] } }'),
    find: ({ merchant, complete, text, place }) => merchant.register.fields.flatMap(({ id, enabled, patternId }) => {
      const lacking = complete.filter((language) => text(language, `reg_pattern_${patternId}`) === undefined);
      return !enabled || lacking.length === 0 ? [] : [{ at: place(['register', 'fields', id, 'patternId']), message: `the field \`${id}\` has no error text for \`${patternId}\` in ${lacking.join(' and ')}`, hint: `write "reg_pattern_${patternId}" into texts/${lacking[0] ?? 'EN'}.json` }];
    }),
  },
  {
    id: 'MQ227', severity: 'info', about: 'The promotions page is on, and the brand brings no promotion.',
    example: bare('mq227', '  "features": { "promotions": true } // here'),
    find: ({ site, documents, place }) =>
      !site.routes.promotions.on || [...documents.values()].some(({ name }) => name.kind === 'promo')
        ? []
        : [{ at: place(['features', 'promotions']), message: 'the promotions page is on, and there is no promotion', hint: 'write content/<LANG>/promo.<id>.<type>.<state>.md' }],
  },
];
