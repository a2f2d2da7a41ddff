import { fileProblem, type Problem } from '#schema/problem.ts';
import { bornOwner, type Claims } from './claims.ts';

/**
 * What nobody else may have, as keys of one map; the hosts of birth are not among them, since their
 * owner follows from them.
 */
const keysOf = ({ player, agent, merchantCode }: Claims): string[] => [
  ...player,
  ...agent,
  `code ${merchantCode}`,
];

/** Who has a key already. */
function ownerOf(
  key: string,
  owners: ReadonlyMap<string, string>,
  codes: ReadonlySet<string>,
): string | undefined {
  const born = bornOwner(key);
  return born !== undefined && codes.has(born) ? born : owners.get(key);
}

/**
 * What a brand claims that another one has.
 * @param file the brand's manifest, as problems call it
 */
function conflicts(
  claims: Claims,
  owners: ReadonlyMap<string, string>,
  codes: ReadonlySet<string>,
  file: string,
): Problem[] {
  const named = [
    ...(['player', 'agent'] as const).flatMap((side) =>
      claims[side].map((host) => ({
        key: host,
        path: `/hosts/${side}`,
        name: `the host \`${host}\``,
      })),
    ),
    {
      key: `code ${claims.merchantCode}`,
      path: '/platform/merchantCode',
      name: `the platform’s merchant code \`${claims.merchantCode}\``,
    },
  ];
  return named.flatMap(({ key, path, name }) => {
    const owner = ownerOf(key, owners, codes);
    if (owner === undefined || owner === claims.code) return [];
    return [
      {
        ...fileProblem(
          file,
          `${name} belongs to the brand \`${owner}\` already`,
          'claim another, or take it away there first',
        ),
        path,
      },
    ];
  });
}

/** Who may be served. */
export interface Admission {
  readonly admitted: ReadonlyMap<string, Claims>;
  /** By code: why the newcomer, or the newcomer's change, is refused. */
  readonly refused: ReadonlyMap<string, readonly Problem[]>;
}

/**
 * Lets brands in: whoever is in keeps what it has, a newcomer that claims it is refused; a brand
 * whose change claims too much stays as it was. Candidates that gave something up are heard before
 * those that want it.
 * @param present what the brands of now have, by code; @param candidates what they, and newcomers,
 * want to have
 * @param codes every brand that has a folder: one that cannot be served now keeps the hosts it was
 * born with
 */
export function admit(
  present: ReadonlyMap<string, Claims>,
  candidates: ReadonlyMap<string, Claims>,
  fileOf: (code: string) => string,
  codes: ReadonlySet<string>,
): Admission {
  const admitted = new Map(present);
  const owners = new Map<string, string>();
  for (const [code, claims] of present) for (const key of keysOf(claims)) owners.set(key, code);
  const isFree = (claims: Claims): boolean =>
    keysOf(claims).every((key) => {
      const owner = ownerOf(key, owners, codes);
      return owner === undefined || owner === claims.code;
    });
  const admitOne = (code: string, claims: Claims): void => {
    const before = admitted.get(code);
    for (const key of before ? keysOf(before) : []) owners.delete(key);
    for (const key of keysOf(claims)) owners.set(key, code);
    admitted.set(code, claims);
  };
  const waiting = new Map(
    [...candidates].sort(
      ([a], [b]) => Number(present.has(b)) - Number(present.has(a)) || (a < b ? -1 : 1),
    ),
  );
  for (let moved = true; moved;) {
    moved = false;
    for (const [code, claims] of waiting) {
      if (!isFree(claims)) continue;
      admitOne(code, claims);
      waiting.delete(code);
      moved = true;
    }
  }
  const refused = new Map(
    [...waiting].map(([code, claims]) => [code, conflicts(claims, owners, codes, fileOf(code))]),
  );
  return { admitted: new Map([...admitted].sort(([a], [b]) => (a < b ? -1 : 1))), refused };
}
