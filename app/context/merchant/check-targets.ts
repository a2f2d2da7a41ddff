import { appDevices } from '#app/domain/pages/app-devices.ts';
import { isGameType, gameTypes } from '#app/domain/games/game-types.ts';
import { safeHref, safePath } from '#app/lib/safe-href.ts';
import { didYouMean } from '#schema/nearest-name.ts';
import { completeBanner } from './complete-items.ts';
import { sectionNavIds } from '#app/domain/pages/nav-names.ts';
import type { ReportProblem } from './layer-tracking.ts';
import type { BannerInput, MergedManifest, NavInput, ServiceInput } from './manifest-items.ts';

const safeForm = 'a path on this site (/promotions) or an https, mailto or tel address';

function checkNav({ id, href }: NavInput, report: ReportProblem): void {
  if (href !== undefined && safeHref(href) === undefined)
    return report(['nav', id, 'href'], 'is not an allowed address', `write ${safeForm}`);
  if (href !== undefined || isGameType(id) || sectionNavIds.includes(id)) return;
  report(
    ['nav', id],
    `the entry \`${id}\` is a custom entry and has no href`,
    didYouMean(id, [...sectionNavIds, ...gameTypes]) ?? `write "href": ${safeForm}`,
  );
}

const gameId = /^[A-Za-z0-9_.-]{1,80}$/;

function targetFault(banner: BannerInput): string | undefined {
  const { linkageType, target } = completeBanner(banner);
  switch (linkageType) {
    case 'none':
      return undefined;
    case 'route':
      return target !== undefined && safePath(target) !== undefined
        ? undefined
        : 'write a path on this site, e.g. /promotions';
    case 'game':
      return target !== undefined && gameId.test(target) ? undefined : 'write the id of a game';
    case 'url':
      return target?.startsWith('https:') && safeHref(target) !== undefined
        ? undefined
        : 'write an https address';
  }
}

function checkBanner(banner: BannerInput, report: ReportProblem): void {
  const hint = targetFault(banner);
  if (hint !== undefined)
    report(
      ['banners', banner.id, 'target'],
      `the banner \`${banner.id}\` has no target that it can open`,
      hint,
    );
}

function checkService({ id, path }: ServiceInput, report: ReportProblem): void {
  // Type 3 is plain text in the manifest; the platform encrypts it for the player [CS-02].
  if (safeHref(path) !== undefined) return;
  report(
    ['customerService', 'entries', id, 'path'],
    `the service entry \`${id}\` has no allowed address`,
    `write ${safeForm}`,
  );
}

export function checkFooterPages(
  { footer }: Pick<MergedManifest, 'footer'>,
  pages: readonly string[],
  report: ReportProblem,
): void {
  (footer.pages ?? []).forEach((tag, index) => {
    if (!pages.includes(tag))
      report(
        ['footer', 'pages', index],
        `there is no content page \`${tag}\``,
        didYouMean(tag, pages) ?? `write content/<LANG>/page.${tag}.md`,
      );
  });
}

export function checkTargets(
  { nav, banners, customerService, social, download }: MergedManifest,
  report: ReportProblem,
): void {
  nav.forEach((item) => checkNav(item, report));
  banners.forEach((item) => checkBanner(item, report));
  customerService.entries.forEach((item) => checkService(item, report));
  const addresses: readonly [string[], string | undefined][] = [
    [['social', 'facebook'], social.facebook],
    [['social', 'whatsapp'], social.whatsapp],
    ...appDevices.map((device): [string[], string | undefined] => [
      ['download', device],
      download[device],
    ]),
    ...(social.telegram ?? []).map((address, index): [string[], string] => [
      ['social', 'telegram', String(index)],
      address,
    ]),
  ];
  for (const [path, address] of addresses) {
    if (address !== undefined && safeHref(address) === undefined)
      report(path, 'is not an allowed address', 'write an https address');
  }
}
