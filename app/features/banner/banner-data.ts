import type { BannerEntry } from '#app/site/types.ts';
import type { ImageInfo } from '#app/lib/image-sizes.ts';
import type { MotifName } from '#app/domain/pictures/art-request.ts';
import { routeAt } from '#app/domain/pages/route-table.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import { motifOf } from '../brand/brand-data.ts';

/** Text keys are `banner.{id}.title`, `.text` and `.action`. */
export interface BannerData {
  readonly id: string;
  readonly group: string;
  readonly motif: MotifName;
  /** From the platform, for pictures without texts of the brand. */
  readonly title?: string;
  /** Without it the picture is drawn. */
  readonly image?: string;
  /** If the size is known, the picture is served in the size and format that suit the screen. */
  readonly picture?: ImageInfo;
  readonly href?: string;
}

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

/** Members who follow such a link are redirected home. */
function isAuthLink({ href }: BannerData): boolean {
  const route = href?.startsWith('/')
    ? routeAt(new URL(href, 'https://site.invalid').pathname)
    : undefined;
  return route === 'register' || route === 'login' || route === 'forget';
}

/** Hides log-in and registration banners from members, unless the group has no others. */
export function bannersFor(
  viewer: 'guest' | 'member',
  entries: readonly BannerEntry[],
): BannerData[] {
  const banners = entries.map((entry) => bannerData(entry));
  const relevant = viewer === 'guest' ? banners : banners.filter((banner) => !isAuthLink(banner));
  return relevant.length > 0 ? relevant : banners;
}
