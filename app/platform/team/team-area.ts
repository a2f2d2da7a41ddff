import type { Random } from '#app/lib/random.ts';
import type { Handlers } from '../calls/handler.ts';
import type { Database } from '../db/database.ts';
import { createDownlines } from './downlines.ts';
import { createDownlineTransactions } from './downline-transactions.ts';
import { createRegistrationLinks } from './registration-links.ts';
import { createTeamBetting } from './team-betting.ts';
import { createTeamOverview } from './team-overview.ts';
import { createUserProfitLoss } from './user-profit-loss.ts';

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
