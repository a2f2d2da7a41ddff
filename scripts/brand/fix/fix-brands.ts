import { resolve } from 'node:path';
import type { JsonPath } from '#schema/problem.ts';
import type { EnvironmentValues } from '#schema/environment-places.ts';
import { checkBrands, type Found } from '../check-brands.ts';
import { readShelf } from '../read-shelf.ts';
import type { Edit } from './mend.ts';
import { weakened } from './protection.ts';
import { copyBrands, type ChangedFile, type WorkingCopy } from './working-copy.ts';

/** One finding that is no more, and what was done. */
export interface Fixed extends Found {
  readonly fix: string;
}

/** What came out of mending. */
export interface Outcome {
  readonly fixed: readonly Fixed[];
  /** What is left, as a check of the mended folder finds it. */
  readonly left: readonly Found[];
  readonly changed: readonly ChangedFile[];
}

const mostRounds = 200;
const keyOf = ({ id, file, path, message }: Found): string => `${id} ${file} ${path} ${message}`;

/** The folder whose file has the finding: `merchants/acme/texts/EN.json` → `acme`. */
const folderOf = ({ file }: { readonly file: string }): string => file.split('/')[1] ?? '';

/** Everything that is known between two rounds. */
interface State {
  readonly found: readonly Found[];
  readonly shelf: Awaited<ReturnType<typeof readShelf>>;
}

/** Mends that were tried and taken back, and how many of a folder are now tried at once. */
interface Memory {
  readonly refuted: Set<string>;
  readonly batch: Map<string, number>;
}

/**
 * Tells which mends of one file stand in each other's way: what is taken out of a list moves the
 * items behind it.
 */
function createTraffic(): (edits: readonly Edit[]) => boolean {
  const closed = new Set<string>();
  const taken = new Map<string, number>();
  const isMoved = ({ file, path }: { file: string; path: JsonPath }): boolean =>
    path.some(
      (part, depth) =>
        Number(part) >= (taken.get(`${file} ${path.slice(0, depth).join('/')}`) ?? Infinity),
    );
  return (edits) => {
    if (edits.some((edit) => closed.has(edit.file) || ('path' in edit && isMoved(edit))))
      return false;
    for (const edit of edits) {
      const last = 'path' in edit ? Number(edit.path.at(-1)) : NaN;
      if (edit.do === 'remove' && !Number.isNaN(last))
        taken.set(`${edit.file} ${edit.path.slice(0, -1).join('/')}`, last);
      else if (!('path' in edit) || (edit.do === 'add' && edit.first)) closed.add(edit.file);
    }
    return true;
  };
}

/**
 * The mends of one round, from each file's end: of each folder all that do not stand in each
 * other's way, or fewer where that went wrong before.
 */
async function applyRound(
  copy: WorkingCopy,
  found: readonly Found[],
  isMine: (folder: string) => boolean,
  { refuted, batch }: Memory,
): Promise<Map<string, Found[]>> {
  const made = new Map<string, Found[]>();
  const mayPass = createTraffic();
  for (const one of found.toReversed()) {
    const folder = folderOf(one);
    const known = made.get(folder) ?? [];
    if (
      !one.mend ||
      !isMine(folder) ||
      refuted.has(keyOf(one)) ||
      known.length >= (batch.get(folder) ?? Infinity)
    )
      continue;
    if (
      !one.mend.edits.every(({ file }) => folderOf({ file }) === folder) ||
      !mayPass(one.mend.edits)
    )
      continue;
    if (await copy.apply(one.mend.edits)) made.set(folder, [...known, one]);
    else refuted.add(keyOf(one));
  }
  return made;
}

/**
 * Whether a round did a folder good: all that was mended is gone, nothing else came, and players
 * are protected as before.
 */
function isGood(folder: string, mended: readonly Found[], before: State, after: State): boolean {
  const users = new Set([
    folder,
    ...[...before.shelf.folders]
      .filter(([, { manifest }]) => manifest?.manifest.extends === folder)
      .map(([code]) => code),
  ]);
  const known = new Set(before.found.map(keyOf));
  const still = new Set(after.found.map(keyOf));
  if (mended.some((one) => still.has(keyOf(one)))) return false;
  // A brand that the server refused was not looked at any further, so what is seen now need not be
  // new.
  const wasServed = (code: string): boolean =>
    before.shelf.serving.has(code) || (code.startsWith('_') && !before.shelf.problems.has(code));
  const came = after.found.filter((one) => users.has(one.brand) && !known.has(keyOf(one)));
  if (
    came.some(({ brand, id, severity }) =>
      wasServed(brand) ? severity !== 'info' : id.startsWith('MQ0'),
    )
  )
    return false;
  return ![...users].some((code) =>
    weakened(before.shelf.serving.get(code)?.merchant, after.shelf.serving.get(code)?.merchant),
  );
}

/** One round: mend, look again, take back what did no good. */
async function round(
  copy: WorkingCopy,
  before: State,
  look: () => Promise<State>,
  isMine: (folder: string) => boolean,
  memory: Memory,
): Promise<{ state: State; fixed: Found[]; again: boolean }> {
  const made = await applyRound(copy, before.found, isMine, memory);
  const touched = copy.takeTouched();
  if (made.size === 0) return { state: before, fixed: [], again: false };
  const after = await look();
  const bad = [...made].filter(([folder, mended]) => !isGood(folder, mended, before, after));
  for (const [folder, mended] of bad) {
    await copy.restore(new Map([...touched].filter(([file]) => folderOf({ file }) === folder)));
    if (mended.length === 1) mended.forEach((one) => memory.refuted.add(keyOf(one)));
    memory.batch.set(folder, Math.max(1, Math.floor(mended.length / 2)));
  }
  const good = new Set(
    [...made.keys()].filter((folder) => !bad.some(([other]) => other === folder)),
  );
  const still = new Set(after.found.map(keyOf));
  // One change may mend two findings: a text that was missing, and the entry that lacked it.
  const fixed = before.found.filter(
    (one) => one.mend && good.has(folderOf(one)) && !still.has(keyOf(one)),
  );
  for (const [folder, mended] of made)
    if (good.has(folder) && memory.batch.has(folder)) memory.batch.set(folder, mended.length * 2);
  // What did no good before this may do good now: a text that was copied with its faults, for one.
  for (const key of memory.refuted)
    if (fixed.some((one) => key.includes(`/${folderOf(one)}/`))) memory.refuted.delete(key);
  return { state: bad.length > 0 ? await look() : after, fixed, again: true };
}

/**
 * Mends what can be mended without guessing, in a copy: the folder itself is not touched. Each mend
 * is looked at again; one that leaves its finding, brings another or protects players less is taken
 * back.
 * @param codes whose files may be changed; all when empty
 */
export async function fixBrands(
  dir: string,
  codes: readonly string[],
  environment: EnvironmentValues,
): Promise<Outcome> {
  const copy = await copyBrands(resolve(dir));
  const look = async (): Promise<State> => {
    const shelf = await readShelf(copy.dir, environment, false);
    return { shelf, found: await checkBrands(copy.dir, shelf, codes, environment) };
  };
  const isMine = (folder: string): boolean => codes.length === 0 || codes.includes(folder);
  const memory: Memory = { refuted: new Set(), batch: new Map() };
  const fixed: Fixed[] = [];
  try {
    let state = await look();
    for (let rounds = 0; rounds < mostRounds; rounds += 1) {
      const next = await round(copy, state, look, isMine, memory);
      fixed.push(...next.fixed.map((one) => ({ ...one, fix: one.mend?.says ?? '' })));
      state = next.state;
      if (!next.again) break;
    }
    return { fixed, left: state.found, changed: await copy.changed() };
  } finally {
    await copy.remove();
  }
}
