import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BrandPage } from '#app/features/content/brand-page.tsx';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import { firstWords } from './door/first-words.ts';
import { head } from './door/head.ts';
import { pageLinks } from './door/page-links.ts';
import { pageMeta } from './door/page-meta.ts';
import { requirePage } from './door/require-page.ts';

/** A content page of the brand's own, by its tag; without one, all of them [RT-23]. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const links = pageLinks(context, context.site.pages);
  if (params.page === undefined)
    return { page, head: head(context, 'pages.name'), article: null, others: links };
  const article = context.content('page', params.page);
  if (!article) throw data(null, { status: 404 });
  return {
    page,
    head: {
      title: `${article.title} · ${context.site.name}`,
      description: firstWords(article.html),
    },
    article,
    others: links.filter(({ tag }) => tag !== params.page),
  };
}

export const meta = pageMeta;

export default function ContentPageRoute() {
  const { page, article, others } = useLoaderData<typeof loader>();
  return <BrandPage banners={page.banners} article={article} others={others} />;
}

export { SiteFault as ErrorBoundary };
