import { fileProblem, type Problem } from '#schema/problem.ts';
import { implicitHostOwner, type Reservations } from './reserved-names.ts';

/** Without implicit hosts, whose owner follows from the name. */
const keysOf = ({ player, agent, office, merchantCode }: Reservations): string[] => [
  ...player,
  ...agent,
  ...office,
  `code ${merchantCode}`,
];

function ownerOf(
  key: string,
  owners: ReadonlyMap<string, string>,
  codes: ReadonlySet<string>,
): string | undefined {
  const implicitOwner = implicitHostOwner(key);
  return implicitOwner !== undefined && codes.has(implicitOwner) ? implicitOwner : owners.get(key);
}

/** @param file the brand's manifest, as named in problems */
function findConflicts(
  names: Reservations,
  owners: ReadonlyMap<string, string>,
  codes: ReadonlySet<string>,
  file: string,
): Problem[] {
  const entries = [
    ...(['player', 'agent', 'office'] as const).flatMap((side) =>
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
    return {
      ...fileProblem(
        file,
        `${name} already belongs to the brand \`${owner}\``,
        'choose another, or remove it there first',
      ),
      path,
    };
  });
}

/**
 * Conflicts if the merchant replaced the brand of its code.
 * @param file its manifest, as named in problems
 */
export function conflictsOf(
  names: Reservations,
  current: ReadonlyMap<string, Reservations>,
  codes: ReadonlySet<string>,
  file: string,
): readonly Problem[] {
  const others = new Map([...current].filter(([code]) => code !== names.code));
  const candidates = new Map([[names.code, names]]);
  return resolveConflicts(others, candidates, () => file, codes).conflicts.get(names.code) ?? [];
}

interface ConflictResolution {
  readonly reservations: ReadonlyMap<string, Reservations>;
  readonly conflicts: ReadonlyMap<string, readonly Problem[]>;
}

/**
 * Served brands retain their reservations; conflicting new brands and changes are rejected.
 * Candidates that release names are processed first.
 * @param current by code
 * @param candidates requested reservations of changed and new brands
 * @param codes all folders: a brand that cannot be served retains its implicit hosts
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

/**
 * At start no brand is loaded, so the owner when last served wins: an edit during a downtime takes
 * no host from another brand.
 * @param reservationsOf reservations when last served, by any server
 */
export async function resolveConflictsAtStartup(
  candidates: ReadonlyMap<string, Reservations>,
  reservationsOf: (code: string) => Promise<Reservations | undefined>,
  fileOf: (code: string) => string,
  codes: ReadonlySet<string>,
): Promise<ConflictResolution> {
  let incumbents: ReadonlyMap<string, Reservations> = new Map();
  const checkedCodes = new Set<string>();
  for (;;) {
    const resolution = resolveConflicts(incumbents, candidates, fileOf, codes);
    const uncheckedCodes = [...resolution.conflicts.keys()].filter(
      (code) => !checkedCodes.has(code),
    );
    if (uncheckedCodes.length === 0) return resolution;
    for (const code of uncheckedCodes) {
      checkedCodes.add(code);
      const reservations = await reservationsOf(code);
      if (reservations)
        incumbents = resolveConflicts(
          incumbents,
          new Map([[code, reservations]]),
          fileOf,
          codes,
        ).reservations;
    }
  }
}
