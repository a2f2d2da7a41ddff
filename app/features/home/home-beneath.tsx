import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import type { BannerData } from '../banner/banner-data.ts';
import type { HomeData } from './home-data.ts';
import { HomePage } from './home-page.tsx';

export function HomeBeneath() {
  const { load, data } = useFetcher<{
    readonly home: HomeData;
    readonly banners: readonly BannerData[];
  } | null>();
  useEffect(() => load('/home-content'), [load]);
  return data ? (
    <div aria-hidden="true" data-home-beneath>
      <HomePage home={data.home} foreign={{}} banners={data.banners} isBelow />
    </div>
  ) : null;
}
