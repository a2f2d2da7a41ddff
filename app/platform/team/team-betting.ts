import { isGameType } from '#app/lib/game-types.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { Handler } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';
import { gameNamer } from '../catalogue/game-list.ts';
import type { Database } from '../db/database.ts';
import { requestedDays } from '../history/requested-period.ts';
import { usernameKey } from '../identity/members/member-repository.ts';
import { requireAgent } from './require-agent.ts';
import { teamAccount } from './team-accounts.ts';
import { readTeamBets, sumTeamBets, type BetPlace } from './team-bets.ts';

const encodePlace = ({ settledAt, sequence }: BetPlace): string => `${settledAt}.${sequence}`;

function decodePlace(text: string): BetPlace | undefined {
  const parts = /^(\d{1,15})\.(\d{1,15})$/.exec(text);
  return parts ? { settledAt: Number(parts[1]), sequence: Number(parts[2]) } : undefined;
}

/** The settled bets of the members of an agent's team in a period [AG-05]. */
export const createTeamBetting =
  (database: Database): Handler<'teamBetting'> =>
  async (request, context) => {
    const agent = requireAgent(context);
    if (!agent.ok) return agent;
    const days = requestedDays(request, context, 1);
    if (!days.ok) return days;
    const { product, account, before: cursor, limit } = request;
    const before = cursor === undefined ? undefined : decodePlace(cursor);
    if (cursor !== undefined && !before)
      return refuse(fault('invalid_input', { paths: ['before'] }));
    const { tenant } = context;
    const { from, until } = days.value;
    const filter = {
      period: {
        ...{ tenant: tenant.code, agent: agent.value.id, from, until },
        currency: tenant.currency.code,
      },
      product,
      prefix: account === undefined ? undefined : usernameKey(account),
    };
    const rows = await readTeamBets(database, filter, { before, limit });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const sums = await sumTeamBets(database, filter);
    const describeGame = gameNamer(tenant);
    return ok({
      ...days.value,
      bets: page.map((row) => ({
        sequence: row.sequence,
        member: teamAccount(row),
        game: describeGame(row.game),
        product: isGameType(row.product) ? row.product : null,
        settledAt: row.settledAt,
        staked: row.staked,
        paid: row.paid,
        validBet: row.validBet,
        result: row.paid - row.staked,
      })),
      sums: { ...sums, result: sums.paid - sums.staked },
      next: rows.length > limit && last ? encodePlace(last) : null,
    });
  };
