import { fileProblem, type Problem } from '#schema/problem.ts';
import type { Brand } from './brand.ts';

/** What only one brand can have: its hosts, and its merchant code, whose players would else be shared. */
const claimsOf = ({ merchant }: Brand): { claim: string; path: string; name: string }[] => [
  ...(['player', 'agent'] as const).flatMap((side) =>
    merchant.hosts[side].map((host) => ({ claim: `host ${host}`, path: `/hosts/${side}`, name: `the host \`${host}\`` })),
  ),
  { claim: `code ${merchant.platform.merchantCode}`, path: '/platform/merchantCode', name: `the platform’s merchant code \`${merchant.platform.merchantCode}\`` },
];

/** The brand whose own two hosts under `.localhost` this is: no other may take them, whoever comes first. */
const bornOwner = (claim: string, codes: ReadonlySet<string>): string | undefined => {
  const code = /^host (?:agent\.)?([^.]+)\.localhost$/.exec(claim)?.[1];
  return code !== undefined && codes.has(code) ? code : undefined;
};

/** What a brand claims that another one has. @param file the brand's manifest, as problems call it */
function conflicts(brand: Brand, others: ReadonlyMap<string, string>, codes: ReadonlySet<string>, file: string): Problem[] {
  return claimsOf(brand).flatMap(({ claim, path, name }) => {
    const owner = bornOwner(claim, codes) ?? others.get(claim);
    if (owner === undefined || owner === brand.merchant.code) return [];
    return [{ ...fileProblem(file, `${name} belongs to the brand \`${owner}\` already`, 'claim another, or take it away there first'), path }];
  });
}

/** Who may be served. */
export interface Admission {
  readonly serving: ReadonlyMap<string, Brand>;
  /** By code: why the newcomer, or the newcomer's change, is refused. */
  readonly refused: ReadonlyMap<string, readonly Problem[]>;
}

/**
 * Lets brands in: whoever serves keeps what it has, a newcomer that claims it is refused; a brand whose change claims too much
 * keeps serving as it was. Candidates that gave something up are heard before those that want it.
 * @param serving the brands of now, by code; @param candidates what they, and newcomers, want to be
 * @param folders every brand that has a folder: one that cannot be served now keeps the hosts it was born with
 */
export function admit(serving: ReadonlyMap<string, Brand>, candidates: ReadonlyMap<string, Brand>, fileOf: (code: string) => string, folders: Iterable<string>): Admission {
  const admitted = new Map(serving);
  const codes = new Set(folders);
  const owners = new Map([...serving].flatMap(([code, brand]) => claimsOf(brand).map(({ claim }) => [claim, code] as const)));
  const admitOne = (code: string, brand: Brand): void => {
    const before = admitted.get(code);
    for (const { claim } of before ? claimsOf(before) : []) owners.delete(claim);
    for (const { claim } of claimsOf(brand)) owners.set(claim, code);
    admitted.set(code, brand);
  };
  const waiting = new Map([...candidates].sort(([a], [b]) => Number(serving.has(b)) - Number(serving.has(a)) || (a < b ? -1 : 1)));
  for (let moved = true; moved; ) {
    moved = false;
    for (const [code, brand] of waiting) {
      if (conflicts(brand, owners, codes, fileOf(code)).length > 0) continue;
      admitOne(code, brand);
      waiting.delete(code);
      moved = true;
    }
  }
  const refused = new Map([...waiting].map(([code, brand]) => [code, conflicts(brand, owners, codes, fileOf(code))]));
  return { serving: new Map([...admitted].sort(([a], [b]) => (a < b ? -1 : 1))), refused };
}
