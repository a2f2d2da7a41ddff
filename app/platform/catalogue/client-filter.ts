import { webPlatform, siteDevice, sitePlatforms, webClient } from '#schema/calls/game-query.ts';

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
 * All games run in browsers on every platform of the spec. Other client types get an empty list,
 * not an error [GM-11].
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

export const onlyForWebClients = <Item>(client: ClientInfo, list: () => Item[]): Item[] =>
  isWebClient(client) ? list() : [];
