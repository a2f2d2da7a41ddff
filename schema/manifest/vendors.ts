import { vendorCodes } from '#app/domain/games/vendor-codes.ts';
import { oneOf } from './keys.ts';

export const gameVendorsSchema = {
  type: 'array',
  maxItems: 30,
  description:
    'Game vendors that use the wallet API (docs/vendors.md), each with games of the catalogue. The demo vendor runs all other games that it has. Secrets are read from the environment: {BRAND}_VENDOR_{CODE}_SECRET.',
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
        description: 'The vendor’s code at the wallet. `demo` is the built-in vendor.',
      },
      launchUrl: {
        type: 'string',
        visibility: 'public',
        maxLength: 300,
        pattern:
          '^https://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[A-Za-z0-9._~-]+)*/?(\\?[A-Za-z0-9._~=&-]*)?$',
        examples: ['https://games.harbour.example/play'],
        description: 'URL of its games, on a separate host. Game pages may frame its origin.',
      },
      runs: {
        type: 'array',
        uniqueItems: true,
        items: { type: 'string', enum: vendorCodes },
        description:
          'Vassalage codes of the catalogue whose games it runs. Empty: it only settles earlier rounds.',
      },
      launchCredential: oneOf(
        ['code', 'session'],
        'What the launch URL contains. `code` (default): a single-use code, which the vendor exchanges for the session token. `session`: the token, for a vendor that cannot exchange codes yet. URLs appear in logs and browser histories, so ask such a vendor to change.',
      ),
      lateRollback: oneOf(
        ['accepted', 'unknown-bet'],
        'Answer to a rollback whose bet never arrived: `accepted` (default) or `unknown-bet`. The late bet is refused either way.',
      ),
    },
  },
} as const;
