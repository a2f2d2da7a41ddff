import { webPlatform, siteDevice, sitePlatforms, webClient } from '#schema/calls/game-query.ts';

/** What a call tells of the client that asks. */
interface ClientInfo {
  readonly clientType?: number;
  readonly platform?: string;
  readonly isPlatform?: number;
  readonly device?: string;
}

const splitList = (list: string): readonly string[] =>
  list
    .toLowerCase()
    .split(',')
    .map((item) => item.trim());

/**
 * Whether who asks is a website as the spec has it: its games are all that are here, and they run
 * on everything that it names. For other kinds of clients there are none, which is an empty list
 * and no mistake of the caller's [GM-11].
 */
export const isWebClient = ({
  clientType = webClient,
  platform,
  isPlatform = webPlatform,
  device,
}: ClientInfo): boolean =>
  clientType === webClient &&
  isPlatform === webPlatform &&
  (!device || device.toUpperCase() === siteDevice) &&
  (!platform || splitList(platform).some((item) => sitePlatforms.includes(item)));

/** A list for a website, and for others nothing. */
export const onlyForWebClients = <Item>(client: ClientInfo, list: () => Item[]): Item[] =>
  isWebClient(client) ? list() : [];
