import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { shouldRevalidateDialog } from '#app/features/auth/revalidate-dialog.ts';
import { recoveryData } from '#app/features/auth/recovery/recovery-data.ts';
import { RecoveryDialog } from '#app/features/auth/recovery/recovery-dialog.tsx';
import { safePath } from '#app/lib/safe-href.ts';
import { countryChoices } from './_server/forms/country-choices.ts';
import { pageHead } from './_server/loaders/page-head.ts';
import { fetchCaptchaWithoutScripts } from './_server/forms/human-verification.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';
import { resetPassword } from './_server/actions/reset-password.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePage(context);
  const { site, session } = context;
  const next = safePath(new URL(request.url).searchParams.get('next')) ?? '';
  const forget = recoveryData(site, {
    countries: countryChoices(site.register.countries),
    lastUser: session.lastUser ?? '',
    captcha: await fetchCaptchaWithoutScripts(context, request),
    next,
  });
  return { head: pageHead(context, 'forget.title'), forget };
}

export const action = async ({ context }: ActionFunctionArgs) =>
  resetPassword(context, context.form);

export { shouldRevalidateDialog as shouldRevalidate };

export const meta = pageMeta;

export default function ForgetRoute() {
  const { forget } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return <RecoveryDialog forget={forget} onClose={() => navigate('/')} />;
}
