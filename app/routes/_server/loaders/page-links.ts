import type { AppLoadContext } from '@remix-run/node';
import type { PageLink } from '#app/features/content/brand-page.tsx';

/** Links to content pages, each with its title in the viewer's language. */
export const pageLinks = (
  { content }: Pick<AppLoadContext, 'content'>,
  tags: readonly string[],
): PageLink[] =>
  tags.flatMap((tag) => {
    const page = content('page', tag);
    return page ? [{ tag, title: page.title }] : [];
  });
