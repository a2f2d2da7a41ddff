import type { ImageInfo } from '#app/lib/image-sizes.ts';
import type { BannerItem, Logo, Merchant } from '#schema/merchant-normal.ts';
import { deepFreeze } from '#app/context/merchant/deep-freeze.ts';
import type { Asset } from './read/read-assets.ts';

type Assets = ReadonlyMap<string, Asset>;

/** Fallback for logos that cannot be measured: the size of a drawn logo. */
const defaultLogoSize = { width: 200, height: 56, sized: false } as const;

function logoImage(path: string, assets: Assets): ImageInfo | undefined {
  const asset = assets.get(path);
  return asset && (asset.imageInfo ?? { url: asset.url, ...defaultLogoSize });
}

function logoOf({ logo, logoOnDark }: Merchant, assets: Assets): Logo | undefined {
  const light = logo === undefined ? undefined : logoImage(logo, assets);
  const dark = logoOnDark === undefined ? light : logoImage(logoOnDark, assets);
  return light && dark && { light, dark };
}

function resolveBannerImage(banner: BannerItem, assets: Assets): BannerItem {
  const asset = banner.image === undefined ? undefined : assets.get(banner.image);
  return asset
    ? { ...banner, image: asset.url, ...(asset.imageInfo ? { imageInfo: asset.imageInfo } : {}) }
    : banner;
}

export function resolveImages(merchant: Merchant, assets: Assets): Merchant {
  const logoImages = logoOf(merchant, assets);
  return deepFreeze({
    ...merchant,
    ...(logoImages ? { logoImages } : {}),
    banners: merchant.banners.map((banner) => resolveBannerImage(banner, assets)),
  });
}
