import type { AppLoadContext } from '@remix-run/node';
import type { CallOutput } from '#schema/calls/table.ts';
import { unwrapForMember } from '../session/require-session.ts';

/** Platforms without this call have a single wallet [API-28]. */
export async function loadWalletKind(
  context: AppLoadContext,
): Promise<CallOutput<'merchantWallet'>> {
  const kind = await context.call('merchantWallet', {});
  return !kind.ok && kind.fault.key === 'not_offered'
    ? { isSingle: true, currency: '', wallets: [] }
    : unwrapForMember(context, kind);
}
