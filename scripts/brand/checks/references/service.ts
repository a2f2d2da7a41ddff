import { unambiguousName } from '#schema/nearest-name.ts';
import { linkablePaths, routeOf } from './linkable-paths.ts';
import { fix, type Fix } from '../../fixes/fix.ts';
import { removeKey } from '../../fixes/manifest-edits.ts';
import { error, info, warning, type Check, type Finding } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { pathOfPointer, type JsonPath } from '#schema/problem.ts';
import { isSetByBrand } from '../layers.ts';

const helpAddresses = ({ merchant }: CheckContext): { path: JsonPath; address: string }[] => [
  ...merchant.customerService.entries.map(({ id, path }) => ({
    path: ['customerService', 'entries', id, 'path'],
    address: path,
  })),
  ...merchant.nav.flatMap(({ id, href }) =>
    href === undefined ? [] : [{ path: ['nav', id, 'href'], address: href }],
  ),
  ...merchant.banners.flatMap(({ id, target }) =>
    target === undefined ? [] : [{ path: ['banners', id, 'target'], address: target }],
  ),
];

const missingHelp = (context: CheckContext, tag: string, why: string, path: JsonPath): Finding[] =>
  context.hasHelp(tag)
    ? []
    : [
        {
          at: context.locate(path),
          message: `there is no help entry \`${tag}\`, and ${why}`,
          hint: `write content/<LANG>/help.${tag}.md`,
        },
      ];

const noContent = (manifest: string): { manifest: string } => ({ manifest: `${manifest} // here` });
const bare = (id: string, more: string) => ({
  files: {
    'manifest.json': `{\n  "schemaVersion": 1,\n  "code": "${id}",\n  "name": "Planted",\n  "layout": { "home": ["hotGames"] },\n${more}\n}`,
  },
});

/** Only the brand's own help entry; never another host. */
const ownSupport = (context: CheckContext): Fix | undefined => {
  const { file } = context.locate(['customerService', 'entries']);
  const ownEntries = context.brandFolder.manifest.manifest.customerService?.entries;
  const path = [
    'customerService',
    'entries',
    ...(ownEntries !== undefined && !Array.isArray(ownEntries) ? ['insert'] : []),
  ];
  return context.hasHelp('support')
    ? fix('adds the help entry `support` for all visitors', {
        do: 'add',
        file,
        path,
        value: { id: 'support', path: '/help#support' },
      })
    : undefined;
};

const helpTags = ({ documents }: CheckContext): string[] => [
  ...new Set(
    [...documents.values()].flatMap(({ name }) => (name.kind === 'help' ? [name.id] : [])),
  ),
];
const ownPatterns = (context: CheckContext): string[] =>
  context.merchant.register.fields
    .map(({ patternId }) => patternId)
    .filter((id) =>
      context.translatedLanguages.every(
        (language) => context.text(language, `reg_pattern_${id}`) !== undefined,
      ),
    );

/** The intended pattern text, or the field's default. */
function otherPattern(context: CheckContext, id: string, patternId: string): Fix {
  const path = ['register', 'fields', id, 'patternId'];
  const closest = unambiguousName(patternId, ownPatterns(context));
  return closest === undefined
    ? removeKey(context, path)
    : fix(`writes "${closest}"`, {
        do: 'set',
        file: context.locate(path).file,
        path,
        value: closest,
      });
}

export const serviceChecks: readonly Check[] = [
  error('MQ220', {
    about: 'The brand has no customer service entry.',
    fixSummary: 'Adds the brand’s help entry `support`, if it exists.',
    example: noContent('  "customerService": { "entries": [] }'),
    find: (context) =>
      context.merchant.customerService.entries.length > 0
        ? []
        : {
            at: context.locate(['customerService', 'entries']),
            message: 'there is no customer service entry',
            hint: 'add { "id": "chat", "path": "/help#support" }',
            autofix: ownSupport(context),
          },
  }),
  warning('MQ221', {
    about: 'Customer service is for VIP members only; all others have no chat.',
    fixSummary: 'Adds the brand’s help entry `support`, if it exists.',
    example: noContent(
      '  "customerService": { "entries": [{ "id": "vip", "csType": "VIP", "path": "https://chat.example" }] }',
    ),
    find: (context) =>
      context.merchant.customerService.entries.length === 0 ||
      context.merchant.customerService.entries.some(({ csType }) => csType !== 'VIP')
        ? []
        : {
            at: context.locate(['customerService', 'entries']),
            message:
              'customer service is for VIP members only; guests and other members cannot contact it',
            hint: 'add an entry with the type LIVECHAT',
            autofix: ownSupport(context),
          },
  }),
  error('MQ222', {
    about: 'An address names a help entry that does not exist.',
    fixSummary: 'Replaces it with the only similar help entry.',
    example: noContent(
      '  "customerService": { "entries": [{ "id": "chat", "path": "/help#suport" }] }',
    ),
    find: (context) =>
      helpAddresses(context).flatMap(({ path, address }) => {
        const tag = /^\/help#([^?]+)$/.exec(address)?.[1];
        if (tag === undefined || context.hasHelp(tag)) return [];
        const closest = unambiguousName(tag, helpTags(context));
        const nearer =
          closest &&
          fix(`writes "/help#${closest}"`, {
            do: 'set',
            file: context.locate(path).file,
            path,
            value: `/help#${closest}`,
          });
        return {
          at: context.locate(path),
          message: `${address} names a help entry that does not exist`,
          hint: closest
            ? `did you mean \`/help#${closest}\`?`
            : `write content/<LANG>/help.${tag}.md, or name another: ${helpTags(context).join(', ')}`,
          autofix: nearer || undefined,
        };
      }),
  }),
  error('MQ228', {
    about: 'A customer service entry links to a path that does not exist or is switched off.',
    fixSummary: 'Replaces it with the only similar path.',
    example: noContent(
      '  "customerService": { "entries": [{ "id": "chat", "path": "/hlep#support" }] }',
    ),
    others: [
      noContent(
        '  "features": { "noticePage": false },\n  "customerService": { "entries": [{ "id": "chat", "path": "/noticePage" }] }',
      ),
      { manifest: '  "routes": { "help": false } // here' },
    ],
    find: (context) =>
      context.merchant.customerService.entries.flatMap(({ id, path }) => {
        const pathname = path.startsWith('/')
          ? new URL(path, 'https://site.invalid').pathname
          : undefined;
        const route = pathname === undefined ? undefined : routeOf(pathname, context.site);
        if (pathname === undefined || (route && context.site.routes[route].on)) return [];
        const reason = route && context.site.routes[route].reason;
        const switched =
          reason && (reason.layer === 'brand' || reason.layer === 'environment')
            ? pathOfPointer(reason.source)
            : undefined;
        const at =
          switched && !isSetByBrand(context, ['customerService', 'entries', id])
            ? context.locate(switched)
            : context.locate(['customerService', 'entries', id, 'path']);
        const closest = route ? undefined : unambiguousName(pathname, linkablePaths(context.site));
        const now = closest === undefined ? undefined : closest + path.slice(pathname.length);
        const why = route
          ? `${context.site.routes[route].reason.source} switches that page off`
          : 'this site has no such path';
        return {
          at,
          message: `the service entry \`${id}\` links to ${path}, but ${why}`,
          hint: now
            ? `did you mean \`${now}\`?`
            : route
              ? `switch ${reason?.source ?? 'it'} on, or link to the https address of a chat`
              : 'link to /help#support, or to the https address of a chat',
          autofix: now
            ? fix(`writes "${now}"`, {
                do: 'set',
                file: at.file,
                path: ['customerService', 'entries', id, 'path'],
                value: now,
              })
            : undefined,
        };
      }),
  }),
  error('MQ223', {
    about:
      'The affiliate page is on, but the help entry `agent` is missing, so the header cannot link to it.',
    example: bare('mq223', '  "features": { "join": true } // here'),
    find: (context) =>
      context.site.routes.join.on
        ? missingHelp(context, 'agent', 'the affiliate page is on (features.join)', [
            'features',
            'join',
          ])
        : [],
  }),
  error('MQ224', {
    about: 'The help entry `term` is missing, which every player accepts at registration.',
    example: bare('mq224', '  "register": { "minimumAge": 21 } // here'),
    find: (context) =>
      context.site.register.on
        ? missingHelp(context, 'term', 'every player accepts it at registration', ['register'])
        : [],
  }),
  error('MQ225', {
    about: 'The help entry `privacy` is missing, which every player accepts at registration.',
    example: bare('mq225', '  "register": { "minimumAge": 21 } // here'),
    find: (context) =>
      context.site.register.on
        ? missingHelp(context, 'privacy', 'every player accepts it at registration', ['register'])
        : [],
  }),
  error('MQ226', {
    about: 'A field’s `patternId` has no error text in one of the brand’s languages.',
    fixSummary: 'Replaces it with the only similar text, otherwise with the field’s own.',
    example: noContent(
      '  "register": { "fields": { "insert": [{ "id": "username", "patternId": "no_such_text" }] } }',
    ),
    find: (context) =>
      context.merchant.register.fields.flatMap(({ id, enabled, patternId }) => {
        const { translatedLanguages, text, locate } = context;
        const lacking = translatedLanguages.filter(
          (language) => text(language, `reg_pattern_${patternId}`) === undefined,
        );
        return !enabled || lacking.length === 0
          ? []
          : {
              at: locate(['register', 'fields', id, 'patternId']),
              message: `the field \`${id}\` has no error text for \`${patternId}\` in ${lacking.join(' and ')}`,
              hint: `write "reg_pattern_${patternId}" into texts/${lacking[0] ?? 'EN'}.json`,
              autofix: otherPattern(context, id, patternId),
            };
      }),
  }),
  info('MQ227', {
    about: 'The promotions page is on, but the brand has no promotion.',
    example: bare('mq227', '  "features": { "promotions": true } // here'),
    find: ({ site, documents, locate }) =>
      !site.routes.promotions.on ||
      [...documents.values()].some(({ name }) => name.kind === 'promo')
        ? []
        : {
            at: locate(['features', 'promotions']),
            message: 'the promotions page is on, but there is no promotion',
            hint: 'write content/<LANG>/promo.<id>.<type>.<state>.md',
          },
  }),
];
