import { z } from 'zod';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { defineCall } from './call.ts';
import { clientType, gameLanguage as language, runsOn } from './game-query.ts';
import { gameSchema } from './games.ts';

const gameType = z.enum(gameTypes);
const ofType = gameType.optional().describe('Only games of this type; left out: of all.');
const favourite = z.object({
  nodeId: z.string().min(1).max(120),
  vendor: z.string().min(1).max(20),
  gameType,
});
const favouriteMark = z.object({ nodeId: z.string(), favourite: z.boolean() });
export const maxFavourites = 200;

export const favouriteCalls = {
  favourites: defineCall({
    method: 'GET',
    path: '/wps/relay/favourites',
    token: true,
    encrypted: false,
    dataPayload: true,
    summary:
      'The member’s favourite games, the newest first; of one game type or of all. What the brand does not offer any more is left out.',
    input: z.object({ gameType: ofType, clientType, platform: runsOn('flash'), language }),
    output: z.array(gameSchema),
  }),
  addFavourite: defineCall({
    method: 'PUT',
    path: '/wps/relay/favourites',
    token: true,
    encrypted: false,
    summary:
      'A game becomes a favourite of the member; one that is stays where it is. The oldest of 201 goes.',
    input: favourite,
    output: favouriteMark,
  }),
  removeFavourite: defineCall({
    method: 'DELETE',
    path: '/wps/relay/favourites',
    token: true,
    encrypted: false,
    summary: 'A game is no favourite of the member any more.',
    input: favourite.pick({ nodeId: true }),
    output: favouriteMark,
  }),
};
