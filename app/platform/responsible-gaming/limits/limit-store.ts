import {
  limitAt,
  limitSlots,
  noLimit,
  type LimitKind,
  type LimitPeriod,
  type LimitSlot,
  type LimitState,
} from '#app/domain/protection/play-limits.ts';
import { periodEnd } from '#app/domain/protection/play-limit-period-end.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { recordChange, type LimitedMember } from './limit-history.ts';

type PlayLimits = CallOutput<'playLimits'>;

interface LimitRow {
  readonly holder: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly value: number | null;
  readonly nextValue: number | null;
  readonly nextAt: number | null;
  readonly used: number;
}

const toLimitState = ({
  value,
  nextValue,
  nextAt,
}: Pick<LimitRow, 'value' | 'nextValue' | 'nextAt'>): LimitState => ({
  value,
  next: nextAt === null ? null : { value: nextValue, at: nextAt },
});

const effectiveLimit = (limit: LimitState, now: number): LimitState => ({
  value: limitAt(limit, now),
  next: limit.next !== null && limit.next.at > now ? limit.next : null,
});

const minuteMs = 60_000;
/** Session limits are used up by the time since the log-in. */
const usageOf = ({ kind, period, used }: LimitRow, startedAt: number, now: number): number =>
  period === 'session'
    ? Math.floor((now - startedAt) / minuteMs)
    : kind === 'time'
      ? Math.floor(used / minuteMs)
      : used;

/**
 * A member of a licence group has limits under two digests, of the mobile number and of the e-mail
 * address; the stricter applies.
 */
export async function readLimits(
  db: Queryable,
  { tenant, member, currency, timeZone }: LimitedMember,
  startedAt: number,
  now: number,
): Promise<PlayLimits['limits']> {
  const rows = await db.query<LimitRow>(sql`
    select l.holder, l.kind, l.period, l.value, l.next_value as "nextValue", l.next_at as "nextAt",
      coalesce(case when l.kind in ('loss', 'deposit', 'time') and l.period <> 'session'
        then play_used(l.holder, l.kind, l.period, ${currency}, ${now}::bigint)
        end, 0)::bigint as used
    from play_holder h join play_limit l on l.holder = h.holder and l.currency in ('', ${currency})
    where h.tenant = ${tenant} and h.member = ${member} order by l.holder`);
  const strictest = new Map<string, PlayLimits['limits'][number]>();
  for (const row of rows) {
    const { holder, kind, period } = row;
    const { value, next } = effectiveLimit(toLimitState(row), now);
    const everywhere = holder.startsWith('group:');
    const key = `${kind}:${period}:${String(everywhere)}`;
    const previous = strictest.get(key)?.value;
    if (value === null || (previous !== undefined && previous !== null && previous <= value))
      continue;
    strictest.set(key, {
      kind,
      period,
      everywhere,
      value,
      next,
      used: usageOf(row, startedAt, now),
      freesAt: periodEnd(period, now, timeZone),
    });
  }
  return limitSlots.flatMap((slot) =>
    [...strictest.values()].filter(
      ({ kind, period }) => kind === slot.kind && period === slot.period,
    ),
  );
}

export async function readReachedLimit(
  db: Queryable,
  { tenant, member, currency, timeZone }: LimitedMember,
): Promise<PlayLimits['reached']> {
  const row = await db.one<{
    reached: string;
    at: number;
  }>(sql`select reached, reached_at as at from play_use
    where tenant = ${tenant} and member = ${member} and currency = ${currency} and reached is not null`);
  if (!row) return null;
  return { ...toReachedLimit(row.reached, row.at, timeZone), at: row.at };
}

type ReachedLimit = LimitSlot & { readonly freesAt: number | null };

/** @param text `KIND:PERIOD` */
function toReachedLimit(text: string, at: number, timeZone: string): ReachedLimit {
  const [kind, period] = text.split(':') as [LimitKind, LimitPeriod];
  return { kind, period, freesAt: periodEnd(period, at, timeZone) };
}

export async function findReachedTimeLimit(
  db: Queryable,
  { tenant, member, currency, timeZone }: LimitedMember,
  logIn: string,
  now: number,
): Promise<ReachedLimit | undefined> {
  const row = await db.one<{
    reached: string | null;
  }>(sql`select play_reached(${tenant}, ${member}, ${currency}, array['time'], 0::bigint, ${now}::bigint,
    (select started_at from account_session where tenant = ${tenant} and id = ${logIn})) as reached`);
  return row?.reached ? toReachedLimit(row.reached, now, timeZone) : undefined;
}

/** Checks deposits, losses and time. */
export async function findReachedLimit(
  db: Queryable,
  { tenant, member, currency, timeZone }: LimitedMember,
  now: number,
): Promise<ReachedLimit | undefined> {
  const row = await db.one<{ reached: string | null }>(sql`select play_reached(${tenant},
    ${member}, ${currency}, array['deposit', 'loss', 'time'], 1::bigint, ${now}::bigint, null)
    as reached`);
  return row?.reached ? toReachedLimit(row.reached, now, timeZone) : undefined;
}

/** One row per subject, locked until the transaction ends. */
export async function lockLimits(
  db: Queryable,
  subjects: readonly string[],
  { kind, period }: LimitSlot,
  currency: string,
): Promise<LimitState[]> {
  const states: LimitState[] = [];
  for (const holder of subjects) {
    const row =
      await db.one<LimitRow>(sql`select value, next_value as "nextValue", next_at as "nextAt" from play_limit
      where holder = ${holder} and kind = ${kind} and period = ${period} and currency = ${currency} for update`);
    states.push(row ? toLimitState(row) : noLimit);
  }
  return states;
}

export async function changeLimits(
  db: Queryable,
  player: Pick<LimitedMember, 'tenant' | 'member'>,
  subjects: readonly string[],
  { kind, period }: LimitSlot,
  currency: string,
  now: number,
  change: (limit: LimitState) => LimitState,
): Promise<LimitState> {
  const updatedLimits: LimitState[] = [];
  for (const holder of subjects) {
    const [previous = noLimit] = await lockLimits(db, [holder], { kind, period }, currency);
    const { value, next } = change(previous);
    updatedLimits.push({ value, next });
    await db.run(sql`insert into play_limit (holder, kind, period, currency, value, next_value, next_at, set_at)
      values (${holder}, ${kind}, ${period}, ${currency}, ${value}, ${next?.value ?? null}, ${next?.at ?? null}, ${now})
      on conflict (holder, kind, period, currency) do update
        set value = excluded.value, next_value = excluded.next_value, next_at = excluded.next_at,
        set_at = excluded.set_at`);
    await recordChange(
      db,
      player,
      { kind, period },
      { holder, currency, was: limitAt(previous, now), newLimit: { value, next } },
      now,
    );
  }
  return updatedLimits.reduce(
    (strictest, limit) =>
      (limit.value ?? Infinity) < (strictest.value ?? Infinity) ? limit : strictest,
    noLimit,
  );
}

/** Also resets the current counts (sandbox). */
export async function clearLimits(db: Queryable, tenant: string): Promise<void> {
  await db.run(
    sql`delete from play_limit where holder in (select holder from play_holder where tenant = ${tenant})`,
  );
  await db.run(sql`delete from play_limit_change where tenant = ${tenant}`);
  await db.run(sql`delete from play_holder where tenant = ${tenant}`);
  await db.run(
    sql`update play_use set day_ends = 0, week_ends = 0, month_ends = 0, reached = null,
      reached_at = null where tenant = ${tenant}`,
  );
}
