import type { Handlers } from '../calls/handler.ts';
import type { Database } from '../db/database.ts';
import { createDownlines } from './downlines.ts';
import { createTeamBetting } from './team-betting.ts';
import { createTeamOverview } from './team-overview.ts';
import { createUserProfitLoss } from './user-profit-loss.ts';

/** Reports for agents on the members below them [AG-02, AG-04 to AG-06]. */
export const createTeamArea = (
  database: Database,
): Handlers<'teamOverview' | 'downlines' | 'teamBetting' | 'userProfitLoss'> => ({
  teamOverview: createTeamOverview(database),
  downlines: createDownlines(database),
  teamBetting: createTeamBetting(database),
  userProfitLoss: createUserProfitLoss(database),
});
