import { vendorCodes } from '#app/domain/games/vendor-codes.ts';

export const gameVendorsSchema = {
  type: 'array',
  maxItems: 30,
  description:
    'Vendors of games that speak the wallet API (docs/vendors.md), each with games of the catalogue. Games that none of them runs are the demo vendor’s, as far as it has some. The secret of each stands in the environment: {BRAND}_VENDOR_{CODE}_SECRET.',
  items: {
    type: 'object',
    required: ['code', 'launchUrl', 'runs'],
    additionalProperties: false,
    properties: {
      code: {
        type: 'string',
        pattern: '^[a-z0-9](-?[a-z0-9]){1,19}$',
        maxLength: 20,
        examples: ['harbour-games'],
        description: 'The code that the vendor goes by at the wallet. `demo` is the product’s own.',
      },
      launchUrl: {
        type: 'string',
        visibility: 'public',
        maxLength: 300,
        pattern:
          '^https://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[A-Za-z0-9._~-]+)*/?(\\?[A-Za-z0-9._~=&-]*)?$',
        examples: ['https://games.harbour.example/play'],
        description:
          'Where its games open, on a host of its own. The pages of games may frame its origin.',
      },
      runs: {
        type: 'array',
        uniqueItems: true,
        items: { type: 'string', enum: vendorCodes },
        description:
          'Vassalage codes of the catalogue whose games it runs; none: it only settles what was played.',
      },
      launchCredential: {
        type: 'string',
        enum: ['code', 'session'],
        description:
          'What the address of a launch carries: a code of one use, which the vendor exchanges for the session’s token (code, the default), or the token itself (session), for a vendor that cannot exchange codes yet. Addresses end up in logs and histories, so ask such a vendor to change.',
      },
      lateRollback: {
        type: 'string',
        enum: ['accepted', 'unknown-bet'],
        description:
          'What a rollback whose bet never came is answered: accepted (the default), or unknown-bet. The late bet is refused either way.',
      },
    },
  },
} as const;
