import type { LoaderFunctionArgs } from '@remix-run/node';

/** The balance alone, for the header's refresh button [SH-10]. Minor units; null when it is not known. */
export async function loader({ context }: LoaderFunctionArgs): Promise<{ readonly minor: number | null }> {
  if (!context.session.current) return { minor: null };
  const balance = await context.call('balance', {});
  return { minor: balance.ok ? balance.value.minor : null };
}
