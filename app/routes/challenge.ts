import type { LoaderFunctionArgs } from '@remix-run/node';
import { humanPurposes } from '#schema/calls/verification.ts';

/** Null when no challenge is available [AU-08]. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const requestedPurpose = new URL(request.url).searchParams.get('purpose');
  const purpose = humanPurposes.find((name) => name === requestedPurpose);
  const challenge =
    purpose && context.site.features.humanVerification.on
      ? await context.call('challenge', { purpose })
      : undefined;
  return Response.json(challenge?.ok ? challenge.value : null);
}
