import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useNavigate } from '@remix-run/react';
import { PersonCheckedDialog } from '#app/features/account/person-checked-dialog.tsx';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import { head } from './door/head.ts';
import { pageMeta } from './door/page-meta.ts';
import { byIdentityService, keepChecked } from './door/phone-identity.ts';
import { requirePage } from './door/require-page.ts';

/**
 * Where the identity service's check of a person comes back to: its word is kept for the next code
 * that is asked for [AU-20].
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (context.gate.kind === 'status') requirePage(context);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (!byIdentityService(context) || token === '' || token.length > 3000)
    throw data(null, { status: 404 });
  return data(
    { head: head(context, 'account.personCheckedTitle') },
    { headers: { 'Set-Cookie': await keepChecked(context, token) } },
  );
}

export const meta = pageMeta;

export default function PhoneCheckedRoute() {
  const navigate = useNavigate();
  return <PersonCheckedDialog onClose={() => navigate('/')} />;
}

export { SiteFault as ErrorBoundary };
