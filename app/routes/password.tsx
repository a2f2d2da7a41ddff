import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { DialogPageHeading } from '#app/features/auth/dialog-page-heading.tsx';
import { newPasswordRule } from '#app/features/auth/password/new-password.ts';
import { PasswordDialog, type PasswordData } from '#app/features/auth/password/password-dialog.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { safePath } from '#app/lib/safe-href.ts';
import { changePassword } from './_server/actions/change-password.ts';
import { pageHead } from './_server/loaders/page-head.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requireMemberRoute } from './_server/session/require-member-route.ts';

/** Rendered as a dialog over the current page with scripts, else as a page [AU-10, AU-22]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const member = requireMemberRoute(context);
  const password: PasswordData = {
    required: member.mustChangePassword === true,
    account: member.account,
    rule: newPasswordRule(context.site),
    next: safePath(new URL(request.url).searchParams.get('next')) ?? '',
  };
  return { head: pageHead(context, 'password.title'), password };
}

export const action = async ({ context }: ActionFunctionArgs) => {
  if (!context.session.current) throw redirect('/login');
  return changePassword(context, context.form);
};

export const meta = pageMeta;

export default function PasswordRoute() {
  const { password } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <>
      <DialogPageHeading heading="password.title" />
      <PasswordDialog
        password={password}
        onClose={() => navigate(password.required ? '/logout' : '/')}
      />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary };
