import { fileProblem, type Problem } from '#schema/problem.ts';
import type { Claims } from './claims.ts';

const listed = ({ hosts, merchantCode }: Claims): { claim: string; path: string; name: string }[] => [
  ...(['player', 'agent'] as const).flatMap((side) => hosts[side].map((host) => ({ claim: `host ${host}`, path: `/hosts/${side}`, name: `the host \`${host}\`` }))),
  { claim: `code ${merchantCode}`, path: '/platform/merchantCode', name: `the platform’s merchant code \`${merchantCode}\`` },
];

/** The brand whose own two hosts under `.localhost` this is: no other may take them, whoever comes first. */
const bornOwner = (claim: string, codes: ReadonlySet<string>): string | undefined => {
  const code = /^host (?:agent\.)?([^.]+)\.localhost$/.exec(claim)?.[1];
  return code !== undefined && codes.has(code) ? code : undefined;
};

/** What a brand claims that another one has. @param file the brand's manifest, as problems call it */
function conflicts(claims: Claims, owners: ReadonlyMap<string, string>, codes: ReadonlySet<string>, file: string): Problem[] {
  return listed(claims).flatMap(({ claim, path, name }) => {
    const owner = bornOwner(claim, codes) ?? owners.get(claim);
    if (owner === undefined || owner === claims.code) return [];
    return [{ ...fileProblem(file, `${name} belongs to the brand \`${owner}\` already`, 'claim another, or take it away there first'), path }];
  });
}

/** Who may be served. */
export interface Admission {
  readonly admitted: ReadonlyMap<string, Claims>;
  /** By code: why the newcomer, or the newcomer's change, is refused. */
  readonly refused: ReadonlyMap<string, readonly Problem[]>;
}

/**
 * Lets brands in: whoever is in keeps what it has, a newcomer that claims it is refused; a brand whose change claims too much
 * stays as it was. Candidates that gave something up are heard before those that want it.
 * @param present what the brands of now have, by code; @param candidates what they, and newcomers, want to have
 * @param folders every brand that has a folder: one that cannot be served now keeps the hosts it was born with
 */
export function admit(present: ReadonlyMap<string, Claims>, candidates: ReadonlyMap<string, Claims>, fileOf: (code: string) => string, folders: Iterable<string>): Admission {
  const admitted = new Map(present);
  const codes = new Set(folders);
  const owners = new Map([...present].flatMap(([code, claims]) => listed(claims).map(({ claim }) => [claim, code] as const)));
  const admitOne = (code: string, claims: Claims): void => {
    const before = admitted.get(code);
    for (const { claim } of before ? listed(before) : []) owners.delete(claim);
    for (const { claim } of listed(claims)) owners.set(claim, code);
    admitted.set(code, claims);
  };
  const waiting = new Map([...candidates].sort(([a], [b]) => Number(present.has(b)) - Number(present.has(a)) || (a < b ? -1 : 1)));
  for (let moved = true; moved; ) {
    moved = false;
    for (const [code, claims] of waiting) {
      if (conflicts(claims, owners, codes, fileOf(code)).length > 0) continue;
      admitOne(code, claims);
      waiting.delete(code);
      moved = true;
    }
  }
  const refused = new Map([...waiting].map(([code, claims]) => [code, conflicts(claims, owners, codes, fileOf(code))]));
  return { admitted: new Map([...admitted].sort(([a], [b]) => (a < b ? -1 : 1))), refused };
}
