import { webPlatform, siteDevice, sitePlatforms, webClient } from '#schema/calls/game-query.ts';

/** The client fields of a call. */
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
 * Whether the caller is a website, by the client fields of the spec. All games here are for
 * websites and run on every platform that the spec names. Other kinds of clients have no games:
 * they get an empty list, not an error [GM-11].
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

/** The list for a website; empty for any other client. */
export const onlyForWebClients = <Item>(client: ClientInfo, list: () => Item[]): Item[] =>
  isWebClient(client) ? list() : [];
