import type { Clock } from '#app/lib/clock.ts';
import { walletRoot } from '#schema/wallet-api.ts';
import { createSignedCalls, type PlatformAnswer, type PlatformTransport } from './signed-calls.ts';

export type WalletResponse = PlatformAnswer;

export type WalletTransport = PlatformTransport;

export const balanceIn = (answer: WalletResponse): { readonly balance?: number } => {
  const balance = answer.kind === 'yes' ? answer.value['balance'] : undefined;
  return typeof balance === 'number' ? { balance } : {};
};

interface WalletClientDeps {
  readonly vendorCode: string;
  readonly walletTransport: WalletTransport;
  readonly secret: string;
  readonly clock: Clock;
}

export function createWalletClient({ walletTransport, ...deps }: WalletClientDeps) {
  const call = createSignedCalls({ ...deps, transport: walletTransport });
  return {
    /** Sends the identical request up to `times` times. */
    ask: (
      brand: string,
      verb: 'session' | 'balance' | 'bet' | 'win' | 'rollback',
      payload: Readonly<Record<string, unknown>>,
      times = 3,
    ): Promise<WalletResponse> => call(brand, `${walletRoot}${verb}`, payload, times),
  };
}
export type WalletClient = ReturnType<typeof createWalletClient>;
