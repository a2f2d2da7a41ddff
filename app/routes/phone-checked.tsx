import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useNavigate } from '@remix-run/react';
import { RecaptchaReturnDialog } from '#app/features/auth/human-verification/recaptcha-return-dialog.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { pageHead } from './_server/loaders/page-head.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { usesIdentityService, createPhoneCheckCookie } from './_server/forms/phone-identity.ts';
import { requirePage } from './_server/session/require-page.ts';

/**
 * Return page of the identity service's human check: its token is stored for the next code request
 * [AU-20].
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (context.access.kind === 'status') requirePage(context);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (!usesIdentityService(context) || token === '' || token.length > 3000)
    throw data(null, { status: 404 });
  return data(
    { head: pageHead(context, 'account.personCheckedTitle') },
    { headers: { 'Set-Cookie': await createPhoneCheckCookie(context, token) } },
  );
}

export const meta = pageMeta;

export default function PhoneCheckedRoute() {
  const navigate = useNavigate();
  return <RecaptchaReturnDialog onClose={() => navigate('/')} />;
}

export { RouteErrorBoundary as ErrorBoundary };
