import type { LoaderFunctionArgs } from '@remix-run/node';

/** For the header's refresh button [SH-10]. Minor units; null when unknown. */
export async function loader({
  context: { session, viewer, call },
}: LoaderFunctionArgs): Promise<{
  readonly account: string | null;
  readonly minor: number | null;
}> {
  if (!session.current || viewer.kind === 'guest') return { account: null, minor: null };
  const balance = await call('balance', {});
  return { account: viewer.account, minor: balance.ok ? balance.value.minor : null };
}
