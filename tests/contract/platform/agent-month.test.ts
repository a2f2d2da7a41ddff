import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodAt } from '#app/lib/dates/zoned-period.ts';
import { statementColumns, statementRows } from '#app/domain/contracts/statement-file.ts';
import { csvDocument } from '#app/lib/csv.ts';
import { auditLedger } from '#app/platform/ledger/audit.ts';
import { verifyStatement } from '#app/platform/contracts/verify-statement.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import { loginPassword, paymentTenant } from '../../support/payment-members.ts';
import { teamMembers } from '../../support/team-members.ts';
import { testRule } from '../../support/test-tenant.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const dayMs = 86_400_000;
const levels = 5;
const share = 80;
const kinds = ['dailyWage', 'dividend'] as const;
type Kind = (typeof kinds)[number];
const wageRows = [
  { betVolume: 1_000, activeMember: 0, rateType: 'P', rate: 10_000 },
  { betVolume: 60_000, activeMember: 2, rateType: 'P', rate: 15_000 },
] as const;
const dividendRows = [
  { minimumBet: 0, netLoss: 0, activeMember: 0, contractRate: 100_000 },
  { minimumBet: 900_000, netLoss: 20_000, activeMember: 3, contractRate: 200_000 },
] as const;

const tenant = () => {
  const plain = paymentTenant('one');
  const rule = testRule('affiliateCode', {
    required: false,
    acceptedPattern: '[A-Za-z0-9]+',
    minLength: 3,
    maxLength: 20,
  });
  return {
    ...plain,
    register: [...plain.register.filter(({ id }) => id !== 'affiliateCode'), rule],
    agents: {
      activeMember: { validBet: 1, deposit: 0 },
      providerShares: { RNG: 50_000 },
      contracts: {
        dailyWage: [{ account: 'topagent', rows: wageRows }],
        dividend: [{ account: 'topagent', cycle: 'month' as const, rows: dividendRows }],
      },
    },
  };
};

const testPlatform = platformForTests(tenant());
const { joinAs, addBet, rename } = teamMembers(() => testPlatform);

interface Person {
  readonly brand: string;
  readonly id: string;
  readonly account: string;
  readonly token: string;
}
const logIn = async (account: string): Promise<Person> => {
  const login = { username: account, password: loginPassword };
  const { value } = await testPlatform.call('one', 'login', login);
  return { brand: 'one', account, id: value.customerId, token: value.token };
};
const registerBy = async (upline: Person, account: string, kind: 'agent' | 'player') => {
  const rateShare = kind === 'agent' ? { rateShare: share } : {};
  const { token } = upline;
  const link = await testPlatform.call('one', 'addAgentLink', { kind, ...rateShare }, { token });
  const answer = await testPlatform.callRaw('one', 'register', {
    username: account,
    countryDialingCode: '+63',
    affiliateCode: link.value.code,
    password: loginPassword,
    confirmPassword: loginPassword,
    paymentPassword: '846213',
    login: true,
    termsAccepted: true,
  });
  expect(answer).toMatchObject({ success: true });
  return logIn(account);
};
const acceptAll = async ({ id, token }: Person) => {
  await testPlatform.platform.contracts.runIfDue();
  for (const kind of kinds) {
    const accept = { kind, member: id, number: 1, action: 'A' } as const;
    await testPlatform.call('one', 'processContract', accept, { token });
  }
};

interface Bet {
  readonly day: number;
  readonly level: number;
  readonly stake: number;
  readonly payout: number;
}
/** An agent's earnings in the month or on one day, before deducting the contracts below. */
function grossOf(kind: Kind, level: number, bets: readonly Bet[], wagesBelow: number): number {
  const team = bets.filter((bet) => bet.level >= level);
  const staked = team.reduce((sum, { stake }) => sum + stake, 0);
  const active = new Set(team.map((bet) => bet.level)).size;
  // Each level got 80 % of the rates above it, rounded down.
  let factor: (rate: number) => number = (rate) => rate;
  for (let step = 0; step < level; step += 1) {
    const previousFactor = factor;
    factor = (rate) => Math.floor((previousFactor(rate) * share) / 100);
  }
  if (kind === 'dailyWage') {
    const row = wageRows.findLast(
      ({ betVolume, activeMember }) => staked >= betVolume && active >= activeMember,
    );
    return row ? Math.floor((staked * factor(row.rate)) / 1_000_000) : 0;
  }
  const won = staked - team.reduce((sum, { payout }) => sum + payout, 0);
  const base = won - Math.max(0, Math.floor(won / 20)) - wagesBelow;
  const row = dividendRows.findLast(
    ({ minimumBet, netLoss, activeMember }) =>
      staked >= minimumBet && base >= netLoss && active >= activeMember,
  );
  return row ? Math.floor((Math.max(0, base) * factor(row.contractRate)) / 1_000_000) : 0;
}

async function billsOf(agent: Person): Promise<CallOutput<'contractBills'>['bills']> {
  const bills = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 100, days: 90, ...(cursor === undefined ? {} : { before: cursor }) };
    const { token } = agent;
    const { value } = await testPlatform.call('one', 'contractBills', query, { token });
    bills.push(...value.bills);
    cursor = value.next ?? undefined;
  } while (cursor !== undefined);
  return bills;
}

test('[AG-13] a month of five levels by links: every bill equals the sum of its rows', async () => {
  const { clock, platform } = testPlatform;
  const zone = tenant().protection.timeZone;
  const top = await joinAs(1);
  await rename(top, 'topagent');
  let agent = await logIn('topagent');
  await acceptAll(agent);
  const accounts = ['topagent'];
  const players: Person[] = [];
  for (let level = 0; level < levels; level += 1) {
    players.push(await registerBy(agent, `player${level}`, 'player'));
    if (level === levels - 1) break;
    agent = await registerBy(agent, `agent${level + 1}`, 'agent');
    accounts.push(agent.account);
    await acceptAll(agent);
  }
  const month = periodAt('month', periodAt('month', clock.now(), zone).until, zone);
  clock.move(month.from + dayMs / 2 - clock.now());
  await platform.contracts.runIfDue();
  const seeds = fc.sample(fc.tuple(fc.nat(40_000), fc.nat(130)), { numRuns: 200, seed: 37 });
  const bets: Bet[] = [];
  for (let day = 0; clock.now() < month.until; day += 1) {
    for (const [level, player] of players.entries()) {
      const [stake = 0, percent = 0] = seeds[day * levels + level] ?? [];
      const payout = Math.floor((stake * percent) / 100);
      if (stake === 0 || (day + level) % 4 === 0) continue;
      await addBet(player, stake, payout);
      bets.push({ day, level, stake, payout });
    }
    clock.move(dayMs);
    await platform.contracts.runIfDue();
  }
  clock.move(dayMs);
  await platform.contracts.runIfDue();

  const days = Math.max(...bets.map(({ day }) => day)) + 1;
  const betsOn = Array.from({ length: days }, (_, day) => bets.filter((bet) => bet.day === day));
  const wage = (level: number, day: number): number =>
    level < levels ? grossOf('dailyWage', level, betsOn[day] ?? [], 0) : 0;
  const wagesPaid = (level: number): number =>
    betsOn.reduce((sum, _, day) => sum + wage(level, day) - wage(level + 1, day), 0);
  const wagesBelow = (level: number): number =>
    accounts.slice(level + 1).reduce((sum, _, step) => sum + wagesPaid(level + 1 + step), 0);
  const dividend = (level: number): number =>
    level < levels ? grossOf('dividend', level, bets, wagesBelow(level)) : 0;
  for (const [level, account] of accounts.entries()) {
    const self = await logIn(account);
    const bills = await billsOf(self);
    const wages = bills.filter(({ kind, from }) => kind === 'dailyWage' && from >= month.from);
    expect(wages.slice(-days).map(({ amount }) => amount)).toEqual(
      betsOn.map((_, day) => wage(level, day) - wage(level + 1, day)).reverse(),
    );
    const [ofMonth] = bills.filter(({ kind, from }) => kind === 'dividend' && from === month.from);
    const [gross, downlineGross] = [dividend(level), dividend(level + 1)];
    expect(ofMonth).toMatchObject({ gross, downlineGross });
    expect(ofMonth?.amount).toBe(Math.max(0, gross - downlineGross));
    expect(gross).toBeGreaterThan(0);
    for (const { kind, from } of bills) {
      const { token } = self;
      const { value } = await testPlatform.call(
        'one',
        'contractStatement',
        { kind, from },
        { token },
      );
      expect(verifyStatement(csvDocument([statementColumns, ...statementRows(value)]))).toEqual([]);
    }
  }
  expect(await auditLedger(testPlatform.database)).toMatchObject({ accounts: [], movements: [] });
});
