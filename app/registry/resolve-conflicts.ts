import { fileProblem, type Problem } from '#schema/problem.ts';
import { implicitHostOwner, type Reservations } from './reserved-names.ts';

/**
 * What nobody else may have, as keys of one map; the hosts of birth are not among them, since their
 * owner follows from them.
 */
const keysOf = ({ player, agent, merchantCode }: Reservations): string[] => [
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
  const implicitOwner = implicitHostOwner(key);
  return implicitOwner !== undefined && codes.has(implicitOwner) ? implicitOwner : owners.get(key);
}

/**
 * What a brand claims that another one has.
 * @param file the brand's manifest, as problems call it
 */
function findConflicts(
  names: Reservations,
  owners: ReadonlyMap<string, string>,
  codes: ReadonlySet<string>,
  file: string,
): Problem[] {
  const entries = [
    ...(['player', 'agent'] as const).flatMap((side) =>
      names[side].map((host) => ({
        key: host,
        path: `/hosts/${side}`,
        name: `the host \`${host}\``,
      })),
    ),
    {
      key: `code ${names.merchantCode}`,
      path: '/platform/merchantCode',
      name: `the platform’s merchant code \`${names.merchantCode}\``,
    },
  ];
  return entries.flatMap(({ key, path, name }) => {
    const owner = ownerOf(key, owners, codes);
    if (owner === undefined || owner === names.code) return [];
    return [
      {
        ...fileProblem(
          file,
          `${name} already belongs to the brand \`${owner}\``,
          'choose another, or remove it there first',
        ),
        path,
      },
    ];
  });
}

/** Who may be served. */
export interface ConflictResolution {
  readonly reservations: ReadonlyMap<string, Reservations>;
  /** By code: why the newcomer, or the newcomer's change, is refused. */
  readonly conflicts: ReadonlyMap<string, readonly Problem[]>;
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
export function resolveConflicts(
  current: ReadonlyMap<string, Reservations>,
  candidates: ReadonlyMap<string, Reservations>,
  fileOf: (code: string) => string,
  codes: ReadonlySet<string>,
): ConflictResolution {
  const reservations = new Map(current);
  const owners = new Map<string, string>();
  for (const [code, names] of current) for (const key of keysOf(names)) owners.set(key, code);
  const isFree = (names: Reservations): boolean =>
    keysOf(names).every((key) => {
      const owner = ownerOf(key, owners, codes);
      return owner === undefined || owner === names.code;
    });
  const acceptOne = (code: string, names: Reservations): void => {
    const previous = reservations.get(code);
    for (const key of previous ? keysOf(previous) : []) owners.delete(key);
    for (const key of keysOf(names)) owners.set(key, code);
    reservations.set(code, names);
  };
  const pending = new Map(
    [...candidates].sort(
      ([a], [b]) => Number(current.has(b)) - Number(current.has(a)) || (a < b ? -1 : 1),
    ),
  );
  for (let madeProgress = true; madeProgress;) {
    madeProgress = false;
    for (const [code, names] of pending) {
      if (!isFree(names)) continue;
      acceptOne(code, names);
      pending.delete(code);
      madeProgress = true;
    }
  }
  const conflicts = new Map(
    [...pending].map(([code, names]) => [code, findConflicts(names, owners, codes, fileOf(code))]),
  );
  return {
    reservations: new Map([...reservations].sort(([a], [b]) => (a < b ? -1 : 1))),
    conflicts,
  };
}
