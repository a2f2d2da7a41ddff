import type { Merchant } from '#schema/merchant-normal.ts';

/**
 * Names that must be unique among brands. Brands with the same merchant code would share players.
 */
export interface Reservations {
  readonly code: string;
  /** Without the three implicit hosts. */
  readonly player: readonly string[];
  readonly agent: readonly string[];
  readonly office: readonly string[];
  readonly merchantCode: string;
}

/** See architecture.md, "Public interfaces that stay fixed". */
const implicitHosts = (code: string) => ({
  player: `${code}.localhost`,
  agent: `agent.${code}.localhost`,
  office: `office.${code}.localhost`,
});

/** No other brand may claim this host, even if it comes first. */
export const implicitHostOwner = (host: string): string | undefined =>
  /^(?:agent\.|office\.)?([^.]+)\.localhost$/.exec(host)?.[1];

const noHosts: readonly string[] = [];
const withoutImplicit = (hosts: readonly string[], implicitHost: string): readonly string[] => {
  const others = [...new Set(hosts)].filter((host) => host !== implicitHost);
  return others.length > 0 ? others : noHosts;
};

export const createReservations = (
  code: string,
  hosts: Readonly<Record<'player' | 'agent' | 'office', readonly string[]>>,
  merchantCode = code,
): Reservations => ({
  code,
  merchantCode,
  player: withoutImplicit(hosts.player, implicitHosts(code).player),
  agent: withoutImplicit(hosts.agent, implicitHosts(code).agent),
  office: withoutImplicit(hosts.office, implicitHosts(code).office),
});

export const reservationsOf = ({ code, hosts, platform }: Merchant): Reservations =>
  createReservations(code, hosts, platform.merchantCode);

export const implicitReservations = (code: string): Reservations => ({
  code,
  player: noHosts,
  agent: noHosts,
  office: noHosts,
  merchantCode: code,
});

export const servedReservations = (
  code: string,
  { code: merchantCode, hosts }: { readonly code: string; readonly hosts: readonly string[] },
): Reservations =>
  createReservations(
    code,
    { player: hosts.filter((host) => host !== implicitHosts(code).agent), agent: [], office: [] },
    merchantCode,
  );

export const ownHostOf = (code: string): string => implicitHosts(code).player;
