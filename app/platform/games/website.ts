import { webPlatform, siteDevice, sitePlatforms, webClient } from '#schema/calls/game-query.ts';

/** What a call tells of the client that asks. */
interface Asking {
  readonly clientType?: number;
  readonly platform?: string;
  readonly isPlatform?: number;
  readonly device?: string;
}

const words = (list: string): readonly string[] =>
  list
    .toLowerCase()
    .split(',')
    .map((word) => word.trim());

/**
 * Whether who asks is a website as the spec has it: its games are all that are here, and they run
 * on everything that it names. For other kinds of clients there are none, which is an empty list
 * and no mistake of the caller's [GM-11].
 */
export const isWebsite = ({
  clientType = webClient,
  platform,
  isPlatform = webPlatform,
  device,
}: Asking): boolean =>
  clientType === webClient &&
  isPlatform === webPlatform &&
  (!device || device.toUpperCase() === siteDevice) &&
  (!platform || words(platform).some((word) => sitePlatforms.includes(word)));

/** A list for a website, and for others nothing. */
export const forWebsite = <Item>(asking: Asking, list: () => Item[]): Item[] =>
  isWebsite(asking) ? list() : [];
