import type { Merchant } from '#schema/merchant-normal.ts';

/**
 * What only one brand can have: its hosts, and its merchant code, whose players would otherwise be
 * shared.
 */
export interface Reservations {
  readonly code: string;
  /** Hosts besides the three implicit ones, which follow from the brand's code. */
  readonly player: readonly string[];
  readonly agent: readonly string[];
  readonly office: readonly string[];
  readonly merchantCode: string;
}

/**
 * The three hosts that follow from the name of a brand's folder (architecture.md, "Public interfaces
 * that stay fixed").
 */
const implicitHosts = (code: string) => ({
  player: `${code}.localhost`,
  agent: `agent.${code}.localhost`,
  office: `office.${code}.localhost`,
});

/** The code that a host implies; no other brand may claim it, even if it comes first. */
export const implicitHostOwner = (host: string): string | undefined =>
  /^(?:agent\.|office\.)?([^.]+)\.localhost$/.exec(host)?.[1];

const noHosts: readonly string[] = [];
const withoutImplicit = (hosts: readonly string[], implicitHost: string): readonly string[] => {
  const others = [...new Set(hosts)].filter((host) => host !== implicitHost);
  return others.length > 0 ? others : noHosts;
};

/** Reservations from lists of hosts, with or without the implicit ones. */
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

/** The reservations of a loaded brand. */
export const reservationsOf = ({ code, hosts, platform }: Merchant): Reservations =>
  createReservations(code, hosts, platform.merchantCode);

/** The reservations that follow from the name of a brand's folder. */
export const implicitReservations = (code: string): Reservations => ({
  code,
  player: noHosts,
  agent: noHosts,
  office: noHosts,
  merchantCode: code,
});

/**
 * The reservations of the merchant at a brand's own host: all its hosts, on either side, and its
 * code.
 */
export const servedReservations = (
  code: string,
  { code: merchantCode, hosts }: { readonly code: string; readonly hosts: readonly string[] },
): Reservations =>
  createReservations(
    code,
    { player: hosts.filter((host) => host !== implicitHosts(code).agent), agent: [], office: [] },
    merchantCode,
  );

/** The host by which servers identify a brand. */
export const ownHostOf = (code: string): string => implicitHosts(code).player;
