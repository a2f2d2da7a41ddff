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
  .describe('The kind of client that asks: 3 is a website. For any other kind there are no games.');

export const runsOn = (usual: 'flash,html5-desktop' | 'flash' | 'html5-desktop') =>
  z
    .string()
    .max(40)
    .default(usual)
    .describe(
      'What the client runs games on, one or several with commas between. Every game runs on `flash` and on `html5-desktop`; who names neither is told none.',
    );

export const isPlatform = z.coerce
  .number()
  .int()
  .min(0)
  .max(9)
  .default(webPlatform)
  .describe('The kind of platform: 2 is a website. For any other kind there are no games.');
export const device = z
  .string()
  .max(10)
  .default(siteDevice)
  .describe('`WEB`; for any other device there are no games.');
export const gameLanguage = z
  .string()
  .max(10)
  .default('TY')
  .describe(
    'The language of the site, by its code. Names of games and vendors are the same in all of them.',
  );
export const pageNo = z.coerce
  .number()
  .int()
  .min(1)
  .max(10_000)
  .default(1)
  .describe('Which page; one beyond the last is empty.');
export const pageSize = z.coerce
  .number()
  .int()
  .min(1)
  .max(100)
  .default(15)
  .describe('Games on a page.');
export const prizeMode = z
  .enum(prizeModes)
  .describe('How the brand’s lotteries pay; the same games are there in each of them.');
