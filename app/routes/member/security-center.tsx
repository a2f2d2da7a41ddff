import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SecurityCentre } from '#app/features/member-centre/security/security-centre.tsx';
import { ConfirmExclusion } from '#app/features/responsible-gaming/exclusion/confirm-exclusion.tsx';
import { PlayProtection } from '#app/features/responsible-gaming/play-protection.tsx';
import { changeSecurity, loadSecurity } from '../_server/actions/security.ts';
import { requireMemberPage } from '../_server/session/require-member-page.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireMemberPage(context, 'securityCenter');
  return loadSecurity(context, request);
}

export function action({ context }: ActionFunctionArgs) {
  requireMemberPage(context, 'securityCenter');
  return changeSecurity(context, context.form);
}

export default function SecurityCenterRoute() {
  const security = useLoaderData<typeof loader>();
  const { exclusionRequest, limits, exclusion } = security;
  return (
    <SecurityCentre
      security={security}
      protection={{
        limits: limits.ok ? { count: limits.value.limits.length } : { fault: limits.fault },
        exclusion: exclusion.ok ? {} : { fault: exclusion.fault },
        page: (part) => <PlayProtection protection={security} part={part} />,
      }}
      confirmation={exclusionRequest ? <ConfirmExclusion request={exclusionRequest} /> : null}
    />
  );
}
