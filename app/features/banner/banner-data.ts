import type { BannerEntry } from '#app/site/types.ts';
import type { ImageInfo } from '#app/lib/image-sizes.ts';
import type { MotifName } from '#app/lib/art-request.ts';
import { routeAt } from '#app/lib/route-table.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import { motifOf } from '../brand/brand-data.ts';

/** A banner for the browser; its text keys are `banner.{id}.title`, `.text` and `.action`. */
export interface BannerData {
  readonly id: string;
  readonly group: string;
  readonly motif: MotifName;
  /** The text of a platform's picture, when the brand has none. */
  readonly title?: string;
  /** The brand's own picture; without it the picture is drawn. */
  readonly image?: string;
  /** Its size, if known: then it is served in the size and format that suit the screen. */
  readonly picture?: ImageInfo;
  /** The link; without it the banner is not clickable [SH-03]. */
  readonly href?: string;
}

/** The banner data for the browser. Pure. */
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

/** Leads to a log-in or registration: a member who followed it would only land on the home page. */
function isAuthLink({ href }: BannerData): boolean {
  const route = href?.startsWith('/')
    ? routeAt(new URL(href, 'https://site.invalid').pathname)
    : undefined;
  return route === 'register' || route === 'login' || route === 'forget';
}

/**
 * The banners of a group that a viewer sees: no invitation to register for a member, unless nothing
 * else is there. Pure.
 */
export function bannersFor(
  viewer: 'guest' | 'member',
  entries: readonly BannerEntry[],
): BannerData[] {
  const all = entries.map((entry) => bannerData(entry));
  const relevant = viewer === 'guest' ? all : all.filter((banner) => !isAuthLink(banner));
  return relevant.length > 0 ? relevant : all;
}
