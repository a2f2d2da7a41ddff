import { isGameType } from '#app/domain/games/game-types.ts';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { navIconNames } from '#app/domain/pages/nav-names.ts';
import { unambiguousName } from '#schema/nearest-name.ts';
import { fix, type Edit, type Fix } from '../../fixes/fix.ts';
import { copyText } from '../../fixes/copy-text.ts';
import { error, warning, type Check } from '../check.ts';
import { linkablePaths, routeOf } from './linkable-paths.ts';
import type { CheckContext } from '../check-context.ts';
import { isSetByBrand } from '../layers.ts';
import type { JsonPath } from '#schema/problem.ts';

const isPath = (href: string): boolean => href.startsWith('/');
const pathnameOf = (href: string): string => new URL(href, 'https://site.invalid').pathname;

const inserted = ({
  brandFolder: {
    manifest: {
      manifest: { nav, banners, register, customerService },
    },
  },
}: CheckContext): { path: JsonPath; item: { id: string; before?: string; after?: string } }[] =>
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

/** Texts that only this item used become comments. */
function dropItem(
  { brandFolder }: CheckContext,
  list: JsonPath,
  id: string,
  textKey?: string,
): Fix {
  const file = `${brandFolder.sources.name}/manifest.json`;
  const texts = [...brandFolder.folder.texts].filter(
    ([, languageTexts]) => textKey !== undefined && languageTexts[textKey] !== undefined,
  );
  const textEdits = texts.map(([language]): Edit => ({
    do: 'comment-out',
    file: `${brandFolder.sources.name}/texts/${language}.json`,
    path: [textKey ?? ''],
  }));
  return fix('removes the entry', { do: 'remove', file, path: [...list, id] }, ...textEdits);
}

export const navChecks: readonly Check[] = [
  warning('MQ201', {
    about: 'A menu entry’s page is switched off, so the entry is never shown.',
    fixSummary: 'Removes the entry.',
    example: {
      manifest: '  "features": { "vip": false },\n  "nav": { "insert": [{ "id": "VIP" }] } // here',
    },
    find: (context) =>
      context.site.nav.flatMap(({ id, on, href, reason }) => {
        const isShown =
          context.merchant.nav.find((item) => item.id === id)?.on === true &&
          routeOf(pathnameOf(href), context.site) !== undefined;
        if (
          on ||
          !isShown ||
          reason.layer === 'viewer' ||
          !isSetByBrand(context, ['nav', id]) ||
          reason.source.startsWith('/nav/')
        )
          return [];
        return {
          at: context.locate(['nav', id]),
          message: `the menu entry \`${id}\` is never shown: ${reason.source} switches its page off`,
          hint: `remove the entry, or switch ${reason.source} on`,
          autofix: dropItem(context, ['nav'], id),
        };
      }),
  }),
  warning('MQ208', {
    about: 'A menu entry names an icon that does not exist, so it shows the default icon.',
    fixSummary: 'Replaces it with the only similar icon.',
    example: { manifest: '  "nav": { "insert": [{ "id": "VIP", "icon": "crwon" }] } // here' },
    find: (context) =>
      context.merchant.nav.flatMap(({ id, icon }) => {
        if (icon === undefined || navIconNames.some((name) => name === icon)) return [];
        const at = context.locate(['nav', id, 'icon']);
        const closest = unambiguousName(icon, navIconNames);
        return {
          at,
          message: `the menu entry \`${id}\` names the icon \`${icon}\`, which does not exist`,
          hint: closest ? `did you mean \`${closest}\`?` : `icons: ${navIconNames.join(', ')}`,
          autofix: closest
            ? fix(`writes "${closest}"`, {
                do: 'set',
                file: at.file,
                path: ['nav', id, 'icon'],
                value: closest,
              })
            : undefined,
        };
      }),
  }),
  error('MQ202', {
    about: 'A custom menu entry links to a path that does not exist.',
    fixSummary:
      'Replaces it with the only similar path, otherwise removes the entry and puts its texts into comments.',
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
    find: (context) =>
      context.merchant.nav.flatMap(({ id, href }) => {
        if (
          href === undefined ||
          !isPath(href) ||
          routeOf(pathnameOf(href), context.site) !== undefined
        )
          return [];
        const at = context.locate(['nav', id, 'href']);
        const closest = unambiguousName(pathnameOf(href), linkablePaths(context.site));
        const nearer =
          closest === undefined
            ? undefined
            : fix(`writes "${closest}"`, {
                do: 'set',
                file: at.file,
                path: ['nav', id, 'href'],
                value: closest,
              });
        return {
          at,
          message: `the menu entry \`${id}\` links to ${href}, which does not exist on this site`,
          hint: closest
            ? `did you mean \`${closest}\`?`
            : `paths: ${linkablePaths(context.site).join(', ')}`,
          autofix: nearer ?? dropItem(context, ['nav'], id, `nav.${id}`),
        };
      }),
  }),
  error('MQ203', {
    about: 'A custom menu entry has no text in one of the brand’s languages.',
    fixSummary: 'Copies the text from another language and adds a comment.',
    example: {
      manifest: '  "nav": { "insert": [{ "id": "CLUB", "href": "/help#support" }] }, // here',
      files: { 'texts/EN.json': '{ "nav.CLUB": "Club" }' },
    },
    find: (context) =>
      context.merchant.nav.flatMap(({ id }) => {
        const { translatedLanguages, text, locate } = context;
        const lacking = translatedLanguages.filter(
          (language) => text(language, `nav.${id}`) === undefined,
        );
        return lacking.length === 0
          ? []
          : {
              at: locate(['nav', id]),
              message: `the menu entry \`${id}\` has no text in ${lacking.join(' and ')}`,
              hint: `write "nav.${id}" into texts/${lacking[0] ?? 'EN'}.json`,
              autofix: copyText(context, `nav.${id}`, lacking),
            };
      }),
  }),
  warning('MQ204', {
    about: 'A game type is on, but no menu entry links to it.',
    example: { manifest: '  "nav": { "remove": ["FISH"] } // here' },
    find: ({ merchant, site, locate }) =>
      gameTypes.flatMap((type) =>
        site.gameTypes[type].on &&
        merchant.nav.some(({ id }) => isGameType(id)) &&
        !merchant.nav.some(({ id }) => id === type)
          ? {
              at: locate(['nav', type]),
              message: `${type} is on, but the menu has no entry for it`,
              hint: `add { "id": "${type}" } to nav, or hide it: features.hideGameTypes`,
            }
          : [],
      ),
  }),
  warning('MQ205', {
    about: 'The menu is empty.',
    example: { manifest: '  "nav": [] // here' },
    find: ({ merchant, locate }) =>
      merchant.nav.length > 0
        ? []
        : {
            at: locate(['nav']),
            message: 'the menu has no entries',
            hint: 'remove `nav` to use the template’s menu',
          },
  }),
  warning('MQ207', {
    scope: 'folder',
    about: 'An item has both `before` and `after`; only `before` is used.',
    fixSummary: 'Removes `after`.',
    example: {
      manifest:
        '  "nav": { "insert": [{ "id": "VIP", "before": "PROMO", "after": "HOME" }] } // here',
    },
    find: (context) =>
      inserted(context).flatMap(({ path, item }) => {
        if (item.before === undefined || item.after === undefined) return [];
        const at = context.brandFolder.manifest.source.problem([...path, 'after'], '');
        return {
          at,
          message: `\`${item.id}\` is placed before \`${item.before}\`; \`after: ${item.after}\` is ignored`,
          hint: 'keep one of the two',
          autofix: fix('removes `after`', {
            do: 'remove',
            file: at.file,
            path: [...path, 'after'],
          }),
        };
      }),
  }),
  warning('MQ206', {
    about: '`routes` switches a page on, but something else keeps it off.',
    fixSummary: 'Removes the setting, which has no effect.',
    example: { manifest: '  "features": { "vip": false },\n  "routes": { "vip": true } // here' },
    find: (context) =>
      Object.values(context.site.routes).flatMap(({ id, on, reason }) =>
        context.merchant.routes[id] === true && !on && isSetByBrand(context, ['routes', id])
          ? {
              at: context.locate(['routes', id]),
              message: `\`${id}\` stays off because of ${reason.source}`,
              hint: `switch ${reason.source} on, or remove this`,
              autofix: fix('removes it', {
                do: 'remove',
                file: context.locate(['routes', id]).file,
                path: ['routes', id],
              }),
            }
          : [],
      ),
  }),
];
