import type { BannerEntry } from '#app/site/types.ts';
import type { ImageInfo } from '#app/lib/image-sizes.ts';
import type { MotifName } from '#app/lib/art-request.ts';
import { routeAt } from '#app/lib/route-table.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import { motifOf } from '../brand/brand-data.ts';

/**
 * A banner as the browser needs it; its words are the texts `banner.{id}.title`, `.text` and
 * `.action`.
 */
export interface BannerData {
  readonly id: string;
  readonly group: string;
  readonly motif: MotifName;
  /** What a picture of the platform's says, when it has no text of the brand. */
  readonly title?: string;
  /** The brand's own picture; without one, art is drawn. */
  readonly image?: string;
  /** Its size, where it is known: it is then shown in the size and format that suit the screen. */
  readonly picture?: ImageInfo;
  /** Where a click leads; without one the banner is only looked at [SH-03]. */
  readonly href?: string;
}

/** The browser's view of a banner. Pure. */
export function bannerData({
  id,
  group,
  motif,
  title,
  image,
  imageInfo: picture,
  href,
}: BannerEntry): BannerData {
  const safe = safeHref(href);
  const source = safeHref(image);
  return {
    id,
    group,
    motif: motifOf(motif),
    ...(title === undefined ? {} : { title }),
    ...(source ? { image: source } : {}),
    ...(picture ? { picture } : {}),
    ...(safe ? { href: safe } : {}),
  };
}

/** Asks for an account: a member who followed it would only land on the home page. */
function isAuthLink({ href }: BannerData): boolean {
  const route = href?.startsWith('/')
    ? routeAt(new URL(href, 'https://site.invalid').pathname)
    : undefined;
  return route === 'register' || route === 'login' || route === 'forget';
}

/**
 * What of a group somebody sees: a member is not asked to open an account, unless nothing else is
 * there. Pure.
 */
export function bannersFor(
  viewer: 'guest' | 'member',
  entries: readonly BannerEntry[],
): BannerData[] {
  const all = entries.map((entry) => bannerData(entry));
  const relevant = viewer === 'guest' ? all : all.filter((banner) => !isAuthLink(banner));
  return relevant.length > 0 ? relevant : all;
}
