import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { loginData } from '#app/features/login/login-data.ts';
import { LoginDialog } from '#app/features/login/login-dialog.tsx';
import { safePath } from '#app/lib/safe-href.ts';
import { countryChoices } from './door/countries.ts';
import { captchaWithoutScripts } from './door/human-proof.ts';
import { head } from './door/head.ts';
import { logIn } from './door/log-in.ts';
import { pageMeta } from './door/page-meta.ts';
import { requirePage } from './door/require-page.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePage(context);
  const { site, viewer, session } = context;
  const query = new URL(request.url).searchParams;
  const login = loginData(site, viewer, {
    countries: countryChoices(site.register.countries),
    lastUser: session.lastUser ?? '',
    next: safePath(query.get('next')) ?? '',
    captcha: await captchaWithoutScripts(context, request),
  });
  return { head: head(context, 'login.title'), login, way: query.get('by') === 'mobile' ? ('mobile' as const) : ('username' as const) };
}

export const action = async ({ context, request }: ActionFunctionArgs) => logIn(context, await request.formData());

export const meta = pageMeta;

export default function LoginRoute() {
  const { login, way } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return <LoginDialog key={way} login={login} way={way} onClose={() => navigate('/')} />;
}
