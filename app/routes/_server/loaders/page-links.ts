import type { AppLoadContext } from '@remix-run/node';
import type { PageLink } from '#app/features/content/brand-page.tsx';

export const pageLinks = (
  { content }: Pick<AppLoadContext, 'content'>,
  tags: readonly string[],
): PageLink[] =>
  tags.flatMap((tag) => {
    const page = content('page', tag);
    return page ? [{ tag, title: page.title }] : [];
  });
