import type { Handlers } from '../calls/handler.ts';
import type { Database } from '../db/database.ts';
import { createTeamOverview } from './team-overview.ts';

/** Reports for agents on the members below them [AG-02]. */
export const createTeamArea = (database: Database): Handlers<'teamOverview'> => ({
  teamOverview: createTeamOverview(database),
});
