import type { ContractKind, ContractRow } from '#app/domain/contracts/contract-kinds.ts';
import type { ContractCycle } from '#app/domain/contracts/contract-windows.ts';
import type { CarryCap } from '#app/domain/contracts/dividend-base.ts';
import { digest } from '../crypto/digest.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';

/** Answer period of a proposal or termination. */
export const answerMs = 7 * 24 * 3_600_000;

export type Side = 'parent' | 'child';

export interface Contract {
  readonly child: string;
  readonly kind: ContractKind;
  /** Sequence of proposals of this kind to the child. */
  readonly number: number;
  /** '' for the brand. */
  readonly parent: string;
  readonly cycle: ContractCycle;
  readonly rows: readonly ContractRow[];
  /** null except for dividends. */
  readonly carryCap: CarryCap;
  readonly state: 'proposed' | 'accepted' | 'rejected' | 'withdrawn' | 'expired';
  /** All times are ms since the epoch. */
  readonly proposedAt: number;
  /** Half-open range of window starts; null: not accepted, or not ended. */
  readonly fromWindow: number | null;
  readonly untilWindow: number | null;
  readonly endRequestedBy: Side | null;
  readonly endRequestedAt: number | null;
}

const columns = sql`child, kind, number, parent, cycle, rows, carry_cap as "carryCap", state, proposed_at as "proposedAt",
  from_window as "fromWindow", until_window as "untilWindow", end_requested_by as "endRequestedBy",
  end_requested_at as "endRequestedAt"`;

export const isOpenProposal = ({ state, proposedAt }: Contract, now: number): boolean =>
  state === 'proposed' && now < proposedAt + answerMs;

/** In force now or later, without an end. */
export const isRunning = ({ state, untilWindow }: Contract): boolean =>
  state === 'accepted' && untilWindow === null;

/** Serialises acts on a brand's contracts, so that checks stay valid. */
export const lockContracts = async (tx: Queryable, tenant: string): Promise<void> =>
  void (await tx.query(
    sql`select pg_advisory_xact_lock(hashtextextended(${`agent_contract:${tenant}`}, 0))::text`,
  ));

export const readContractsWhere = (
  db: Queryable,
  tenant: string,
  condition: Statement,
): Promise<readonly Contract[]> =>
  db.query(sql`select ${columns} from agent_contract where tenant = ${tenant} and ${condition}
    order by child, kind, number`);

export const readVersions = (
  db: Queryable,
  tenant: string,
  child: string,
  kind: ContractKind,
): Promise<readonly Contract[]> =>
  readContractsWhere(db, tenant, sql`child = ${child} and kind = ${kind}`);

/** Detects changed terms, so that a brand's contract is not proposed twice. */
export const hashRows = (
  cycle: string,
  rows: readonly ContractRow[],
  carryCap: CarryCap = null,
): string =>
  digest(
    cycle,
    ...rows.map((row) => JSON.stringify(Object.entries(row).sort())),
    ...(carryCap === null ? [] : [`carryCap ${carryCap}`]),
  );

/** An earlier proposal must be closed first. */
export async function insertProposal(
  tx: Queryable,
  tenant: string,
  {
    child,
    kind,
    parent,
    cycle,
    rows,
    carryCap,
    at,
  }: Pick<Contract, 'child' | 'kind' | 'parent' | 'cycle' | 'rows' | 'carryCap'> & {
    readonly at: number;
  },
): Promise<number> {
  const row = await tx.one<{ number: number }>(sql`insert into agent_contract (tenant, child, kind,
      number, parent, cycle, rows, carry_cap, terms_hash, state, proposed_at)
    select ${tenant}, ${child}, ${kind}, coalesce(max(number), 0) + 1, ${parent}, ${cycle},
      ${JSON.stringify(rows)}::jsonb, ${carryCap}::bigint, ${hashRows(cycle, rows, carryCap)},
      'proposed', ${at}::bigint
    from agent_contract where tenant = ${tenant} and child = ${child} and kind = ${kind}
    returning number`);
  if (!row) throw new Error('a proposal was not stored');
  return row.number;
}

type ContractId = Pick<Contract, 'child' | 'kind' | 'number'>;

const byId = (tenant: string, { child, kind, number }: ContractId): Statement =>
  sql`tenant = ${tenant} and child = ${child} and kind = ${kind} and number = ${number}`;

export const closeProposal = (
  tx: Queryable,
  tenant: string,
  contract: ContractId,
  state: 'rejected' | 'withdrawn' | 'expired',
  at: number,
): Promise<number> =>
  tx.run(sql`update agent_contract set state = ${state}, decided_at = ${at}::bigint
    where ${byId(tenant, contract)} and state = 'proposed'`);

/** Starts at a window; the previous version ends there or earlier. */
export async function startContract(
  tx: Queryable,
  tenant: string,
  contract: ContractId,
  { from, until }: { readonly from: number; readonly until: number },
  at: number,
): Promise<void> {
  await tx.run(sql`update agent_contract
    set until_window = greatest(from_window, ${until}::bigint), end_reason = 'superseded'
    where tenant = ${tenant} and child = ${contract.child} and kind = ${contract.kind}
      and state = 'accepted' and until_window is null`);
  await tx.run(sql`update agent_contract set state = 'accepted', decided_at = ${at}::bigint,
    from_window = ${from}::bigint where ${byId(tenant, contract)} and state = 'proposed'`);
}

export const setEndRequest = (
  tx: Queryable,
  tenant: string,
  contract: ContractId,
  side: Side | null,
  at: number,
): Promise<number> =>
  tx.run(sql`update agent_contract set end_requested_by = ${side},
    end_requested_at = ${side === null ? null : at}::bigint
    where ${byId(tenant, contract)} and state = 'accepted' and until_window is null`);

export type EndReason = 'agreed' | 'notice' | 'moved' | 'upline' | 'lower-rate' | 'brand';

/** Windows that begin before the given time still count. */
export const endContract = (
  tx: Queryable,
  tenant: string,
  contract: ContractId,
  untilWindow: number,
  reason: EndReason,
): Promise<number> =>
  tx.run(sql`update agent_contract set until_window = greatest(from_window, ${untilWindow}::bigint),
    end_reason = ${reason}
    where ${byId(tenant, contract)} and state = 'accepted' and until_window is null`);

/** Cancels a version that has not started. */
export const cancelUnstartedContract = (
  tx: Queryable,
  tenant: string,
  contract: ContractId,
): Promise<number> =>
  tx.run(sql`update agent_contract set until_window = from_window, end_reason = 'moved'
    where ${byId(tenant, contract)} and state = 'accepted'`);

export const reopenContract = (
  tx: Queryable,
  tenant: string,
  contract: ContractId,
): Promise<number> =>
  tx.run(sql`update agent_contract set until_window = null, end_reason = ''
    where ${byId(tenant, contract)} and state = 'accepted'`);

export const readDownlineContracts = (
  db: Queryable,
  tenant: string,
  kind: ContractKind,
  parents: readonly string[],
): Promise<readonly Contract[]> =>
  readContractsWhere(
    db,
    tenant,
    sql`parent = any(${[...parents]}::text[]) and kind = ${kind}
      and (state = 'proposed' or (state = 'accepted' and until_window is null))`,
  );
