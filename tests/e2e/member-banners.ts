import type { AssembledSite, BannerEntry } from '#app/site/types.ts';

/** A member's banners of a group, without the registration banner if there are others. */
export function memberBanners(
  { banners }: Pick<AssembledSite, 'banners'>,
  group: string,
): readonly BannerEntry[] {
  const groupBanners = banners[group] ?? [];
  const theirs = groupBanners.filter(
    ({ href }) => !['/register', '/login', '/forget'].includes(href ?? ''),
  );
  return theirs.length > 0 ? theirs : groupBanners;
}
