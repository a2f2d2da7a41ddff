import type { MetaDescriptor, MetaFunction } from '@remix-run/react';

/** What a page's loader says about its head. */
export interface HeadData {
  readonly title: string;
  readonly description?: string;
}

interface WithHead {
  readonly head?: HeadData;
}
interface WithBrand {
  readonly brand?: { readonly name: string };
}

/** The title and description that a page's loader wrote under `head`; a page that could not be loaded bears the brand's name. */
export const pageMeta: MetaFunction = ({ data, matches }) => {
  const head = (data as WithHead | undefined)?.head;
  const brand = (matches.find((match) => match.id === 'root')?.data as WithBrand | undefined)?.brand;
  const tags: MetaDescriptor[] = [{ title: head?.title ?? brand?.name ?? '' }];
  if (head?.description) tags.push({ name: 'description', content: head.description });
  return tags;
};
