import { gameStakes, modelOf, type ModelId } from './game-models.ts';

/** The rooms of a game for a pot, by how much is staked in them. */
export const roomIds = ['garden', 'salon', 'summit'] as const;
export type RoomId = (typeof roomIds)[number];

/** The first stake of each room after the first, minor units: up to 1.00, to 10.00, and above. */
const minStakeOf: Readonly<Record<RoomId, number>> = { garden: 0, salon: 200, summit: 2000 };
const modelsWithRooms: ReadonlySet<ModelId> = new Set(['cards', 'threecard']);

const roomOf = (stake: number): RoomId =>
  roomIds.findLast((id) => stake >= minStakeOf[id]) ?? 'garden';

/**
 * What can be staked in a room of a game; in a game without rooms, or without choosing one, all of
 * it.
 */
export const stakesIn = (model: ModelId, room: RoomId | undefined): readonly number[] =>
  room === undefined || !modelsWithRooms.has(model)
    ? gameStakes[model]
    : gameStakes[model].filter((stake) => roomOf(stake) === room);

/** A text as a room, if it is one. */
export const readRoom = (text: unknown): RoomId | undefined => roomIds.find((id) => id === text);

/**
 * The rooms of a code's game with their smallest and greatest stake; none where there is nothing to
 * choose.
 */
export const roomsOf = (
  gameCode: string,
): { readonly roomId: RoomId; readonly minBet: number; readonly maxBet: number }[] =>
  modelsWithRooms.has(modelOf(gameCode))
    ? roomIds.map((roomId) => {
        const stakes = stakesIn(modelOf(gameCode), roomId);
        return { roomId, minBet: Math.min(...stakes), maxBet: Math.max(...stakes) };
      })
    : [];
