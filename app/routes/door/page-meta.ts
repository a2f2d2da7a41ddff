import type { MetaDescriptor, MetaFunction } from '@remix-run/react';

/** What a page's loader says about its head. */
export interface HeadData {
  readonly title: string;
  readonly description?: string;
}

/** The title and description that a page's loader wrote under `head`. */
export const pageMeta: MetaFunction = ({ data }) => {
  const head = (data as { head?: HeadData } | undefined)?.head;
  const tags: MetaDescriptor[] = head ? [{ title: head.title }] : [];
  if (head?.description) tags.push({ name: 'description', content: head.description });
  return tags;
};
