import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import type { Tenant } from '#schema/tenant.ts';
import { readNextParent, readParent } from '../agents/edges.ts';
import { readScheduledMove } from '../agents/moves.ts';
import { fault } from '../calls/responses.ts';
import { readBonuses } from '../campaigns/bonus-store.ts';
import { openBonusViews } from '../campaigns/bonus-view.ts';
import { hasPaidBills, readDebt } from '../contracts/paid-bills.ts';
import { readPayerOffSince } from '../cashier/c2c/part-store.ts';
import { readWithdrawals } from '../cashier/withdrawals/withdrawal-store.ts';
import { readDeposits } from '../cashier/deposits/deposit-store.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { findMemberById } from '../identity/members/member-repository.ts';
import { sessionIdleTimeoutMs } from '../identity/sessions/session-store.ts';
import { readInbox } from '../inbox/inbox-store.ts';
import { renderMessage } from '../inbox/render-message.ts';
import { readInstruments } from '../instruments/instrument-store.ts';
import {
  findActiveExclusion,
  lockPlayerRow,
} from '../responsible-gaming/exclusions/exclusion-store.ts';
import { readLimits } from '../responsible-gaming/limits/limit-store.ts';
import { readTurnoverLines, withdrawable } from '../settlement/turnover-lines.ts';
import { readFunds, walletsOf } from '../wallet/sub-wallets/wallet-list.ts';
import { mainWallet } from '../wallet/sub-wallets/sub-wallets.ts';
import { readMemberRefs } from './member-refs.ts';
import { readMemberPerson, maskNameFor, maskPersonFor } from './member-person.ts';
import type { OfficeContext, OfficeServices } from './office-context.ts';

type Card = OfficeOutput<'memberCard'>;
type Person = Pick<
  Card,
  'id' | 'account' | 'nickname' | 'type' | 'rank' | 'label' | 'state' | 'createdAt' | 'lastLoginAt'
>;

const maxEntries = 10;
const maxNotes = 50;

const readPerson = (tx: Queryable, tenant: string, id: string): Promise<Person | undefined> =>
  tx.one<Person>(sql`select id, account, nickname, type, rank_level as rank,
      coalesce(label_name, '') as label, state, created_at as "createdAt", login_at as "lastLoginAt"
    from account_member where tenant = ${tenant} and id = ${id}`);

async function readMoney(
  { vendorOf }: Pick<OfficeServices, 'vendorOf'>,
  tx: Queryable,
  tenant: Tenant,
  { id: member, type }: Pick<Person, 'id' | 'type'>,
): Promise<Pick<Card, 'money' | 'lines'>> {
  const currency = tenant.currency.code;
  const lines = await readTurnoverLines(tx, { tenant: tenant.code, member, currency });
  const funds = await readFunds(tx, tenant, { id: member, type }, walletsOf(tenant, vendorOf));
  const cash = funds.wallets.find(({ code }) => code === mainWallet)?.minor ?? 0;
  const { amount, withheld } = withdrawable(cash, lines);
  const heldBy = new Map(withheld.map((line) => [line.id, line.amount]));
  return {
    money: {
      cash,
      locked: funds.locked,
      bonus: funds.bonus,
      withdrawable: amount,
      ...(await readDebt(tx, { tenant: tenant.code, member, currency })),
      wallets: funds.wallets
        .filter(({ code, minor }) => code !== mainWallet && minor !== 0)
        .map(({ code, minor }) => ({ code, minor })),
    },
    lines: lines.map((line) => ({ ...line, withheld: heldBy.get(line.id) ?? 0 })),
  };
}

async function readStaffWords(
  tx: Queryable,
  tenant: string,
  member: string,
): Promise<Pick<Card, 'notes' | 'acts'>> {
  return {
    notes: await tx.query<Card['notes'][number]>(sql`select staff, text, at from office_note
      where tenant = ${tenant} and member = ${member} order by id desc limit ${maxNotes}`),
    acts: await tx.query<Card['acts'][number]>(sql`select at, staff, act, subject, member, amount,
        currency, outcome, reason from staff_act
      where tenant = ${tenant} and member = ${member} order by id desc limit ${maxNotes}`),
  };
}

async function readRequests(
  tx: Queryable,
  member: { readonly tenant: string; readonly member: string },
): Promise<Pick<Card, 'deposits' | 'withdrawals'>> {
  const deposits = await readDeposits(tx, { ...member, limit: maxEntries, before: undefined });
  const withdrawals = await readWithdrawals(tx, member, { limit: maxEntries });
  return {
    deposits: deposits
      .slice(0, maxEntries)
      .map(({ id, state, amount, createdAt: at }) => ({ id, state, amount, at })),
    withdrawals: withdrawals.map(({ id, state, amount, requestedAt: at }) => ({
      id,
      state,
      amount,
      at,
    })),
  };
}

/** Masks holders' names unless the role may read them. */
async function readMaskedInstruments(
  tx: Queryable,
  { secretBox }: Pick<OfficeServices, 'secretBox'>,
  owner: { readonly tenant: string; readonly member: string },
  context: OfficeContext,
): Promise<Card['instruments']> {
  const instruments = await readInstruments(tx, secretBox, owner);
  return instruments.map((one) => ({ ...one, holder: maskNameFor(context, one.holder) }));
}

async function readMessages(
  tx: Queryable,
  tenant: Tenant,
  member: string,
): Promise<Card['messages']> {
  const owner = { tenant: tenant.code, member };
  const { messages } = await readInbox(tx, owner, { limit: maxEntries });
  return messages.flatMap((message) => {
    const { id, at, read } = message;
    const title = renderMessage(tenant, tenant.defaultLanguage, message)?.title;
    return title === undefined ? [] : [{ id, title, at, read }];
  });
}

async function readPayer(tx: Queryable, tenant: Tenant, member: string): Promise<Card['payer']> {
  const offSince = await readPayerOffSince(tx, tenant.code, member);
  return tenant.cashier.c2c === undefined && offSince === null ? null : { offSince };
}

async function readUpline(
  tx: Queryable,
  owner: { readonly tenant: string; readonly member: string },
  now: number,
): Promise<Card['upline']> {
  const parent = await readParent(tx, owner, now);
  if (parent === undefined) return null;
  const agent = await readPerson(tx, owner.tenant, parent);
  return agent ? { id: agent.id, account: agent.account } : null;
}

async function readNextUpline(
  tx: Queryable,
  owner: { readonly tenant: string; readonly member: string },
  now: number,
): Promise<Card['nextUpline']> {
  const next = await readNextParent(tx, owner, now);
  if (!next) return null;
  const { parent, from } = next;
  const move = await readScheduledMove(tx, owner, now);
  const refOf = await readMemberRefs(tx, owner.tenant, parent === null ? [] : [parent]);
  const agent = parent === null ? null : refOf(parent);
  return { agent, from, canCancel: move?.from === from };
}

export async function readMemberCard(
  services: OfficeServices,
  id: string,
  context: OfficeContext,
): Promise<Result<Card, CallFault>> {
  const { tenant, now } = context;
  await services.secretBox.ready();
  return services.database.transaction(async (tx) => {
    const person = await readPerson(tx, tenant.code, id);
    const record = await findMemberById(tx, tenant.code, id);
    if (!person || !record) return refuse(fault('not_found'));
    const owner = { tenant: tenant.code, member: id };
    const subject = await lockPlayerRow(tx, services.groupDigests, tenant, id);
    const limited = {
      ...owner,
      currency: tenant.currency.code,
      timeZone: tenant.protection.timeZone,
    };
    const limits = await readLimits(tx, limited, now, now);
    const exclusion = await findActiveExclusion(tx, subject, now);
    const sessions = await tx.query<
      Card['sessions'][number]
    >(sql`select id, browser, system, address,
        started_at as "startedAt", seen_at as "seenAt" from account_session
      where tenant = ${tenant.code} and member = ${id} and ends_at > ${now}
        and seen_at > ${now - sessionIdleTimeoutMs} order by seen_at desc, id`);
    return ok({
      ...person,
      agentTypes: [...tenant.agentTypes],
      upline: await readUpline(tx, owner, now),
      nextUpline: await readNextUpline(tx, owner, now),
      hasPaidBills: await hasPaidBills(tx, owner),
      ...maskPersonFor(
        context,
        await readMemberPerson(tx, services.secretBox, { ...record, tenant: tenant.code }),
      ),
      exclusion: exclusion ?? null,
      ...(await readMoney(services, tx, tenant, person)),
      bonuses: openBonusViews(await readBonuses(tx, owner), tenant, tenant.defaultLanguage),
      limits: limits.map(({ kind, period, value, used, everywhere }) => ({
        kind,
        period,
        value,
        used,
        everywhere,
      })),
      instruments: await readMaskedInstruments(tx, services, owner, context),
      sessions,
      ...(await readRequests(tx, owner)),
      messages: await readMessages(tx, tenant, id),
      payer: await readPayer(tx, tenant, id),
      ...(await readStaffWords(tx, tenant.code, id)),
    });
  });
}
