import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useNavigate } from '@remix-run/react';
import { DialogPageHeading } from '#app/features/auth/dialog-page-heading.tsx';
import { LogoutDialog } from '#app/features/auth/sign-out/logout-dialog.tsx';
import { pageHead } from './_server/loaders/page-head.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.session.current) throw redirect('/');
  return { head: pageHead(context, 'logout.title') };
}

/** Ends the session here even if the platform does not respond [AU-13]. */
export async function action({ context }: ActionFunctionArgs) {
  if (context.session.current) await context.call('logout', {});
  return redirect('/', { headers: context.session.end() });
}

export const meta = pageMeta;

export default function LogoutRoute() {
  const navigate = useNavigate();
  return (
    <>
      <DialogPageHeading heading="logout.title" />
      <LogoutDialog onClose={() => navigate(-1)} />
    </>
  );
}
