import { ok, type Result } from '#app/lib/result.ts';
import { systemRandom, type Random } from '#app/lib/random.ts';
import type { StaffContext } from '#app/platform/cashier/staff/staff-log.ts';
import type { Database, Queryable } from '#app/platform/db/database.ts';
import type { Outbox } from '#app/platform/messaging/outbox.ts';
import { createGroupDigests } from '#app/platform/responsible-gaming/exclusions/group-digest.ts';
import type { Tenant } from '#schema/tenant.ts';
import { membersChannel } from '../support/c2c-members.ts';
import { sampleCashier, sampleChannel } from '../support/sample-cashier.ts';
import { testTenant } from '../support/test-tenant.ts';

export const groupDigests = createGroupDigests(systemRandom);
export const historyMembers = ['ann', 'bob', 'cleo'] as const;

/** Low limits, so that histories reach all of them. */
export const historyTenant = (code: string, rebates?: Tenant['rebates']) =>
  testTenant(code, {
    ...(rebates ? { rebates } : {}),
    cashier: sampleCashier({
      channels: [sampleChannel({ min: 1 }), { ...membersChannel, min: 1, max: 100_000 }],
      c2c: { confirmMinutes: 30, offerMinutes: 60, autoMax: 300 },
      withdrawals: {
        min: 1,
        max: 100_000,
        dailyMax: 2_000,
        reviewAbove: 400,
        fourEyesAbove: 500,
        memberCancels: true,
      },
    }),
  });

/** An executed request. A client without an answer resends it under the same id. */
export interface AnsweredRequest {
  /** Its kind and what distinguishes it from others of the kind. */
  readonly id: string;
  /** The immutable part of the answer. */
  readonly answer: string;
  /** Resends it; undefined when it is refused. */
  readonly resend: (database: Database) => Promise<string | undefined>;
}

export interface HistoryDeps {
  readonly database: Database;
  readonly tenant: Tenant;
  /** Reproducible, in [0, 1). */
  readonly dice: () => number;
  readonly random: Random;
  /** The number before the first step, so that a continued history repeats no key. */
  readonly stepsBefore?: number;
  /** Additional steps beside those of the cashier. */
  readonly moreSteps?: readonly Step[];
  /** Called for each executed request with an id. */
  readonly onAnswer?: (request: AnsweredRequest) => void;
}

export interface History extends HistoryDeps {
  now: number;
  number: number;
}

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
/** Times between two steps, mostly shorter than an offer to members. */
export const timesBetween = [
  second,
  second,
  second,
  minute,
  minute,
  minute,
  minute,
  minute,
  minute,
  5 * minute,
  11 * minute,
  25 * hour,
];

export type Step = (history: History) => Promise<unknown>;

export const pick = <Value>(dice: () => number, values: readonly Value[]): Value => {
  const value = values[Math.floor(dice() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
};
export const anyAmount = ({ dice }: History): number => 1 + Math.floor(dice() * 600);
export const anyMember = ({ dice }: History): string => pick(dice, historyMembers);
/** Picks one of a few ids so that some repeat; later steps use other ids. */
export const anyClientId = ({ dice, number }: History, kind = 'client'): string =>
  `${kind}-${Math.floor(number / 1_000)}-${Math.floor(dice() * 400)}`;
export const anyStaff = ({ tenant, dice, now }: History): StaffContext => ({
  tenant,
  staff: pick(dice, ['ana', 'ben', 'Ana']),
  reason: 'a reason',
  at: now,
  // The office's tests cover the security log.
  writeSecurityRow: () => Promise.resolve(),
});

export const silentOutbox: Outbox = {
  open: () => ok(undefined),
  send: async () => undefined,
  list: async () => [],
  clear: async () => undefined,
};

/** Sends a request with an id in a transaction; `send` returns the immutable part of the answer. */
export async function sendRequest(
  { database, onAnswer }: HistoryDeps,
  id: string,
  send: (tx: Queryable) => Promise<Result<string, unknown>>,
): Promise<void> {
  const resend = async (to: Database): Promise<string | undefined> => {
    let answer: string | undefined;
    await runInTransaction({ database: to }, async (tx) => {
      const outcome = await send(tx);
      if (outcome.ok) answer = outcome.value;
      return outcome;
    });
    return answer;
  };
  const answer = await resend(database);
  if (answer !== undefined) onAnswer?.({ id, answer, resend });
}

class RefusedStep extends Error {}

/** Runs a step in a transaction; a refusal rolls it back, as in the staff commands. */
export const runInTransaction = (
  { database }: Pick<History, 'database'>,
  work: (tx: Queryable) => Promise<{ readonly ok: boolean } | void>,
): Promise<void> =>
  database
    .transaction(async (tx) => {
      const outcome = await work(tx);
      if (outcome?.ok === false) throw new RefusedStep();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RefusedStep)) throw error;
    });
