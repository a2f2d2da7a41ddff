import { resolve } from 'node:path';
import type { JsonPath } from '#schema/problem.ts';
import type { EnvironmentValues } from '#schema/substitute-environment.ts';
import { checkBrands, type ReportedFinding } from '../check-brands.ts';
import { createAskPlatform } from '../platform/ask-platform.ts';
import { readRegistry } from '../read-registry.ts';
import type { Edit } from './fix.ts';
import { isProtectionWeakened } from './protection.ts';
import { lostWords } from './lost-words.ts';
import { copyBrands, type ChangedFile, type WorkingCopy } from './working-copy.ts';

export interface FixedFinding extends ReportedFinding {
  readonly fix: string;
}

export interface FixOutcome {
  readonly fixed: readonly FixedFinding[];
  /** From a check of the fixed folder. */
  readonly remaining: readonly ReportedFinding[];
  readonly changedFiles: readonly ChangedFile[];
}

const maxRounds = 200;
const keyOf = ({ id, file, path, message }: ReportedFinding): string =>
  `${id} ${file} ${path} ${message}`;

/** Ignores numbers in the message, such as a text's length. */
const kindOf = ({ id, file, path, message }: ReportedFinding): string =>
  `${id} ${file} ${path} ${message.replace(/\d+/g, '0')}`;

/** `merchants/acme/texts/EN.json` → `acme`. */
const folderOf = ({ file }: { readonly file: string }): string => file.split('/')[1] ?? '';

interface State {
  readonly findings: readonly ReportedFinding[];
  readonly snapshot: Awaited<ReturnType<typeof readRegistry>>;
}

/** Fixes that were rolled back, and the batch size per folder. */
interface RetryState {
  readonly refuted: Set<string>;
  readonly batch: Map<string, number>;
}

/** Detects conflicts: removing a list item shifts later items. */
function createConflictFilter(): (edits: readonly Edit[]) => boolean {
  const closedFiles = new Set<string>();
  const usedFiles = new Set<string>();
  const removedIndexes = new Map<string, number>();
  const isMoved = ({ file, path }: { file: string; path: JsonPath }): boolean =>
    path.some(
      (part, depth) =>
        Number(part) >=
        (removedIndexes.get(`${file} ${path.slice(0, depth).join('/')}`) ?? Infinity),
    );
  return (edits) => {
    const filesOf = (edit: Edit): string[] => ('to' in edit ? [edit.file, edit.to] : [edit.file]);
    // A moved file has a new name, so it gets no other edits in this round.
    if (
      edits.some(
        (edit) =>
          filesOf(edit).some((file) => closedFiles.has(file)) || ('path' in edit && isMoved(edit)),
      ) ||
      edits.some((edit) => edit.do === 'move' && filesOf(edit).some((file) => usedFiles.has(file)))
    )
      return false;
    for (const file of edits.flatMap(filesOf)) usedFiles.add(file);
    for (const edit of edits) {
      const last = 'path' in edit ? Number(edit.path.at(-1)) : NaN;
      if ((edit.do === 'remove' || edit.do === 'comment-out') && !Number.isNaN(last))
        removedIndexes.set(`${edit.file} ${edit.path.slice(0, -1).join('/')}`, last);
      else if (!('path' in edit) || (edit.do === 'add' && edit.first))
        for (const file of filesOf(edit)) closedFiles.add(file);
    }
    return true;
  };
}

/**
 * Applies each folder's non-conflicting fixes, or fewer after a failed round, from the end of each
 * file.
 */
async function applyRound(
  copy: WorkingCopy,
  findings: readonly ReportedFinding[],
  isInScope: (folder: string) => boolean,
  { refuted, batch }: RetryState,
): Promise<Map<string, ReportedFinding[]>> {
  const applied = new Map<string, ReportedFinding[]>();
  const isCompatible = createConflictFilter();
  for (const one of findings.toReversed()) {
    const folder = folderOf(one);
    const previous = applied.get(folder) ?? [];
    if (
      !one.autofix ||
      !isInScope(folder) ||
      refuted.has(keyOf(one)) ||
      previous.length >= (batch.get(folder) ?? Infinity)
    )
      continue;
    if (
      !one.autofix.edits.every(({ file }) => folderOf({ file }) === folder) ||
      !isCompatible(one.autofix.edits)
    )
      continue;
    if (await copy.apply(one.autofix.edits)) applied.set(folder, [...previous, one]);
    else refuted.add(keyOf(one));
  }
  return applied;
}

/** All fixed findings must be gone, without new ones or weaker player protection. */
function isImprovement(
  folder: string,
  folderFindings: readonly ReportedFinding[],
  before: State,
  after: State,
): boolean {
  const users = new Set([
    folder,
    ...[...before.snapshot.folders]
      .filter(([, { manifest }]) => manifest?.manifest.extends === folder)
      .map(([code]) => code),
  ]);
  const previous = new Set(before.findings.map(keyOf));
  const still = new Set(after.findings.map(keyOf));
  if (folderFindings.some((one) => still.has(keyOf(one)))) return false;
  // A rejected brand was not checked completely, so findings may surface that are not new.
  const wasServed = (code: string): boolean =>
    before.snapshot.servedBrands.has(code) ||
    (code.startsWith('_') && !before.snapshot.problems.has(code));
  const previousKinds = new Set(before.findings.map(kindOf));
  const newFindings = after.findings.filter(
    (one) => users.has(one.brand) && !previous.has(keyOf(one)) && !previousKinds.has(kindOf(one)),
  );
  if (
    newFindings.some(({ brand, id, severity }) =>
      wasServed(brand) ? severity !== 'info' : id.startsWith('MQ0'),
    )
  )
    return false;
  return ![...users].some((code) =>
    isProtectionWeakened(
      before.snapshot.servedBrands.get(code)?.merchant,
      after.snapshot.servedBrands.get(code)?.merchant,
    ),
  );
}

const filesIn = <Value>(files: ReadonlyMap<string, Value>, folder: string): Map<string, Value> =>
  new Map([...files].filter(([file]) => folderOf({ file }) === folder));

/** Applies fixes, checks again, and rolls back failures. */
async function round(
  copy: WorkingCopy,
  before: State,
  readState: () => Promise<State>,
  isInScope: (folder: string) => boolean,
  retryState: RetryState,
): Promise<{ state: State; fixed: ReportedFinding[]; hasProgress: boolean }> {
  const applied = await applyRound(copy, before.findings, isInScope, retryState);
  const touchedFiles = copy.takeTouched();
  if (applied.size === 0) return { state: before, fixed: [], hasProgress: false };
  const after = await readState();
  const contents = await copy.contents(touchedFiles.keys());
  // No fix may lose a text that a person wrote.
  const rejectedFolders = [...applied].filter(
    ([folder, folderFindings]) =>
      lostWords(filesIn(touchedFiles, folder), filesIn(contents, folder)).length > 0 ||
      !isImprovement(folder, folderFindings, before, after),
  );
  for (const [folder, folderFindings] of rejectedFolders) {
    await copy.restore(filesIn(touchedFiles, folder));
    if (folderFindings.length === 1)
      folderFindings.forEach((one) => retryState.refuted.add(keyOf(one)));
    retryState.batch.set(folder, Math.max(1, Math.floor(folderFindings.length / 2)));
  }
  const acceptedFolders = new Set(
    [...applied.keys()].filter((folder) => !rejectedFolders.some(([other]) => other === folder)),
  );
  const still = new Set(after.findings.map(keyOf));
  // One change may fix two findings, such as a missing text and the entry that needs it.
  const fixed = before.findings.filter(
    (one) => one.autofix && acceptedFolders.has(folderOf(one)) && !still.has(keyOf(one)),
  );
  for (const [folder, folderFindings] of applied)
    if (acceptedFolders.has(folder) && retryState.batch.has(folder))
      retryState.batch.set(folder, folderFindings.length * 2);
  // Retry failed fixes: they may succeed now, for example after a copied text was corrected.
  for (const key of retryState.refuted)
    if (fixed.some((one) => key.includes(`/${folderOf(one)}/`))) retryState.refuted.delete(key);
  return {
    state: rejectedFolders.length > 0 ? await readState() : after,
    fixed,
    hasProgress: true,
  };
}

/**
 * Works on a copy; the folder itself is unchanged. Rolls back a fix that does not remove its
 * finding, causes another or weakens player protection.
 * @param codes brands whose files may change; all when empty
 */
export async function fixBrands(
  dir: string,
  codes: readonly string[],
  environment: EnvironmentValues,
): Promise<FixOutcome> {
  const copy = await copyBrands(resolve(dir));
  const askPlatform = createAskPlatform(environment);
  const readState = async (): Promise<State> => {
    const snapshot = await readRegistry(copy.dir, environment, false);
    const findings = await checkBrands(copy.dir, snapshot, codes, environment, askPlatform);
    return { snapshot, findings };
  };
  const isInScope = (folder: string): boolean => codes.length === 0 || codes.includes(folder);
  const retryState: RetryState = { refuted: new Set(), batch: new Map() };
  const fixed: FixedFinding[] = [];
  try {
    let state = await readState();
    for (let rounds = 0; rounds < maxRounds; rounds += 1) {
      const next = await round(copy, state, readState, isInScope, retryState);
      fixed.push(...next.fixed.map((one) => ({ ...one, fix: one.autofix?.description ?? '' })));
      state = next.state;
      if (!next.hasProgress) break;
    }
    return { fixed, remaining: state.findings, changedFiles: await copy.changedFiles() };
  } finally {
    await copy.remove();
  }
}
