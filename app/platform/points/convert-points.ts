import { pointCurrency } from '#app/domain/payments/point-currency.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { PointConversionRules } from '#schema/merchant-normal.ts';
import type { FreshProof } from '../calls/fresh-proof.ts';
import type { CallContext, SessionMember } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { lockEligibleMember } from '../identity/members/lock-eligible-member.ts';
import {
  accountId,
  issuanceAccount,
  playerAccount,
  type AccountName,
  type MoneyOwner,
} from '../ledger/account.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { pointMovementKind, type Transfer } from '../ledger/movement.ts';
import { lockPlayerRow } from '../responsible-gaming/exclusions/exclusion-store.ts';
import type { GroupDigests } from '../responsible-gaming/exclusions/group-digest.ts';
import { changeBudget, lockAccounts } from '../settlement/budgets.ts';
import { openTurnoverLine } from '../settlement/turnover-lines.ts';

type Conversion = CallOutput<'convertPoints'>;

interface ConversionRequest {
  /** Idempotency key chosen by the client. */
  readonly clientId: string;
  readonly points: number;
  /** Consumed after all other checks. */
  readonly prove: FreshProof['redeem'];
}

const keyOf = (clientId: string): string => `pts:conv:${clientId}`;

const pointBudget = (currency: string): AccountName => ({
  kind: 'promo',
  owner: 'points',
  currency,
});

export const findConversion = (
  db: Queryable,
  { tenant, member, currency }: MoneyOwner,
  clientId: string,
): Promise<Conversion | undefined> =>
  db.one<Conversion>(sql`select -p.amount as points, c.amount, p.balance as "left"
    from ledger_entry p join ledger_entry c on c.tenant = p.tenant
      and c.movement = ${`${keyOf(clientId)}:cash`}
      and c.account = ${accountId(playerAccount(member, currency))}
    where p.tenant = ${tenant} and p.movement = ${keyOf(clientId)}
      and p.account = ${accountId(playerAccount(member, pointCurrency))}`);

/** Funds the budget up to the brand's limit; returns its balance in minor units. */
async function fundBudget(
  tx: Queryable,
  ledger: Ledger,
  { tenant, currency }: MoneyOwner,
  budget: number,
): Promise<number> {
  const account = pointBudget(currency);
  const balance = (await ledger.balanceOf(tenant, account)) ?? 0;
  const row = await tx.one<{ version: number; funded: number }>(sql`select version, funded
    from points_budget where tenant = ${tenant} and currency = ${currency}`);
  const { version, funded } = row ?? { version: 0, funded: 0 };
  const change = Math.max(0, budget - (funded - balance)) - balance;
  if (change === 0) return balance;
  await tx.run(sql`insert into points_budget (tenant, currency, version, funded)
    values (${tenant}, ${currency}, ${version + 1}, ${funded + change}::bigint)
    on conflict (tenant, currency) do update set version = excluded.version,
      funded = excluded.funded`);
  await changeBudget(ledger, {
    tenant,
    account,
    change,
    reference: 'points',
    key: (verb) => `pts:${verb}:${currency}:${version + 1}`,
  });
  return balance + change;
}

const checkPoints = (
  { ratio, minimum }: PointConversionRules,
  points: number,
  owned: number,
): CallFault | undefined => {
  if (points < minimum) return fault('points_below', { minimum });
  if (points % ratio !== 0) return fault('points_ratio', { ratio });
  return points > owned ? fault('points_short', { left: owned }) : undefined;
};

async function postConversion(
  ledger: Ledger,
  { tenant, member, currency }: MoneyOwner,
  { clientId, points, amount }: { clientId: string; points: number; amount: number },
): Promise<Result<undefined, CallFault>> {
  const movement = { tenant, kind: pointMovementKind, reference: clientId };
  const transfers: readonly Transfer[] = [
    {
      ...movement,
      key: keyOf(clientId),
      amount: points,
      from: playerAccount(member, pointCurrency),
      to: issuanceAccount(pointCurrency),
    },
    {
      ...movement,
      key: `${keyOf(clientId)}:cash`,
      amount,
      from: pointBudget(currency),
      to: playerAccount(member, currency),
    },
  ];
  for (const transfer of transfers) {
    const moved = await ledger.move(transfer);
    if (moved.outcome === 'moved') continue;
    // Another member's conversion has this client id.
    if (moved.outcome === 'refused' && moved.reason === 'key-reused')
      return refuse(fault('conversion_reused'));
    throw new Error(`the ledger does not take ${transfer.key}: ${JSON.stringify(moved)}`);
  }
  return ok(undefined);
}

/**
 * Idempotent per client id, in the caller's transaction, which must roll back on a refusal. Adds a
 * 1x turnover requirement.
 */
export async function convertPoints(
  tx: Queryable,
  deps: { readonly groupDigests: GroupDigests },
  context: CallContext,
  member: SessionMember,
  { clientId, points, prove }: ConversionRequest,
): Promise<Result<Conversion, CallFault>> {
  const { tenant, now } = context;
  const { convert } = tenant.points;
  const owner = { tenant: tenant.code, member: member.id, currency: tenant.currency.code };
  // A parallel identical request waits here and then finds the first.
  await lockPlayerRow(tx, deps.groupDigests, tenant, member.id);
  const earlierConversion = await findConversion(tx, owner, clientId);
  if (earlierConversion)
    return earlierConversion.points === points
      ? ok(earlierConversion)
      : refuse(fault('conversion_reused'));
  if (!convert) return refuse(fault('not_offered'));
  const allowed = await lockEligibleMember(tx, deps, context, member);
  if (!allowed.ok) return allowed;
  const pointAccount = playerAccount(member.id, pointCurrency);
  const cash = playerAccount(member.id, owner.currency);
  const ledger = await lockAccounts(
    tx,
    owner.tenant,
    [cash, pointBudget(owner.currency), pointAccount, issuanceAccount(pointCurrency)],
    now,
  );
  const owned = (await ledger.balanceOf(owner.tenant, pointAccount)) ?? 0;
  const wrong = checkPoints(convert, points, owned);
  if (wrong) return refuse(wrong);
  const amount = points / convert.ratio;
  if ((await fundBudget(tx, ledger, owner, convert.budget)) < amount)
    return refuse(fault('points_budget'));
  const unproved = await prove(tx);
  if (unproved) return refuse(unproved);
  const posted = await postConversion(ledger, owner, { clientId, points, amount });
  if (!posted.ok) return posted;
  await openTurnoverLine(tx, {
    ...owner,
    id: `points:${clientId}`,
    source: 'points',
    amount,
    required: amount,
    at: now,
  });
  return ok({ points, amount, left: owned - points });
}
