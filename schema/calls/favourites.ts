import { z } from 'zod';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { defineCall } from './call.ts';
import { clientType, gameLanguage as language, runsOn } from './game-query.ts';
import { gameSchema } from './games.ts';

const gameType = z.enum(gameTypes);
const ofType = gameType.optional().describe('Only games of this type; all types if omitted.');
const favourite = z.object({
  nodeId: z.string().min(1).max(120),
  vendor: z.string().min(1).max(20),
  gameType,
});
const favouriteMark = z.object({ nodeId: z.string(), favourite: z.boolean() });
export const maxFavourites = 200;

export const favouriteCalls = {
  favourites: defineCall('GET /wps/relay/favourites', {
    token: true,
    dataPayload: true,
    summary:
      'The member’s favourite games, newest first, optionally of one game type. Games that the ' +
      'brand no longer offers are omitted.',
    input: z.object({ gameType: ofType, clientType, platform: runsOn('flash'), language }),
    output: z.array(gameSchema),
  }),
  addFavourite: defineCall('PUT /wps/relay/favourites', {
    token: true,
    summary:
      'Adds a game to the member’s favourites. A game that is already a favourite keeps its ' +
      'position. At most 200 are stored; the oldest is removed.',
    input: favourite,
    output: favouriteMark,
  }),
  removeFavourite: defineCall('DELETE /wps/relay/favourites', {
    token: true,
    summary: 'Removes a game from the member’s favourites.',
    input: favourite.pick({ nodeId: true }),
    output: favouriteMark,
  }),
};
