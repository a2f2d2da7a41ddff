import { appDevices } from '#app/lib/app-devices.ts';
import { isGameType, gameTypes } from '#app/lib/game-types.ts';
import { safeHref, safePath } from '#app/lib/safe-href.ts';
import { didYouMean } from '#schema/nearest-name.ts';
import { completeBanner } from './complete-items.ts';
import { sectionNavIds } from './default-merchant.ts';
import type { Complain } from './layered.ts';
import type { BannerInput, MergedManifest, NavInput, ServiceInput } from './manifest-items.ts';

const safeForm = 'a path on this site (/promotions) or an https, mailto or tel address';

function checkNav({ id, href }: NavInput, complain: Complain): void {
  if (href !== undefined && safeHref(href) === undefined)
    return complain(
      ['nav', id, 'href'],
      'is not an address that people may be sent to',
      `write ${safeForm}`,
    );
  if (href !== undefined || isGameType(id) || sectionNavIds.includes(id)) return;
  complain(
    ['nav', id],
    `the entry \`${id}\` is of your own and has no href`,
    didYouMean(id, [...sectionNavIds, ...gameTypes]) ?? `write "href": ${safeForm}`,
  );
}

const gameId = /^[A-Za-z0-9_.-]{1,80}$/;

/** Why a banner's target cannot be opened, or nothing. */
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

function checkBanner(banner: BannerInput, complain: Complain): void {
  const hint = targetFault(banner);
  if (hint !== undefined)
    complain(
      ['banners', banner.id, 'target'],
      `the banner \`${banner.id}\` has no target that it can open`,
      hint,
    );
}

function checkService({ id, path }: ServiceInput, complain: Complain): void {
  // Type 3 too is written plainly here: the platform wraps it on its way to the player (CS-02).
  if (safeHref(path) !== undefined) return;
  complain(
    ['customerService', 'entries', id, 'path'],
    `the service entry \`${id}\` has no address that people may be sent to`,
    `write ${safeForm}`,
  );
}

/**
 * Checks that the footer links to pages that there are.
 * @param pages the tags of the brand's content pages
 */
export function checkFooterPages(
  { footer }: Pick<MergedManifest, 'footer'>,
  pages: readonly string[],
  complain: Complain,
): void {
  (footer.pages ?? []).forEach((tag, index) => {
    if (!pages.includes(tag))
      complain(
        ['footer', 'pages', index],
        `there is no content page \`${tag}\``,
        didYouMean(tag, pages) ?? `write content/<LANG>/page.${tag}.md`,
      );
  });
}

/** Checks every address that the manifest sends people to. */
export function checkTargets(
  { nav, banners, customerService, social, download }: MergedManifest,
  complain: Complain,
): void {
  nav.forEach((item) => checkNav(item, complain));
  banners.forEach((item) => checkBanner(item, complain));
  customerService.entries.forEach((item) => checkService(item, complain));
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
      complain(path, 'is not an address that people may be sent to', 'write an https address');
  }
}
