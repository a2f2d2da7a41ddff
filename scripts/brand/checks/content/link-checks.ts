import { safeHref } from '#app/lib/safe-href.ts';
import { unambiguousName } from '#schema/nearest-name.ts';
import { fix, type Fix } from '../../fixes/fix.ts';
import { error, warning, type Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { linkablePaths, routeOf } from '../references/linkable-paths.ts';
import { examplePage, linksOf, type Link } from './links.ts';

const pathOf = (target: string): string => new URL(target, 'https://site.invalid').pathname;

function relink(
  context: CheckContext,
  { at, label, target }: Link,
  now: string | undefined,
): Fix | undefined {
  const text =
    context.brandFolder.sources
      .text(at.file.split('/').slice(2).join('/'))
      .split('\n')
      [at.line - 1]?.slice(at.column - 1) ?? '';
  const was = /^\[[^\]]*\]\((?:[^()]|\([^()]*\))*\)/.exec(text)?.[0];
  if (was === undefined) return undefined;
  return now === undefined
    ? fix('removes the link and keeps its text', {
        do: 'line',
        file: at.file,
        line: at.line,
        was,
        now: label,
      })
    : fix(`writes ${now}`, {
        do: 'line',
        file: at.file,
        line: at.line,
        was,
        now: was.replace(target, () => now),
      });
}

/** The only path that a target can mean, with its query and hash. */
function closestPath(target: string, { site }: CheckContext): string | undefined {
  const closest = unambiguousName(pathOf(target), linkablePaths(site));
  return closest === undefined ? undefined : closest + target.slice(pathOf(target).length);
}

const closestHelpLink = ({ documents }: CheckContext, tag: string): string | undefined => {
  const closest = unambiguousName(tag, [
    ...new Set(
      [...documents.values()].flatMap(({ name }) => (name.kind === 'help' ? [name.id] : [])),
    ),
  ]);
  return closest === undefined ? undefined : `/help#${closest}`;
};

export const linkChecks: readonly Check[] = [
  error('MQ703', {
    scope: 'folder',
    about: 'Content links to a path that does not exist.',
    fixSummary:
      'Replaces it with the only similar path, otherwise removes the link and keeps its text.',
    example: { ...examplePage('See [the rules](/rules).'), at: 'content/EN/page.a.md:3' },
    others: [
      { ...examplePage('See [all](/promotion).'), at: 'content/EN/page.a.md:3' },
      { ...examplePage('See <a href="/rules">the rules</a>.'), at: 'content/EN/page.a.md:3' },
    ],
    find: (context) =>
      linksOf(context.brandFolder).flatMap((link) =>
        !link.isImage &&
        link.target.startsWith('/') &&
        safeHref(link.target) &&
        routeOf(pathOf(link.target), context.site) === undefined
          ? {
              at: link.at,
              message: `${link.target} does not exist on this site`,
              hint:
                closestPath(link.target, context) === undefined
                  ? `link to a page (${linkablePaths(context.site).join(', ')}), or to a help entry: /help#tag`
                  : `did you mean ${closestPath(link.target, context)}?`,
              autofix: relink(context, link, closestPath(link.target, context)),
            }
          : [],
      ),
  }),
  warning('MQ704', {
    about: 'Content links to a page that is switched off.',
    fixSummary: 'Removes the link and keeps its text.',
    example: {
      ...examplePage('See [VIP](/vip).'),
      manifest: '  "features": { "vip": false }',
      at: 'content/EN/page.a.md:3',
    },
    find: (context) =>
      linksOf(context.brandFolder).flatMap((link) => {
        const { at, target, isImage } = link;
        const route =
          !isImage && target.startsWith('/') && safeHref(target)
            ? routeOf(pathOf(target), context.site)
            : undefined;
        return route === undefined || context.site.routes[route].on
          ? []
          : {
              at,
              message: `${target} is switched off by ${context.site.routes[route].reason.source}`,
              hint: 'remove the link',
              autofix: relink(context, link, undefined),
            };
      }),
  }),
  error('MQ705', {
    about: 'Content links to a help entry that does not exist.',
    fixSummary:
      'Replaces it with the only similar help entry, otherwise removes the link and keeps its text.',
    example: { ...examplePage('See [the rules](/help#rules).'), at: 'content/EN/page.a.md:3' },
    find: (context) =>
      linksOf(context.brandFolder).flatMap((link) => {
        const { at, target } = link;
        const tag = /^\/help#(.+)$/.exec(target)?.[1];
        return tag === undefined || context.hasHelp(tag)
          ? []
          : {
              at,
              message: `${target} names a help entry that does not exist`,
              hint: `write content/<LANG>/help.${tag}.md`,
              autofix: relink(context, link, closestHelpLink(context, tag)),
            };
      }),
  }),
  warning('MQ706', {
    scope: 'folder',
    about: 'Content links to an address that is not allowed; the site removes the link.',
    fixSummary:
      'Replaces http with https if that is the only problem, otherwise removes the link and keeps its text.',
    example: { ...examplePage('See [us](http://planted.example).'), at: 'content/EN/page.a.md:3' },
    others: [
      {
        ...examplePage('See [us][one].\n\n[one]: http://planted.example'),
        at: 'content/EN/page.a.md:5',
      },
      { ...examplePage('See http://planted.example for more.'), at: 'content/EN/page.a.md:3' },
    ],
    find: (context) =>
      linksOf(context.brandFolder).flatMap((link) =>
        link.isImage || safeHref(link.target)
          ? []
          : {
              at: link.at,
              message: `the link to ${link.target || 'nothing'} is removed`,
              hint: 'link to a path of this site, or to an https, mailto or tel address',
              autofix: relink(
                context,
                link,
                safeHref(link.target.replace(/^http:\/\//i, 'https://')),
              ),
            },
      ),
  }),
];
