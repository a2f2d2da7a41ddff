import { gameStakes, modelOf, type ModelId } from './game-models.ts';

/** The rooms of a pot game, by stake. */
export const roomIds = ['garden', 'salon', 'summit'] as const;
export type RoomId = (typeof roomIds)[number];

/** The minimum stake of each room after the first, minor units: up to 1.00, to 10.00, and above. */
const minStakeOf: Readonly<Record<RoomId, number>> = { garden: 0, salon: 200, summit: 2000 };
const modelsWithRooms: ReadonlySet<ModelId> = new Set(['cards', 'threecard']);

const roomOf = (stake: number): RoomId =>
  roomIds.findLast((id) => stake >= minStakeOf[id]) ?? 'garden';

/**
 * The stakes in a room of a game; in a game without rooms, or without a selected one, all stakes.
 */
export const stakesIn = (model: ModelId, room: RoomId | undefined): readonly number[] =>
  room === undefined || !modelsWithRooms.has(model)
    ? gameStakes[model]
    : gameStakes[model].filter((stake) => roomOf(stake) === room);

/** Parses a room; undefined for any other text. */
export const readRoom = (text: unknown): RoomId | undefined => roomIds.find((id) => id === text);

/** The rooms of a code's game with their minimum and maximum stake; empty if there is only one. */
export const roomsOf = (
  gameCode: string,
): { readonly roomId: RoomId; readonly minBet: number; readonly maxBet: number }[] =>
  modelsWithRooms.has(modelOf(gameCode))
    ? roomIds.map((roomId) => {
        const stakes = stakesIn(modelOf(gameCode), roomId);
        return { roomId, minBet: Math.min(...stakes), maxBet: Math.max(...stakes) };
      })
    : [];
