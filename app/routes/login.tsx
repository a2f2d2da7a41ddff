import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { shouldRevalidateDialog } from '#app/features/auth/revalidate-dialog.ts';
import { recoveryData } from '#app/features/auth/recovery/recovery-data.ts';
import { loginData } from '#app/features/auth/login/login-data.ts';
import { LoginDialog } from '#app/features/auth/login/login-dialog.tsx';
import { socialNoticeOf } from '#app/features/auth/social/social-notices.ts';
import { lazyComponent } from '#app/features/lazy/lazy-component.tsx';
import { useShell } from '#app/features/shell-context/use-shell.ts';
import { loginReasonOf } from '#app/domain/pages/login-reason.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { withReturnTo } from '#app/domain/pages/return-to.ts';
import { countryChoices } from './_server/forms/country-choices.ts';
import { readStartedExclusion } from './_server/forms/exclusion-started.ts';
import { fetchCaptchaOnDemand, keepCaptchaParam } from './_server/forms/human-verification.ts';
import { findGameAfterLogin } from './_server/loaders/game-after-login.ts';
import { returnTo } from './_server/session/return-to-cookie.ts';
import { pageHead } from './_server/loaders/page-head.ts';
import { logIn } from './_server/actions/log-in.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';
import { resetPassword } from './_server/actions/reset-password.ts';

const ForgetDialog = lazyComponent(
  '#forgetPassModal',
  async () => (await import('#app/features/auth/recovery/recovery-dialog.tsx')).RecoveryDialog,
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePage(context);
  const { site, viewer, session } = context;
  const query = new URL(request.url).searchParams;
  const { captcha, withoutScripts } = await fetchCaptchaOnDemand(context, request);
  const formDefaults = {
    countries: countryChoices(site.register.countries),
    lastUser: session.lastUser ?? '',
    captcha,
    next: safePath(query.get('next')) ?? (await returnTo(context)) ?? '',
  };
  const login = loginData(site, viewer, {
    ...formDefaults,
    game: await findGameAfterLogin(context, formDefaults.next),
    startedExclusion: readStartedExclusion(query.get('break')),
    reason: loginReasonOf(query.get('reason')),
    notice: socialNoticeOf(query.get('social')),
  });
  const forget =
    query.has('recover') && login.forget !== null ? recoveryData(site, formDefaults) : undefined;
  return {
    head: pageHead(context, forget ? 'forget.title' : 'login.title'),
    withoutScripts,
    login: {
      ...login,
      forget: login.forget === null ? null : keepCaptchaParam(login.forget, request),
    },
    forget,
    method: query.get('by') === 'mobile' ? ('mobile' as const) : ('username' as const),
  };
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const isRecovery = new URL(request.url).searchParams.has('recover') && !context.viewer.agentSide;
  return isRecovery ? resetPassword(context, context.form) : logIn(context, request, context.form);
};

export { shouldRevalidateDialog as shouldRevalidate };

export const meta = pageMeta;

export default function LoginRoute() {
  const { login, forget, method } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { loginFirst } = useShell();
  if (forget)
    return (
      <ForgetDialog
        forget={forget}
        onClose={() => navigate(withReturnTo(pathOf('login'), forget.next))}
      />
    );
  return (
    <LoginDialog
      key={method}
      login={login}
      method={method}
      onClose={loginFirst ? undefined : () => navigate('/')}
    />
  );
}
