import type { AssembledSite, BannerEntry } from '#app/site/types.ts';

/**
 * What a member sees of a group: nobody who has an account is asked to open one, where there is
 * something else to see.
 */
export function memberBanners(
  { banners }: Pick<AssembledSite, 'banners'>,
  group: string,
): readonly BannerEntry[] {
  const all = banners[group] ?? [];
  const theirs = all.filter(({ href }) => !['/register', '/login', '/forget'].includes(href ?? ''));
  return theirs.length > 0 ? theirs : all;
}
