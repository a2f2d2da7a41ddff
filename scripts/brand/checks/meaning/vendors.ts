import { vendorCodes } from '#app/domain/games/vendor-codes.ts';
import { unambiguousName } from '#schema/nearest-name.ts';
import { fix } from '../../fixes/fix.ts';
import { vendorSecretFault, vendorSecretName } from '#app/domain/brand-variables.ts';
import { warning, type Check } from '../check.ts';

export const vendorChecks: readonly Check[] = [
  warning('MQ314', {
    about:
      'A game vendor has no secret in the environment, so it cannot use the wallet and its games are closed.',
    example: {
      manifest:
        '  "platform": { "vendors": [{ "code": "harbour", "launchUrl": "https://games.harbour.example/play", "runs": ["MR"] }] } // here',
    },
    find: (context) =>
      context.merchant.platform.vendors.flatMap(({ code }, index) => {
        const name = vendorSecretName(context.merchant.platform.merchantCode, code);
        const fault = vendorSecretFault(context.environment[name]);
        return fault === undefined
          ? []
          : {
              at: context.locate(['platform', 'vendors', index, 'code']),
              message: `${name} ${fault} here: without it, the vendor \`${code}\` cannot use the wallet and its games are closed`,
              hint: 'set it for the server and for this command; if only the server may know it, allow the finding on this line',
            };
      }),
  }),
  warning('MQ349', {
    about:
      'A game vendor gets the session’s token in the address of a launch, where logs and histories keep it.',
    example: {
      manifest:
        '  "platform": { "vendors": [{ "code": "harbour", "launchUrl": "https://games.harbour.example/play", "runs": ["MR"], "launchCredential": "session" }] } // here, allow MQ314: its secret is elsewhere',
    },
    find: (context) =>
      context.merchant.platform.vendors.flatMap(({ code, launchCredential }, index) =>
        launchCredential === 'code'
          ? []
          : {
              at: context.locate(['platform', 'vendors', index, 'launchCredential']),
              message: `the vendor \`${code}\` gets the session’s token in the address of its games`,
              hint: 'ask it to exchange launch codes (docs/vendors.md), then remove `launchCredential`',
            },
      ),
  }),
  warning('MQ343', {
    about: 'A hidden vendor is not in the catalogue, so hiding it has no effect.',
    fixSummary: 'Replaces it with the only similar code.',
    example: { manifest: '  "features": { "hideVendors": ["DS8"] } // here' },
    others: [{ manifest: '  "features": { "hideVendors": ["NOPE"] } // here' }],
    find: (context) =>
      context.merchant.hideVendors.flatMap((code, index) => {
        const knownCodes = [
          ...vendorCodes,
          ...context.merchant.platform.vendors.flatMap(({ runs }) => runs),
        ];
        if (knownCodes.some((one) => one === code)) return [];
        const closest = unambiguousName(code, knownCodes);
        const at = context.locate(['features', 'hideVendors', index]);
        return {
          at,
          message: `hides the vendor \`${code}\`, which the catalogue does not have`,
          hint: closest
            ? `did you mean \`${closest}\`?`
            : `vendors: ${vendorCodes.join(', ')}; with a platform of your own (WPS_ORIGIN), accept this: // allow MQ343`,
          autofix:
            closest && !context.merchant.hideVendors.includes(closest)
              ? fix(`writes "${closest}"`, {
                  do: 'set',
                  file: at.file,
                  path: ['features', 'hideVendors', index],
                  value: closest,
                })
              : undefined,
        };
      }),
  }),
];
