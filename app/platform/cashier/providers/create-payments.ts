import type { Clock } from '#app/lib/clock.ts';
import { demoPaymentsRoot } from '#app/domain/payments/demo-payments.ts';
import type { Database } from '../../db/database.ts';
import type { RefusedCallback } from '../../security-log/record-acts.ts';
import type { SignedApi } from '../../http/signed-request.ts';
import { createCallbackApi } from './callback-api.ts';
import type { PaymentBook } from './payment-book.ts';
import type { FindPaymentProvider } from './payment-provider.ts';
import { paymentSigners, type PaymentSecrets, type PaymentSigners } from './payment-signers.ts';
import { createProviderClient, type SendToProvider } from './provider-client.ts';

/** API of the demo provider on each brand's host. */
const demoProviderUrl = `${demoPaymentsRoot}api`;

export interface PaymentTransports {
  readonly toProvider: SendToProvider;
  readonly toDemoProvider: SendToProvider;
}

const noProvider: SendToProvider = async () => {
  throw new Error('no way to the provider');
};

/** All providers are unreachable. */
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

export interface Payments {
  readonly signers: PaymentSigners;
  readonly callbacks: SignedApi;
  readonly findProvider: FindPaymentProvider;
}

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
