import { access, constants } from 'node:fs/promises';
import { formatProblem } from '#schema/problem.ts';
import { errorMessage } from '../change-log.ts';
import { folderLocation } from '../read/find-folders.ts';
import type { RegistryOptions } from '../registry.ts';
import { publishStaged, type PublicationDeps, type PublicationOutcome } from './publish-staged.ts';
import { readStageRecord, writeStageRecord, type StageRecord } from './stage-record.ts';
import type { StagedIndex } from './staged-index.ts';

/** Ms until a failed write is retried. */
const retryMs = 30_000;

export interface ScheduleDeps extends PublicationDeps {
  readonly index: StagedIndex;
  readonly log: RegistryOptions['log'];
}

export interface PublicationRunner {
  run(now: number): Promise<void>;
}

const mayAccess = (path: string, mode: number): Promise<boolean> =>
  access(path, mode).then(
    () => true,
    () => false,
  );

/** Warns when the schedule is read, before the publication would fail. */
async function warnIfReadOnly({ dir, log }: ScheduleDeps, code: string, at: string): Promise<void> {
  const live = folderLocation(dir, code).path;
  // A new brand has no folder yet.
  const isWritable =
    (await mayAccess(dir, constants.W_OK)) &&
    (!(await mayAccess(live, constants.F_OK)) || (await mayAccess(live, constants.W_OK)));
  if (!isWritable)
    log.warn(
      { brand: code, publishAt: at },
      'the server cannot write the folder of a brand that it is to publish; give its user write access, or publish by hand',
    );
}

/** Records the refusal; the operator publishes a corrected folder manually. */
async function refuse(
  { dir, log }: ScheduleDeps,
  code: string,
  { publish: _publish, ...record }: StageRecord,
  because: string,
  now: number,
): Promise<void> {
  log.warn(
    { brand: code, because },
    'a staged brand has an error and was not published; the live brand stays as it is',
  );
  const refused = { at: new Date(now).toISOString(), because };
  await writeStageRecord(dir, code, { ...record, refused });
}

/**
 * Schedules are stored in the staged folder, so they survive restarts. Servers with a shared folder
 * publish once; servers with copies each publish at the same time.
 */
export function createPublicationRunner(deps: ScheduleDeps): PublicationRunner {
  const { dir, index, log } = deps;
  const checked = new Set<string>();
  const retryAt = new Map<string, number>();
  const report = (code: string, outcome: PublicationOutcome): void => {
    if (outcome.kind === 'published')
      log.info({ brand: code, number: outcome.version.number }, 'staged brand published');
    if (outcome.kind === 'same') log.info({ brand: code }, 'a staged brand was live already');
    if (outcome.kind === 'done-before')
      log.warn(
        { brand: code, publishedAt: outcome.version.at },
        'a staged brand came back after it was published, and is not published again; remove its folder',
      );
  };
  const publish = async (code: string, record: StageRecord, now: number): Promise<void> => {
    const { publish: schedule } = record;
    if (!schedule || (retryAt.get(schedule.id) ?? 0) > now) return;
    if (!checked.has(schedule.id)) {
      checked.add(schedule.id);
      await warnIfReadOnly(deps, code, schedule.at);
    }
    if (Date.parse(schedule.at) > now) return;
    retryAt.set(schedule.id, now + retryMs);
    const details = { by: schedule.by, at: now, publication: schedule.id };
    const outcome = await publishStaged(deps, code, details);
    // Another server may have published the shared folder first.
    const isStaged = (await readStageRecord(dir, code))?.publish?.id === schedule.id;
    if (outcome.kind === 'done-before') retryAt.set(schedule.id, Infinity);
    if (outcome.kind !== 'refused') report(code, outcome);
    else if (isStaged)
      await refuse(deps, code, record, outcome.problems.slice(0, 1).map(formatProblem).join(), now);
  };
  return {
    run: async (now) => {
      for (const code of await index.codes()) {
        const record = await readStageRecord(dir, code);
        if (record)
          await publish(code, record, now).catch((fault: unknown) =>
            log.warn(
              { brand: code, reason: errorMessage(fault) },
              'a staged brand could not be published; the server will try again',
            ),
          );
      }
    },
  };
}
