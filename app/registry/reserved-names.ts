import type { Merchant } from '#schema/merchant-normal.ts';

/**
 * What only one brand can have: its hosts, and its merchant code, whose players would else be
 * shared.
 */
export interface Reservations {
  readonly code: string;
  /** Hosts besides the two that every brand is born with: those follow from its code. */
  readonly player: readonly string[];
  readonly agent: readonly string[];
  readonly merchantCode: string;
}

/**
 * The two hosts that a brand has by the name of its folder alone (architecture.md, "Public
 * interfaces that stay fixed").
 */
const implicitHosts = (code: string) => ({
  player: `${code}.localhost`,
  agent: `agent.${code}.localhost`,
});

/** The code whose brand is born with a host; no other may take it, whoever comes first. */
export const implicitHostOwner = (host: string): string | undefined =>
  /^(?:agent\.)?([^.]+)\.localhost$/.exec(host)?.[1];

const noHosts: readonly string[] = [];
const withoutImplicit = (hosts: readonly string[], implicitHost: string): readonly string[] => {
  const others = [...new Set(hosts)].filter((host) => host !== implicitHost);
  return others.length > 0 ? others : noHosts;
};

/** Claims from lists of hosts, with or without the implicit ones. */
export const createReservations = (
  code: string,
  hosts: Readonly<Record<'player' | 'agent', readonly string[]>>,
  merchantCode = code,
): Reservations => ({
  code,
  merchantCode,
  player: withoutImplicit(hosts.player, implicitHosts(code).player),
  agent: withoutImplicit(hosts.agent, implicitHosts(code).agent),
});

/** What a loaded brand claims. */
export const reservationsOf = ({ code, hosts, platform }: Merchant): Reservations =>
  createReservations(code, hosts, platform.merchantCode);

/** What every brand has by the name of its folder alone. */
export const implicitReservations = (code: string): Reservations => ({
  code,
  player: noHosts,
  agent: noHosts,
  merchantCode: code,
});

/** What the merchant at a brand's own host has: all its hosts, on either side, and its code. */
export const servedReservations = (
  code: string,
  { code: merchantCode, hosts }: { readonly code: string; readonly hosts: readonly string[] },
): Reservations =>
  createReservations(
    code,
    { player: hosts.filter((host) => host !== implicitHosts(code).agent), agent: [] },
    merchantCode,
  );

/** The host by which a brand is known to whoever serves it. */
export const ownHostOf = (code: string): string => implicitHosts(code).player;
