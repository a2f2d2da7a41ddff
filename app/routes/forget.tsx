import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { forgetData } from '#app/features/forget/forget-data.ts';
import { ForgetDialog } from '#app/features/forget/forget-dialog.tsx';
import { safePath } from '#app/lib/safe-href.ts';
import { countryChoices } from './door/countries.ts';
import { head } from './door/head.ts';
import { captchaWithoutScripts } from './door/human-proof.ts';
import { pageMeta } from './door/page-meta.ts';
import { requirePage } from './door/require-page.ts';
import { resetPassword } from './door/reset-password.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePage(context);
  const { site, session } = context;
  const next = safePath(new URL(request.url).searchParams.get('next')) ?? '';
  const forget = forgetData(site, {
    countries: countryChoices(site.register.countries),
    lastUser: session.lastUser ?? '',
    captcha: await captchaWithoutScripts(context, request),
    next,
  });
  return { head: head(context, 'forget.title'), forget };
}

export const action = async ({ context, request }: ActionFunctionArgs) =>
  resetPassword(context, await request.formData());

export const meta = pageMeta;

export default function ForgetRoute() {
  const { forget } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return <ForgetDialog forget={forget} onClose={() => navigate('/')} />;
}
