import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { unwrapForMember } from './_server/session/require-session.ts';

/** For `npm run verify-raffle` [PR-02]. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  if (!context.session.current) throw redirect(pathOf('login'));
  const id = new URL(request.url).searchParams.get('id') ?? '';
  if (id === '' || id.length > 60) throw data(null, { status: 404 });
  const answer = await context.call('raffleProof', { id });
  if (!answer.ok && answer.fault.key === 'not_found') throw data(null, { status: 404 });
  const proof = unwrapForMember(context, answer);
  context.markUncacheable();
  return new Response(JSON.stringify(proof), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="raffle_${proof.raffle}.json"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
