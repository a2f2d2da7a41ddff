import type { Logger } from 'pino';
import type { PaymentSecrets } from '#app/platform/cashier/providers/payment-signers.ts';
import type { Environment } from '../../environment.ts';
import { paymentSecretName, vendorSecretFault } from '#app/domain/brand-variables.ts';

interface ReportingPaymentSecrets extends PaymentSecrets {
  warnMissing(tenantCode: string, providers: readonly { readonly code: string }[]): void;
}

export function createPaymentSecrets(
  { variables }: Pick<Environment, 'variables'>,
  log: Pick<Logger, 'warn'>,
): ReportingPaymentSecrets {
  return {
    find(tenantCode, providerCode) {
      const secret = variables[paymentSecretName(tenantCode, providerCode)];
      return vendorSecretFault(secret) === undefined ? secret : undefined;
    },
    warnMissing(tenantCode, providers) {
      for (const { code } of providers) {
        const name = paymentSecretName(tenantCode, code);
        const fault = vendorSecretFault(variables[name]);
        if (fault !== undefined)
          log.warn(
            // The variable identifies the brand. The brand's code is omitted: it may come from the
            // environment.
            { provider: code, variable: name, reason: fault },
            'a payment provider has no usable secret; its channels are closed',
          );
      }
    },
  };
}
