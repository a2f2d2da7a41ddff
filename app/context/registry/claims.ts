import type { Merchant } from '#schema/merchant-normal.ts';

/** What only one brand can have: its hosts, and its merchant code, whose players would else be shared. */
export interface Claims {
  readonly code: string;
  readonly hosts: Merchant['hosts'];
  readonly merchantCode: string;
}

/** What a loaded brand claims. */
export const claimsOf = ({ code, hosts, platform }: Merchant): Claims => ({ code, hosts, merchantCode: platform.merchantCode });

/** What every brand has by the name of its folder alone (house.md, "Doors that stay fixed"). */
export const bornClaims = (code: string): Claims => ({ code, hosts: { player: [`${code}.localhost`], agent: [`agent.${code}.localhost`] }, merchantCode: code });
