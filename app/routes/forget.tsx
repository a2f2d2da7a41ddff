import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { ForgetDialog } from '#app/features/forget/forget-dialog.tsx';
import { formBanner } from '#app/features/login/login-data.ts';
import { head } from './door/head.ts';
import { pageMeta } from './door/page-meta.ts';
import { requirePage } from './door/require-page.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  requirePage(context);
  return { head: head(context, 'forget.title'), forget: { banner: formBanner(context.site, 'forget') } };
}

export const meta = pageMeta;

export default function ForgetRoute() {
  const { forget } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return <ForgetDialog banner={forget.banner} onClose={() => navigate('/')} />;
}
