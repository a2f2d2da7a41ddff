import type { Clock } from '#app/lib/clock.ts';
import { demoPaymentsRoot } from '#app/lib/demo-payments.ts';
import type { Database } from '../../db/database.ts';
import type { RefusedCallback } from '../../security-log/record-acts.ts';
import { createCallbackApi, type CallbackApi } from './callback-api.ts';
import type { PaymentBook } from './payment-book.ts';
import type { FindPaymentProvider } from './payment-provider.ts';
import { paymentSigners, type PaymentSecrets, type PaymentSigners } from './payment-signers.ts';
import { createProviderClient, type SendToProvider } from './provider-client.ts';

/** Where the demo provider's API is on each brand's host; its pages are beside it. */
const demoProviderUrl = `${demoPaymentsRoot}api`;

/** How requests reach providers. */
export interface PaymentTransports {
  /** Over the network. */
  readonly toProvider: SendToProvider;
  /** To the demo provider, which runs in this process. */
  readonly toDemoProvider: SendToProvider;
}

const noProvider: SendToProvider = async () => {
  throw new Error('no way to the provider');
};

/** Without connections to providers: none can be called. */
export const noPaymentTransports: PaymentTransports = {
  toProvider: noProvider,
  toDemoProvider: noProvider,
};

interface PaymentDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly providersOf: Parameters<typeof paymentSigners>[0]['providersOf'];
  readonly secrets: PaymentSecrets;
  readonly hasDemo: Parameters<typeof paymentSigners>[0]['hasDemo'];
  readonly demoSecret: () => Promise<string>;
  readonly transports: PaymentTransports;
  readonly book: PaymentBook;
  readonly report: (call: string, tenantCode: string, error: unknown) => void;
  readonly reportSignature: (refused: RefusedCallback) => void;
}

/** Payment providers, in both directions. */
export interface Payments {
  readonly signers: PaymentSigners;
  readonly callbacks: CallbackApi;
  readonly findProvider: FindPaymentProvider;
}

/** Creates the clients of payment providers, and the API that they report to. */
export function createPayments({ transports, ...deps }: PaymentDeps): Payments {
  const { clock } = deps;
  const signers = paymentSigners(deps);
  return {
    signers,
    callbacks: createCallbackApi({ ...deps, signers }),
    async findProvider(tenant, providerCode) {
      const signer = await signers.find(tenant, providerCode);
      if (!signer) return undefined;
      const { code, secret, url, pageHosts } = signer;
      return createProviderClient(
        url === undefined
          ? { tenant, code, secret, clock, url: demoProviderUrl, send: transports.toDemoProvider }
          : { tenant, code, secret, clock, url, pageHosts, send: transports.toProvider },
      );
    },
  };
}
