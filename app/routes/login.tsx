import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { forgetData } from '#app/features/forget/forget-data.ts';
import { loginData } from '#app/features/login/login-data.ts';
import { LoginDialog } from '#app/features/login/login-dialog.tsx';
import { socialNoticeOf } from '#app/features/social/notices.ts';
import { later } from '#app/features/status/later.tsx';
import { pathOf } from '#app/lib/route-table.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { wayOn } from '#app/lib/way-on.ts';
import { countryChoices } from './door/countries.ts';
import { breakBegun } from './door/break-begun.ts';
import { captchaOnDemand } from './door/human-proof.ts';
import { keptWay } from './door/kept-way.ts';
import { head } from './door/head.ts';
import { logIn } from './door/log-in.ts';
import { pageMeta } from './door/page-meta.ts';
import { requirePage } from './door/require-page.ts';
import { resetPassword } from './door/reset-password.ts';

const ForgetDialog = later(
  '#forgetPassModal',
  async () => (await import('#app/features/forget/forget-dialog.tsx')).ForgetDialog,
);

/** Log-in, and on a login-first brand the way back to a forgotten password [AU-01, AU-21]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePage(context);
  const { site, viewer, session } = context;
  const query = new URL(request.url).searchParams;
  const { captcha, withoutScripts } = await captchaOnDemand(context, request);
  const known = {
    countries: countryChoices(site.register.countries),
    lastUser: session.lastUser ?? '',
    captcha,
    next: safePath(query.get('next')) ?? (await keptWay(context)) ?? '',
  };
  const login = loginData(site, viewer, {
    ...known,
    began: breakBegun(query.get('break')),
    notice: socialNoticeOf(query.get('social')),
  });
  const forget =
    query.has('recover') && login.forget !== null ? forgetData(site, known) : undefined;
  return {
    head: head(context, forget ? 'forget.title' : 'login.title'),
    withoutScripts,
    login,
    forget,
    way: query.get('by') === 'mobile' ? ('mobile' as const) : ('username' as const),
  };
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const isRecovery = new URL(request.url).searchParams.has('recover') && !context.viewer.agentSide;
  return isRecovery
    ? resetPassword(context, await request.formData())
    : logIn(context, request, await request.formData());
};

export const meta = pageMeta;

export default function LoginRoute() {
  const { login, forget, way } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  if (forget)
    return (
      <ForgetDialog forget={forget} onClose={() => navigate(wayOn(pathOf('login'), forget.next))} />
    );
  return <LoginDialog key={way} login={login} way={way} onClose={() => navigate('/')} />;
}
