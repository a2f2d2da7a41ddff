import { z } from 'zod';
import { prizeModes } from '#app/domain/games/prize-mode.ts';

/* Client fields of the spec's game calls [GM-11]; the spec's values are the defaults. */

export const webClient = 3;
/** For hot games. */
export const webPlatform = 2;
export const siteDevice = 'WEB';
export const sitePlatforms: readonly string[] = ['flash', 'html5-desktop'];

export const clientType = z.coerce
  .number()
  .int()
  .default(webClient)
  .describe('The kind of client: 3 is a website. Other kinds have no games.');

export const runsOn = (usual: 'flash,html5-desktop' | 'flash' | 'html5-desktop') =>
  z
    .string()
    .max(40)
    .default(usual)
    .describe(
      'The client’s runtimes, separated by commas. Every game runs on `flash` and on ' +
        '`html5-desktop`; without either, the list is empty.',
    );

export const isPlatform = z.coerce
  .number()
  .int()
  .min(0)
  .max(9)
  .default(webPlatform)
  .describe('The kind of platform: 2 is a website. Other kinds have no games.');
export const device = z
  .string()
  .max(10)
  .default(siteDevice)
  .describe('`WEB`; other devices have no games.');
export const gameLanguage = z
  .string()
  .max(10)
  .default('TY')
  .describe('The site’s language code. Names of games and vendors do not depend on it.');
export const pageNo = z.coerce
  .number()
  .int()
  .min(1)
  .max(10_000)
  .default(1)
  .describe('Page number. A page beyond the last is empty.');
export const pageSize = z.coerce.number().int().min(1).max(100).default(15).describe('Page size.');
export const prizeMode = z
  .enum(prizeModes)
  .describe('The payout mode of the brand’s lotteries. The list of games does not depend on it.');
