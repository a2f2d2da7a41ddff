import type { BannerData } from '../../banner/banner-data.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { useShell } from '../../shell-context/use-shell.ts';

/**
 * The platform's banner, else the folder's; w_{type}_{language} before w_{type} [SH-02].
 * @param types the most specific first
 */
export function useFormBanner(
  types: readonly string[],
  folderBanner: BannerData | null | undefined,
): BannerData | null {
  const { platformBanners } = useShell();
  const { language } = useBrand();
  const groups = types.flatMap((type) => [`w_${type}_${language}`, `w_${type}`]);
  const [banner] = groups.flatMap((group) => platformBanners[group]?.[0] ?? []);
  return banner ?? folderBanner ?? null;
}
