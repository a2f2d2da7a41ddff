import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import { cashierBook } from './cashier/cashier-book.ts';
import { createPayments } from './cashier/providers/create-payments.ts';
import type { Database } from './db/database.ts';
import { createDrawApi } from './draws/draw-api.ts';
import { drawBook } from './draws/draw-book.ts';
import { createDrawSeeds } from './draws/draw-seeds.ts';
import type { PlatformOptions, withDefaults } from './platform-options.ts';
import { createGroupDigests } from './responsible-gaming/exclusions/group-digest.ts';
import type { ActRecorder } from './security-log/record-acts.ts';
import type { TenantDirectory } from './tenants/tenant-directory.ts';
import { walletVendors } from './tenants/vendors/wallet-vendors.ts';
import type { OrderHealth } from './wallet/orders.ts';
import { createWalletApi } from './wallet/wallet-api.ts';

interface SignedApiDeps extends Pick<
  ReturnType<typeof withDefaults>,
  'vendorSecrets' | 'paymentSecrets' | 'paymentTransports'
> {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly sandbox: PlatformOptions['sandbox'];
  readonly directory: TenantDirectory;
  readonly orderHealth: OrderHealth;
  readonly demoSecret: () => Promise<string>;
  readonly lotterySecret: () => Promise<string>;
  readonly sportsSecret: () => Promise<string>;
  readonly drawSecret: () => Promise<string>;
  /** Former secret, while the server's secret is rotated. */
  readonly acceptedDrawSecret: (() => Promise<string>) | undefined;
  readonly demoPaymentSecret: () => Promise<string>;
  readonly reportFailure: (call: string, merchantCode: string, error: unknown) => void;
  readonly recordAct: ActRecorder;
}

/**
 * APIs for servers that sign their requests: the wallet for game vendors, the lottery's draws, and
 * callbacks of payment providers.
 */
export function createSignedApis(deps: SignedApiDeps) {
  const { directory, reportFailure, recordAct } = deps;
  const vendors = walletVendors({ ...deps, tenants: directory, secrets: deps.vendorSecrets });
  const wallet = createWalletApi({
    ...deps,
    vendors,
    report: (call, merchantCode, error) => reportFailure(`wallet/${call}`, merchantCode, error),
    reportSignature: recordAct.signature,
  });
  const draws = createDrawApi({
    ...deps,
    vendors,
    seeds: createDrawSeeds({
      ...deps,
      secret: deps.drawSecret,
      acceptedSecret: deps.acceptedDrawSecret,
    }),
    book: drawBook(deps.database),
    report: reportFailure,
    reportSignature: recordAct.signature,
  });
  const payments = createPayments({
    ...deps,
    providersOf: async (code) => (await directory.find(code))?.cashier.providers ?? [],
    secrets: deps.paymentSecrets,
    // Play-money brands use the demo provider without the sandbox, too.
    hasDemo: async (code) => deps.sandbox || (await directory.find(code))?.playMoney !== undefined,
    demoSecret: deps.demoPaymentSecret,
    transports: deps.paymentTransports,
    book: cashierBook(createGroupDigests(deps.random)),
    report: (call, merchantCode, error) => reportFailure(`payments/${call}`, merchantCode, error),
    reportSignature: recordAct.callbackSignature,
  });
  return {
    signedApis: { wallet, draws, payments: payments.callbacks },
    signers: { wallet: vendors, draws: vendors, payments: payments.signers },
    findPaymentProvider: payments.findProvider,
  };
}
