import {
  formBannerGroups as formGroups,
  pageBannerGroups as pageGroups,
} from '#app/domain/pages/banner-groups.ts';
import { languageOf } from '#app/domain/languages.ts';
import { routeTable, type RouteDefinition } from '#app/domain/pages/route-table.ts';
import { didYouMean } from '#schema/nearest-name.ts';
import { unambiguousName } from '#schema/nearest-name.ts';
import { copyText } from '../../fixes/copy-text.ts';
import { fix, type Fix } from '../../fixes/fix.ts';
import { error, warning, type Check } from '../check.ts';
import { linkablePaths, routeOf } from './linkable-paths.ts';
import { isSetByBrand } from '../layers.ts';

const lines: readonly RouteDefinition[] = routeTable;
const formOf = (group: string): { form: string; language: string | undefined } => {
  const form = formGroups.find((name) => group === name || group.startsWith(`${name}_`));
  return {
    form: form ?? '',
    language: form && group !== form ? group.slice(form.length + 1) : undefined,
  };
};
const twoBanners = (banner: string): string => `  "banners": { "insert": [${banner}] }, // here`;
const titled = {
  'texts/EN.json': '{ "banner.extra.title": "More" }',
  'texts/TY.json': '{ "banner.extra.title": "Higit pa" }',
};

/** A banner without a target is not clickable. */
const retarget = (file: string, id: string, path: string | undefined): Fix =>
  path === undefined
    ? fix(
        'removes the target',
        { do: 'set', file, path: ['banners', id, 'linkageType'], value: 'none' },
        { do: 'remove', file, path: ['banners', id, 'target'] },
      )
    : fix(`writes "${path}"`, { do: 'set', file, path: ['banners', id, 'target'], value: path });

export const bannerChecks: readonly Check[] = [
  warning('MQ210', {
    about: 'An enabled page has no banner in its group.',
    example: { manifest: '  "banners": { "remove": ["rng"] } // here' },
    find: ({ merchant, site, locate }) =>
      pageGroups.flatMap((group) => {
        const page = Object.values(site.routes).find(
          ({ id, on }) => on && lines.find((routeEntry) => routeEntry.id === id)?.banner === group,
        );
        if (!page || merchant.banners.some((banner) => banner.group === group)) return [];
        // The exact entry is unknown here, so the finding points to the list.
        return {
          at: locate(['banners']),
          message: `the page \`${page.id}\` is on, but there is no banner of its group \`${group}\``,
          hint: `add one: { "id": "…", "group": "${group}", "motif": "star" }`,
        };
      }),
  }),
  error('MQ211', {
    about: 'A banner is in a group that no page shows.',
    fixSummary: 'Replaces it with the only similar group.',
    example: { manifest: twoBanners('{ "id": "extra", "group": "w_hmoe" }'), files: titled },
    find: ({ merchant, locate }) =>
      merchant.banners.flatMap(({ id, group }) => {
        if (pageGroups.includes(group) || formOf(group).form !== '') return [];
        const at = locate(['banners', id, 'group']);
        const groups = [...pageGroups, ...formGroups];
        const closest = unambiguousName(group, groups);
        return {
          at,
          message: `no page shows the banner group \`${group}\``,
          hint: didYouMean(group, groups) ?? `groups: ${groups.join(', ')}`,
          autofix: closest
            ? fix(`writes "${closest}"`, {
                do: 'set',
                file: at.file,
                path: ['banners', id, 'group'],
                value: closest,
              })
            : undefined,
        };
      }),
  }),
  warning('MQ212', {
    about: 'A banner is only on pages that are switched off.',
    example: {
      manifest: `  "features": { "pointMall": false },\n${twoBanners('{ "id": "extra", "group": "w_shop" }')}`,
      files: titled,
    },
    find: (context) =>
      context.merchant.banners.flatMap(({ id, group }) => {
        const isShown = Object.values(context.site.routes).some(
          (route) =>
            route.on && lines.find((routeEntry) => routeEntry.id === route.id)?.banner === group,
        );
        if (isShown || !pageGroups.includes(group) || !isSetByBrand(context, ['banners', id]))
          return [];
        return {
          at: context.locate(['banners', id]),
          message: `the banner \`${id}\` is never shown: all pages with the group \`${group}\` are off`,
          hint: 'remove it, or move it to another group',
        };
      }),
  }),
  error('MQ213', {
    about: 'A banner has no title in one of the brand’s languages.',
    fixSummary: 'Copies the title from another language and adds a comment.',
    example: {
      manifest: twoBanners('{ "id": "extra" }'),
      files: { 'texts/EN.json': '{ "banner.extra.title": "More" }' },
    },
    find: (context) =>
      context.merchant.banners.flatMap(({ id }) => {
        const { translatedLanguages, text, locate } = context;
        const lacking = translatedLanguages.filter(
          (language) => !text(language, `banner.${id}.title`),
        );
        return lacking.length === 0
          ? []
          : {
              at: locate(['banners', id]),
              message: `the banner \`${id}\` has no title in ${lacking.join(' and ')}`,
              hint: `write "banner.${id}.title" into texts/${lacking[0] ?? 'EN'}.json`,
              autofix: copyText(context, `banner.${id}.title`, lacking),
            };
      }),
  }),
  warning('MQ214', {
    about: 'A banner belongs to the registration form of a language that the brand does not offer.',
    example: {
      manifest: `  "languages": { "default": "EN", "menu": ["EN", "TY"] },\n${twoBanners('{ "id": "extra", "group": "w_register_KO" }')}`,
      files: titled,
    },
    find: ({ merchant, locate }) =>
      merchant.banners.flatMap(({ id, group }) => {
        const { language } = formOf(group);
        if (language === undefined || merchant.languages.menu.includes(language)) return [];
        const reason = languageOf(language)
          ? 'the brand does not offer that language'
          : 'there is no such language';
        return {
          at: locate(['banners', id, 'group']),
          message: `the group is never shown: \`${group}\`: ${reason}`,
          hint: `languages: ${merchant.languages.menu.join(', ')}`,
        };
      }),
  }),
  warning('MQ215', {
    about: 'A banner links to a page that is off or does not exist, so it cannot be clicked.',
    fixSummary: 'Writes the path that it can only have meant; else removes the target.',
    example: {
      manifest: `  "features": { "vip": false },\n${twoBanners('{ "id": "extra", "target": "/vip" }')}`,
      files: titled,
    },
    find: ({ merchant, site, locate }) =>
      merchant.banners.flatMap(({ id, linkageType, target }) => {
        if (linkageType !== 'route' || !target) return [];
        const route = routeOf(new URL(target, 'https://site.invalid').pathname, site);
        if (route && site.routes[route].on) return [];
        const reason = route
          ? `${site.routes[route].reason.source} switches that page off`
          : 'this site has no such path';
        return {
          at: locate(['banners', id, 'target']),
          message: `the banner \`${id}\` cannot be clicked: it links to ${target}, but ${reason}`,
          hint: 'choose another target, or "linkageType": "none"',
          autofix: retarget(
            locate(['banners', id, 'target']).file,
            id,
            route ? undefined : unambiguousName(target, linkablePaths(site)),
          ),
        };
      }),
  }),
  warning('MQ216', {
    about: 'A banner has a target, but its `linkageType` is `none`.',
    fixSummary: 'Removes `linkageType`, so that the target decides what opens.',
    example: {
      manifest: twoBanners('{ "id": "extra", "linkageType": "none", "target": "/rng" }'),
      files: titled,
    },
    find: ({ merchant, locate }) =>
      merchant.banners.flatMap(({ id, linkageType, target }) =>
        linkageType === 'none' && target
          ? {
              at: locate(['banners', id, 'linkageType']),
              message: `the banner \`${id}\` has the target ${target}, but "linkageType": "none"`,
              hint: 'remove linkageType, so that the target decides what opens',
              autofix: fix('removes `linkageType`', {
                do: 'remove',
                file: locate(['banners', id, 'linkageType']).file,
                path: ['banners', id, 'linkageType'],
              }),
            }
          : [],
      ),
  }),
];
