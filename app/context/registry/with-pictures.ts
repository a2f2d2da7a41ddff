import type { Picture } from '#app/lib/picture-sizes.ts';
import type { BannerItem, Logo, Merchant } from '#schema/merchant-normal.ts';
import { deepFreeze } from '../merchant/deep-freeze.ts';
import type { Asset } from './read-assets.ts';

type Assets = ReadonlyMap<string, Asset>;

/** How large a logo is taken to be that cannot be measured: as large as a drawn one. */
const usualLogo = { width: 200, height: 56, sized: false } as const;

function logoPicture(path: string, assets: Assets): Picture | undefined {
  const asset = assets.get(path);
  return asset && (asset.picture ?? { url: asset.url, ...usualLogo });
}

function logoOf({ logo, logoOnDark }: Merchant, assets: Assets): Logo | undefined {
  const light = logo === undefined ? undefined : logoPicture(logo, assets);
  const dark = logoOnDark === undefined ? light : logoPicture(logoOnDark, assets);
  return light && dark && { light, dark };
}

function withPicture(banner: BannerItem, assets: Assets): BannerItem {
  const asset = banner.image === undefined ? undefined : assets.get(banner.image);
  return asset
    ? { ...banner, image: asset.url, ...(asset.picture ? { picture: asset.picture } : {}) }
    : banner;
}

/**
 * The merchant with its pictures named by where they are served: their path in the folder means
 * nothing to a browser [SH-03].
 */
export function withPictures(merchant: Merchant, assets: Assets): Merchant {
  const logoPictures = logoOf(merchant, assets);
  return deepFreeze({
    ...merchant,
    ...(logoPictures ? { logoPictures } : {}),
    banners: merchant.banners.map((banner) => withPicture(banner, assets)),
  });
}
