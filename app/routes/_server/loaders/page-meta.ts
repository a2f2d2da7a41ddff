import type { MetaDescriptor, MetaFunction } from '@remix-run/react';
import type { BrandData } from '#app/features/brand/brand-data.ts';
import { metaTags } from '#app/features/seo/meta-tags.ts';

/** What a page's loader says about its head. */
export interface HeadData {
  readonly title: string;
  readonly description?: string;
}

interface WithHead {
  readonly head?: HeadData;
}
interface WithBrand {
  readonly brand?: BrandData;
}

/**
 * The title and description that a page's loader wrote under `head`, and what search engines are
 * told; a page that could not be loaded bears the brand's name.
 */
export const pageMeta: MetaFunction = ({ data, matches, location: { pathname, search } }) => {
  const head = (data as WithHead | undefined)?.head;
  const brand = (matches.find((match) => match.id === 'root')?.data as WithBrand | undefined)
    ?.brand;
  const title = head?.title ?? brand?.name ?? '';
  const tags: MetaDescriptor[] = [{ title }];
  if (head?.description) tags.push({ name: 'description', content: head.description });
  return brand && head
    ? [...tags, ...metaTags(brand, { title, description: head.description, pathname, search })]
    : [...tags, { name: 'robots', content: 'noindex, nofollow' }];
};
