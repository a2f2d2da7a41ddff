import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BrandPage } from '#app/features/content/brand-page.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { excerpt } from './_server/loaders/excerpt.ts';
import { pageHead } from './_server/loaders/page-head.ts';
import { pageLinks } from './_server/loaders/load-shell.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const links = pageLinks(context, context.site.pages);
  if (params.page === undefined)
    return { page, head: pageHead(context, 'pages.name'), article: null, others: links };
  const article = context.content('page', params.page);
  if (!article) throw data(null, { status: 404 });
  return {
    page,
    head: { title: `${article.title} · ${context.site.name}`, description: excerpt(article.html) },
    article,
    others: links.filter(({ tag }) => tag !== params.page),
  };
}

export const meta = pageMeta;

export default function ContentPageRoute() {
  const { page, article, others } = useLoaderData<typeof loader>();
  return <BrandPage banners={page.banners} article={article} others={others} />;
}

export { RouteErrorBoundary as ErrorBoundary };
