import { isGameType } from '#app/lib/game-types.ts';
import { gameTypes } from '#app/lib/game-types.ts';
import { unambiguousName } from '#schema/nearest-name.ts';
import { fix } from '../../fixes/fix.ts';
import { copyText } from '../../fixes/copy-text.ts';
import { dropItem } from '../../fixes/drop-item.ts';
import type { Check } from '../check.ts';
import { linkablePaths, routeOf } from './linkable-paths.ts';
import type { Facts } from '../facts.ts';
import { isSetByBrand } from '../layers.ts';
import type { JsonPath } from '#schema/problem.ts';

const isPath = (href: string): boolean => href.startsWith('/');
const pathnameOf = (href: string): string => new URL(href, 'https://site.invalid').pathname;

/** Items of the brand's changes of keyed lists, and where they stand. */
const inserted = ({
  own: {
    manifest: {
      manifest: { nav, banners, register, customerService },
    },
  },
}: Facts): { path: JsonPath; item: { id: string; before?: string; after?: string } }[] =>
  (
    [
      [['nav'], nav],
      [['banners'], banners],
      [['register', 'fields'], register?.fields],
      [['customerService', 'entries'], customerService?.entries],
    ] as const
  ).flatMap(([path, list]) =>
    list === undefined || Array.isArray(list)
      ? []
      : ((list as { insert?: { id: string; before?: string; after?: string }[] }).insert ?? []).map(
          (item, index) => ({ path: [...path, 'insert', index], item }),
        ),
  );

/** The menu: entries that lead nowhere, or have no words. */
export const navChecks: readonly Check[] = [
  {
    id: 'MQ201',
    severity: 'warning',
    about: 'The brand’s menu has an entry whose page is switched off: nobody sees it.',
    fixSummary: 'Takes the entry out.',
    example: {
      manifest: '  "features": { "vip": false },\n  "nav": { "insert": [{ "id": "VIP" }] } // here',
    },
    find: (facts) =>
      facts.site.nav.flatMap(({ id, on, href, reason }) => {
        const isShown =
          facts.merchant.nav.find((item) => item.id === id)?.on === true &&
          routeOf(pathnameOf(href), facts.site) !== undefined;
        if (
          on ||
          !isShown ||
          reason.layer === 'viewer' ||
          !isSetByBrand(facts, ['nav', id]) ||
          reason.source.startsWith('/nav/')
        )
          return [];
        return [
          {
            at: facts.place(['nav', id]),
            message: `the menu entry \`${id}\` never shows: ${reason.source} switches its page off`,
            hint: `take the entry out, or switch ${reason.source} on`,
            autofix: dropItem(facts, ['nav'], id),
          },
        ];
      }),
  },
  {
    id: 'MQ202',
    severity: 'error',
    about: 'An entry of your own in the menu leads to a path that this site does not have.',
    fixSummary:
      'Writes the path that it can only have meant; else takes the entry out, with its words.',
    example: {
      manifest: '  "nav": { "insert": [{ "id": "CLUB", "href": "/clubhouse" }] }, // here',
      files: {
        'texts/EN.json': '{ "nav.CLUB": "Club" }',
        'texts/TY.json': '{ "nav.CLUB": "Klub" }',
      },
    },
    others: [
      {
        manifest: '  "nav": { "insert": [{ "id": "CLUB", "href": "/promotion" }] }, // here',
        files: {
          'texts/EN.json': '{ "nav.CLUB": "Club" }',
          'texts/TY.json': '{ "nav.CLUB": "Klub" }',
        },
      },
    ],
    find: (facts) =>
      facts.merchant.nav.flatMap(({ id, href }) => {
        if (
          href === undefined ||
          !isPath(href) ||
          routeOf(pathnameOf(href), facts.site) !== undefined
        )
          return [];
        const at = facts.place(['nav', id, 'href']);
        const closest = unambiguousName(pathnameOf(href), linkablePaths(facts.site));
        const nearer =
          closest === undefined
            ? undefined
            : fix(`writes "${closest}"`, {
                do: 'set',
                file: at.file,
                path: ['nav', id, 'href'],
                value: closest,
              });
        return [
          {
            at,
            message: `the menu entry \`${id}\` leads to ${href}, a path that this site does not have`,
            hint: closest
              ? `did you mean \`${closest}\`?`
              : `paths: ${linkablePaths(facts.site).join(', ')}`,
            autofix: nearer ?? dropItem(facts, ['nav'], id, `nav.${id}`),
          },
        ];
      }),
  },
  {
    id: 'MQ203',
    severity: 'error',
    about: 'An entry of your own in the menu has no text in a language that the brand offers.',
    fixSummary: 'Copies the text of another language, with a comment that says so.',
    example: {
      manifest: '  "nav": { "insert": [{ "id": "CLUB", "href": "/help#support" }] }, // here',
      files: { 'texts/EN.json': '{ "nav.CLUB": "Club" }' },
    },
    find: (facts) =>
      facts.merchant.nav.flatMap(({ id }) => {
        const { complete, text, place } = facts;
        const lacking = complete.filter((language) => text(language, `nav.${id}`) === undefined);
        return lacking.length === 0
          ? []
          : [
              {
                at: place(['nav', id]),
                message: `the menu entry \`${id}\` has no text in ${lacking.join(' and ')}`,
                hint: `write "nav.${id}" into texts/${lacking[0] ?? 'EN'}.json`,
                autofix: copyText(facts, `nav.${id}`, lacking),
              },
            ];
      }),
  },
  {
    id: 'MQ204',
    severity: 'warning',
    about: 'A kind of games is on, but no entry of the menu leads there.',
    example: { manifest: '  "nav": { "remove": ["FISH"] } // here' },
    find: ({ merchant, site, place }) =>
      gameTypes.flatMap((type) =>
        site.gameTypes[type].on &&
        merchant.nav.some(({ id }) => isGameType(id)) &&
        !merchant.nav.some(({ id }) => id === type)
          ? [
              {
                at: place(['nav', type]),
                message: `${type} is on, but the menu has no entry for it`,
                hint: `add { "id": "${type}" } to nav, or hide it: features.hideGameTypes`,
              },
            ]
          : [],
      ),
  },
  {
    id: 'MQ205',
    severity: 'warning',
    about: 'The menu is empty.',
    example: { manifest: '  "nav": [] // here' },
    find: ({ merchant, place }) =>
      merchant.nav.length > 0
        ? []
        : [
            {
              at: place(['nav']),
              message: 'the menu has no entries',
              hint: 'leave `nav` out to get the template’s',
            },
          ],
  },
  {
    id: 'MQ207',
    scope: 'folder',
    severity: 'warning',
    about: 'An item says before which and after which it stands: only `before` counts.',
    fixSummary: 'Takes `after` out.',
    example: {
      manifest:
        '  "nav": { "insert": [{ "id": "VIP", "before": "PROMO", "after": "HOME" }] } // here',
    },
    find: (facts) =>
      inserted(facts).flatMap(({ path, item }) => {
        if (item.before === undefined || item.after === undefined) return [];
        const at = facts.own.manifest.source.problem([...path, 'after'], '');
        return [
          {
            at,
            message: `\`${item.id}\` stands before \`${item.before}\`, whatever it says of \`${item.after}\``,
            hint: 'keep one of the two',
            autofix: fix('takes `after` out', {
              do: 'remove',
              file: at.file,
              path: [...path, 'after'],
            }),
          },
        ];
      }),
  },
  {
    id: 'MQ206',
    severity: 'warning',
    about: '`routes` switches a page on that something else switches off: it stays off.',
    fixSummary: 'Takes the switch out: it does nothing.',
    example: { manifest: '  "features": { "vip": false },\n  "routes": { "vip": true } // here' },
    find: (facts) =>
      Object.values(facts.site.routes).flatMap(({ id, on, reason }) =>
        facts.merchant.routes[id] === true && !on && isSetByBrand(facts, ['routes', id])
          ? [
              {
                at: facts.place(['routes', id]),
                message: `\`${id}\` stays off: ${reason.source} says so`,
                hint: `switch ${reason.source} on, or leave this out`,
                autofix: fix('takes it out', {
                  do: 'remove',
                  file: facts.place(['routes', id]).file,
                  path: ['routes', id],
                }),
              },
            ]
          : [],
      ),
  },
];
