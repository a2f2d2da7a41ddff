import { isGameType } from '#app/domain/games/game-types.ts';
import { ok } from '#app/lib/result.ts';
import type { Handler } from '../calls/handler.ts';
import { createGameDescriber } from '../catalogue/game-list.ts';
import type { Database } from '../db/database.ts';
import { teamAccount } from './team-accounts.ts';
import { readTeamBets, sumTeamBets, type BetPlace } from './team-bets.ts';
import { readTeamRequest } from './team-request.ts';

const encodePlace = ({ settledAt, sequence }: BetPlace): string => `${settledAt}.${sequence}`;

function decodePlace(text: string): BetPlace | undefined {
  const parts = /^(\d{1,15})\.(\d{1,15})$/.exec(text);
  return parts ? { settledAt: Number(parts[1]), sequence: Number(parts[2]) } : undefined;
}

export const createTeamBetting =
  (database: Database): Handler<'teamBetting'> =>
  async (request, context) => {
    const teamRequest = readTeamRequest(request, context, { name: 'before', decode: decodePlace });
    if (!teamRequest.ok) return teamRequest;
    const { days, period, place, prefix } = teamRequest.value;
    const { product, limit } = request;
    const filter = { period, product, prefix };
    const rows = await readTeamBets(database, filter, { before: place, limit });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const sums = await sumTeamBets(database, filter);
    const describeGame = createGameDescriber(context.tenant);
    return ok({
      ...days,
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
