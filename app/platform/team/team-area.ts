import type { Random } from '#app/lib/random.ts';
import { periodAt, startOfDays } from '#app/lib/dates/zoned-period.ts';
import { isGameType } from '#app/domain/games/game-types.ts';
import { ok } from '#app/lib/result.ts';
import type { Handlers, Handler } from '../calls/handler.ts';
import type { Database } from '../db/database.ts';
import { createDownlines } from './downlines.ts';
import { createDownlineTransactions } from './downline-transactions.ts';
import { createRegistrationLinks } from './registration-links.ts';
import { createTeamBetting } from './team-betting.ts';
import { createUserProfitLoss } from './user-profit-loss.ts';
import { requestedDays } from '../history/requested-period.ts';
import { requireAgent } from './require-agent.ts';
import { readTeamOverview } from './team-sums.ts';

const createTeamOverview =
  (database: Database): Handler<'teamOverview'> =>
  async (request, context) => {
    const agent = requireAgent(context);
    if (!agent.ok) return agent;
    const days = requestedDays(request, context, 1);
    if (!days.ok) return days;
    const { tenant, now } = context;
    const owner = { tenant: tenant.code, agent: agent.value.id };
    const { from, until, timeZone } = days.value;
    const { size, sums } = await readTeamOverview(
      database,
      { ...owner, from, until, currency: tenant.currency.code, timeZone },
      {
        agentTypes: tenant.agentTypes,
        at: now,
        dayStart: startOfDays(1, now, timeZone),
        monthStart: periodAt('month', now, timeZone).from,
      },
    );
    const { products, ...totals } = sums;
    return ok({
      ...days.value,
      members: size,
      totals: { ...totals, result: totals.paid - totals.staked },
      products: products.map(({ product, ...figures }) => ({
        product: isGameType(product) ? product : null,
        ...figures,
        result: figures.paid - figures.staked,
      })),
    });
  };

export const createTeamArea = (
  database: Database,
  random: Random,
): Handlers<
  | 'teamOverview'
  | 'downlines'
  | 'teamBetting'
  | 'userProfitLoss'
  | 'downlineTransactions'
  | 'agentLinks'
  | 'addAgentLink'
  | 'endAgentLink'
> => ({
  ...createRegistrationLinks(database, random),
  teamOverview: createTeamOverview(database),
  downlines: createDownlines(database),
  teamBetting: createTeamBetting(database),
  userProfitLoss: createUserProfitLoss(database),
  downlineTransactions: createDownlineTransactions(database),
});
