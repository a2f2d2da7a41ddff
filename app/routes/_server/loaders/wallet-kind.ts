import type { AppLoadContext } from '@remix-run/node';
import type { CallOutput } from '#schema/calls/table.ts';
import { unwrapForMember } from '../session/require-session.ts';

/**
 * Whether the brand has one wallet or one for each vendor [API-28]; one for a platform without this
 * call.
 */
export async function loadWalletKind(
  context: AppLoadContext,
): Promise<CallOutput<'merchantWallet'>> {
  const kind = await context.call('merchantWallet', {});
  return !kind.ok && kind.fault.key === 'not_offered'
    ? { isSingle: true, currency: '', wallets: [] }
    : unwrapForMember(context, kind);
}
