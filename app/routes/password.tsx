import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { newPasswordRule } from '#app/features/password/new-password.ts';
import { PasswordDialog, type PasswordData } from '#app/features/password/password-dialog.tsx';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import { safePath } from '#app/lib/safe-href.ts';
import { changePassword } from './door/change-password.ts';
import { head } from './door/head.ts';
import { pageMeta } from './door/page-meta.ts';
import { memberOf } from './door/member-of.ts';

/**
 * The password dialog's own page: over the page one is on once scripts run, by itself without them
 * [AU-10, AU-22].
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const member = memberOf(context);
  const password: PasswordData = {
    due: member.changeDue === true,
    account: member.account,
    rule: newPasswordRule(context.site),
    next: safePath(new URL(request.url).searchParams.get('next')) ?? '',
  };
  return { head: head(context, 'password.title'), password };
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  if (!context.session.current) throw redirect('/login');
  return changePassword(context, await request.formData());
};

export const meta = pageMeta;

export default function PasswordRoute() {
  const { password } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <PasswordDialog password={password} onClose={() => navigate(password.due ? '/logout' : '/')} />
  );
}

export { SiteFault as ErrorBoundary };
