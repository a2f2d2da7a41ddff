import { vendorSecretFault, vendorSecretName } from '#app/lib/brand-variables.ts';
import type { Check } from '../check.ts';

/** What a brand's vendors of games need besides the manifest. */
export const vendorChecks: readonly Check[] = [
  {
    id: 'MQ314',
    severity: 'warning',
    about:
      'A game vendor has no secret in the environment, so it cannot use the wallet and its games are closed.',
    example: {
      manifest:
        '  "platform": { "vendors": [{ "code": "harbour", "launchUrl": "https://games.harbour.example/play", "runs": ["MR"] }] } // here',
    },
    find: (facts) =>
      facts.merchant.platform.vendors.flatMap(({ code }, index) => {
        const name = vendorSecretName(facts.merchant.platform.merchantCode, code);
        const fault = vendorSecretFault(facts.environment[name]);
        return fault === undefined
          ? []
          : [
              {
                at: facts.place(['platform', 'vendors', index, 'code']),
                message: `${name} ${fault} here: without it, the vendor \`${code}\` cannot use the wallet and its games are closed`,
                hint: 'set it for the server and for this command; if only the server may know it, allow the finding on this line',
              },
            ];
      }),
  },
];
