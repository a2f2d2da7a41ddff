import type { Handlers } from '../calls/handler.ts';
import type { Database } from '../db/database.ts';
import { createDownlines } from './downlines.ts';
import { createDownlineTransactions } from './downline-transactions.ts';
import { createTeamBetting } from './team-betting.ts';
import { createTeamOverview } from './team-overview.ts';
import { createUserProfitLoss } from './user-profit-loss.ts';

/** Reports for agents on the members below them [AG-02, AG-04 to AG-06, AG-08]. */
export const createTeamArea = (
  database: Database,
): Handlers<
  'teamOverview' | 'downlines' | 'teamBetting' | 'userProfitLoss' | 'downlineTransactions'
> => ({
  teamOverview: createTeamOverview(database),
  downlines: createDownlines(database),
  teamBetting: createTeamBetting(database),
  userProfitLoss: createUserProfitLoss(database),
  downlineTransactions: createDownlineTransactions(database),
});
