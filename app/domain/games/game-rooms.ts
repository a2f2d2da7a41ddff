import { gameStakes, modelOf, type ModelId } from './game-models.ts';

export const roomIds = ['garden', 'salon', 'summit'] as const;
export type RoomId = (typeof roomIds)[number];

/** Minor units: stakes up to 1.00, up to 10.00, and above. */
const minStakeOf: Readonly<Record<RoomId, number>> = { garden: 0, salon: 200, summit: 2000 };
const modelsWithRooms: ReadonlySet<ModelId> = new Set(['cards', 'threecard']);

const roomOf = (stake: number): RoomId =>
  roomIds.findLast((id) => stake >= minStakeOf[id]) ?? 'garden';

export const stakesIn = (model: ModelId, room: RoomId | undefined): readonly number[] =>
  room === undefined || !modelsWithRooms.has(model)
    ? gameStakes[model]
    : gameStakes[model].filter((stake) => roomOf(stake) === room);

export const readRoom = (text: unknown): RoomId | undefined => roomIds.find((id) => id === text);

/** With their minimum and maximum stake; empty if there is only one. */
export const roomsOf = (
  gameCode: string,
): { readonly roomId: RoomId; readonly minBet: number; readonly maxBet: number }[] =>
  modelsWithRooms.has(modelOf(gameCode))
    ? roomIds.map((roomId) => {
        const stakes = stakesIn(modelOf(gameCode), roomId);
        return { roomId, minBet: Math.min(...stakes), maxBet: Math.max(...stakes) };
      })
    : [];
