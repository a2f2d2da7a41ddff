import type { Merchant } from '#schema/merchant-normal.ts';

/**
 * What only one brand can have: its hosts, and its merchant code, whose players would else be
 * shared.
 */
export interface Claims {
  readonly code: string;
  /** Hosts besides the two that every brand is born with: those follow from its code. */
  readonly player: readonly string[];
  readonly agent: readonly string[];
  readonly merchantCode: string;
}

/**
 * The two hosts that a brand has by the name of its folder alone (house.md, "Doors that stay
 * fixed").
 */
const bornHosts = (code: string) => ({
  player: `${code}.localhost`,
  agent: `agent.${code}.localhost`,
});

/** The code whose brand is born with a host; no other may take it, whoever comes first. */
export const bornOwner = (host: string): string | undefined =>
  /^(?:agent\.)?([^.]+)\.localhost$/.exec(host)?.[1];

const none: readonly string[] = [];
const besides = (hosts: readonly string[], born: string): readonly string[] => {
  const others = [...new Set(hosts)].filter((host) => host !== born);
  return others.length > 0 ? others : none;
};

/** Claims from lists of hosts, in which those of birth may stand or not. */
export const makeClaims = (
  code: string,
  hosts: Readonly<Record<'player' | 'agent', readonly string[]>>,
  merchantCode = code,
): Claims => ({
  code,
  merchantCode,
  player: besides(hosts.player, bornHosts(code).player),
  agent: besides(hosts.agent, bornHosts(code).agent),
});

/** What a loaded brand claims. */
export const claimsOf = ({ code, hosts, platform }: Merchant): Claims =>
  makeClaims(code, hosts, platform.merchantCode);

/** What every brand has by the name of its folder alone. */
export const bornClaims = (code: string): Claims => ({
  code,
  player: none,
  agent: none,
  merchantCode: code,
});
