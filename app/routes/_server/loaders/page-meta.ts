import type { MetaDescriptor, MetaFunction } from '@remix-run/react';
import type { MotifName } from '#app/domain/pictures/art-request.ts';
import type { BrandData } from '#app/features/brand/brand-data.ts';
import { metaTags, shareTags } from '#app/features/seo/meta-tags.ts';

export interface HeadData {
  readonly title: string;
  readonly description?: string;
  /** Motif of the share picture; defaults to that of the page's first banner. */
  readonly motif?: MotifName;
}

interface WithHead {
  readonly head?: HeadData;
  readonly page?: {
    readonly route?: string;
    readonly banners?: readonly { readonly motif: MotifName }[];
  };
}
interface WithBrand {
  readonly brand?: BrandData;
}

/** A page that failed to load uses the brand's name. */
export const pageMeta: MetaFunction = ({ data, matches, location: { pathname, search } }) => {
  const { head, page } = (data as WithHead | undefined) ?? {};
  const brand = (matches.find((match) => match.id === 'root')?.data as WithBrand | undefined)
    ?.brand;
  const title = head?.title ?? brand?.name ?? '';
  const tags: MetaDescriptor[] = [{ title }];
  if (brand) {
    // Home represents the brand itself.
    const motif = head?.motif ?? (page?.route === 'home' ? undefined : page?.banners?.[0]?.motif);
    tags.push(...shareTags(brand, motif, title));
  }
  if (head?.description) tags.push({ name: 'description', content: head.description });
  return brand && head
    ? [...tags, ...metaTags(brand, { title, description: head.description, pathname, search })]
    : [...tags, { name: 'robots', content: 'noindex, nofollow' }];
};
