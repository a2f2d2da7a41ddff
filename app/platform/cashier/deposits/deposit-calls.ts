import { ok, refuse } from '#app/lib/result.ts';
import type { Random } from '#app/lib/random.ts';
import type { depositCalls } from '#schema/calls/deposits.ts';
import type { CallOutput, CallRequest } from '#schema/calls/table.ts';
import { refuseFields } from '../../calls/field-errors.ts';
import type { CallContext, Handlers } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Queryable } from '../../db/database.ts';
import type { Outbox } from '../../messaging/outbox.ts';
import type { Counters } from '../../rate-limit/counters.ts';
import { rateLimits } from '../../rate-limit/rules.ts';
import { createThrottle } from '../../rate-limit/throttle.ts';
import type { GroupDigests } from '../../responsible-gaming/exclusions/group-digest.ts';
import { readLimits } from '../../responsible-gaming/limits/limit-store.ts';
import { readChannels } from './channels.ts';
import { readChannelView, readDepositDetail, depositView } from './deposit-view.ts';
import { readDeposits, readReceipts } from './deposit-store.ts';
import { createDepositChanges } from './deposit-changes.ts';
import { findOrder, requireRealMember } from './find-order.ts';
import { openOrder } from './open-order.ts';
import { startDeposit, type StartDeps } from './start-deposit.ts';

export interface DepositCallDeps extends StartDeps {
  readonly random: Random;
  readonly outbox: Outbox;
  readonly secretBox: SecretBox;
  readonly counters: Counters;
  readonly groupDigests: GroupDigests;
  readonly sandbox: boolean;
}

export type DepositCall = keyof typeof depositCalls;

async function readLimitLeft(
  db: Queryable,
  { tenant, now }: CallContext,
  member: string,
): Promise<number | null> {
  const limited = {
    tenant: tenant.code,
    member,
    currency: tenant.currency.code,
    timeZone: tenant.protection.timeZone,
  };
  const limits = await readLimits(db, limited, now, now);
  return limits
    .filter(({ kind }) => kind === 'deposit')
    .reduce<number | null>((least, { value, used }) => {
      const remaining = Math.max(0, (value ?? Infinity) - used);
      return least === null ? remaining : Math.min(least, remaining);
    }, null);
}

async function readPage(
  db: Queryable,
  { tenant }: CallContext,
  member: string,
  { limit, before }: CallRequest<'deposits'>,
): Promise<CallOutput<'deposits'>> {
  const orders = await readDeposits(db, { tenant: tenant.code, member, limit, before });
  const page = orders.slice(0, limit);
  const receipts = await readReceipts(
    db,
    tenant.code,
    page.map(({ id }) => id),
  );
  return {
    deposits: page.map((order) =>
      depositView(
        tenant,
        order,
        receipts.filter(({ deposit }) => deposit === order.id),
        0,
      ),
    ),
    next: orders.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

export function createDepositCalls(deps: DepositCallDeps): Handlers<DepositCall> {
  const { database, secretBox, counters, sandbox } = deps;
  const throttle = createThrottle(counters, sandbox);
  return {
    async depositChannels(_, context) {
      const member = requireRealMember(context);
      if (!member.ok) return member;
      const { tenant, now } = context;
      const channels = await readChannels(database, tenant, member.value.id);
      return ok({
        currency: tenant.currency.code,
        turnover: tenant.cashier.depositTurnover,
        limitLeft: await readLimitLeft(database, context, member.value.id),
        channels: await Promise.all(
          channels.map((channel) => readChannelView(deps, tenant, member.value.id, channel, now)),
        ),
      });
    },
    async createDeposit({ clientId, channel: channelId, amount }, context) {
      const member = requireRealMember(context);
      if (!member.ok) return member;
      const { tenant, language, now } = context;
      const channels = await readChannels(database, tenant, member.value.id);
      const channel = channels.find(({ id }) => id === channelId);
      if (!channel)
        return refuseFields('field_invalid', { channel: { key: 'deposit.channel_unknown' } });
      const admission = await throttle(context, rateLimits.deposit);
      if (!admission.ok) return admission;
      const opened = await database.transaction((tx) =>
        openOrder(tx, deps, {
          tenant,
          clientId,
          channel,
          amount,
          language,
          member: member.value.id,
          at: now,
        }),
      );
      if (!opened.ok) return opened;
      const order = await startDeposit(deps, opened.value, now);
      return order.state === 'rejected' && opened.value.state === 'created'
        ? refuse(fault('deposit_unavailable'))
        : ok(await readDepositDetail(database, secretBox, tenant, order));
    },
    async deposit({ id }, context) {
      const order = await findOrder(database, context, id);
      return order.ok
        ? ok(await readDepositDetail(database, secretBox, context.tenant, order.value))
        : order;
    },
    async deposits(query, context) {
      const member = requireRealMember(context);
      return member.ok ? ok(await readPage(database, context, member.value.id, query)) : member;
    },
    ...createDepositChanges(deps),
  };
}
