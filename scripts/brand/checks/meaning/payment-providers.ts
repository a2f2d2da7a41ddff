import { paymentSecretName, vendorSecretFault } from '#app/domain/brand-variables.ts';
import { warning, type Check } from '../check.ts';

export const paymentProviderChecks: readonly Check[] = [
  warning('MQ351', {
    about: 'A payment provider has no secret in the environment, so its channels are closed.',
    example: {
      manifest:
        '  "cashier": { "providers": [{ "code": "harbour-pay", "url": "https://pay.harbour.example" }] } // here',
    },
    find: (context) =>
      context.merchant.cashier.providers.flatMap(({ code }, index) => {
        const name = paymentSecretName(context.merchant.platform.merchantCode, code);
        const fault = vendorSecretFault(context.environment[name]);
        return fault === undefined
          ? []
          : {
              at: context.locate(['cashier', 'providers', index, 'code']),
              message: `${name} ${fault} here: without it, the channels of the payment provider \`${code}\` are closed`,
              hint: 'set it for the server and for this command; if only the server may know it, allow the finding on this line',
            };
      }),
  }),
];
