/** How many may be at something at once: in all, and of one owner. */
export interface CrowdBounds {
  readonly mostInAll: number;
  readonly mostOfOwner: number;
}

/** Whether there is room for one more. */
export type Room = 'room' | 'full' | 'owner-full';

/** Counts who is at something. */
export interface Crowd {
  roomFor(owner: string): Room;
  enter(owner: string): void;
  leave(owner: string): void;
}

/** A crowd that is never larger than its bounds, as long as who enters asks for room first. */
export function createCrowd({ mostInAll, mostOfOwner }: CrowdBounds): Crowd {
  const owned = new Map<string, number>();
  let all = 0;
  const count = (owner: string, step: 1 | -1): void => {
    const now = (owned.get(owner) ?? 0) + step;
    if (now === 0) owned.delete(owner);
    else owned.set(owner, now);
    all += step;
  };
  return {
    roomFor: (owner) =>
      all >= mostInAll ? 'full' : (owned.get(owner) ?? 0) >= mostOfOwner ? 'owner-full' : 'room',
    enter: (owner) => count(owner, 1),
    leave: (owner) => count(owner, -1),
  };
}
