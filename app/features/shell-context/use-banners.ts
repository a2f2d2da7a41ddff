import { useLocation } from '@remix-run/react';
import { routeAt, routeDefinition } from '#app/domain/pages/route-table.ts';
import { useShell } from './use-shell.ts';
import type { BannerData } from '../banner/banner-data.ts';

/** The banners of the page's group: the platform's where it has some, else the folder's [SH-02]. */
export function useBanners(folderBanners: readonly BannerData[]): {
  readonly group: string;
  readonly banners: readonly BannerData[];
} {
  const { platformBanners } = useShell();
  const { pathname } = useLocation();
  const route = routeAt(pathname);
  const group =
    folderBanners[0]?.group ?? (route === undefined ? undefined : routeDefinition(route).banner);
  return { group: group ?? '', banners: platformBanners[group ?? ''] ?? folderBanners };
}
