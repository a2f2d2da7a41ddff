import { momentOf, startOfDays, wallClockAt } from '#app/lib/dates/zoned-period.ts';
import type { DrawWeekday } from '#app/lib/draw-weekdays.ts';

/** When a lottery is drawn: data, not code (spec/domain.md §1.4). */
export interface DrawSchedule {
  /** The IANA time zone whose clock the draws follow. */
  readonly zone: string;
  readonly weekdays: readonly DrawWeekday[];
  /** Local times of day (`HH:mm`), or one draw after the other all day. */
  readonly times: readonly string[] | { readonly everySeconds: number };
  /** How long before the draw sales begin. */
  readonly salesSeconds: number;
  /** How long before the draw sales end. */
  readonly lockSeconds: number;
  /** How long after the lock the last answers of the wallet are waited for. */
  readonly freezeSeconds: number;
  /** How long a draw may be late before it is void. */
  readonly graceSeconds: number;
}

/** A draw that is planned; times in ms since the epoch. */
export interface PlannedDraw {
  /** `<game>:<yyyymmdd>-<nnn>`, by the zone's day; never used again. */
  readonly id: string;
  /** The issue number that players see: the id without the game. */
  readonly numero: string;
  readonly opensAt: number;
  readonly locksAt: number;
  readonly freezesBy: number;
  readonly drawsAt: number;
  readonly voidsAt: number;
}

const secondMs = 1_000;
const dayMs = 86_400_000;

/** The moments of a day's draws by the zone's clock, in their order. */
function momentsOf({ zone, times }: DrawSchedule, from: number, until: number): readonly number[] {
  if ('everySeconds' in times) {
    const step = times.everySeconds * secondMs;
    const count = Math.floor((until - from) / step);
    // The first draw ends a whole step after midnight; the last one is at the next midnight.
    return Array.from({ length: count }, (_, place) => from + (place + 1) * step);
  }
  const day = wallClockAt(zone, from).startOf('day');
  const moments = times.map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return momentOf(zone, day.add(hours, 'hour').add(minutes, 'minute'));
  });
  // Two times in the hour that a clock skips are one moment: that day has a draw less.
  return [...new Set(moments)].sort((a, b) => a - b);
}

function toDraw(
  game: string,
  { salesSeconds, lockSeconds, freezeSeconds, graceSeconds }: DrawSchedule,
  day: string,
  drawsAt: number,
  place: number,
): PlannedDraw {
  const numero = `${day}-${String(place + 1).padStart(3, '0')}`;
  const locksAt = drawsAt - lockSeconds * secondMs;
  return {
    id: `${game}:${numero}`,
    numero,
    opensAt: drawsAt - salesSeconds * secondMs,
    locksAt,
    freezesBy: locksAt + freezeSeconds * secondMs,
    drawsAt,
    voidsAt: drawsAt + graceSeconds * secondMs,
  };
}

/**
 * The draws of a game that take place after `from` and until `until`, in their order. A draw is
 * the same whichever period asks for it.
 * @param from ms since the epoch, and `until`
 * @throws RangeError for an unknown zone
 */
export function plannedDraws(
  game: string,
  schedule: DrawSchedule,
  from: number,
  until: number,
): readonly PlannedDraw[] {
  const draws: PlannedDraw[] = [];
  const { zone, weekdays } = schedule;
  // A draw at midnight belongs to the day that ends with it.
  let day = startOfDays(2, from, zone);
  // A draw at 00:00 takes place as its day begins.
  while (day <= until) {
    // No day has more than 25 hours, and none fewer than 23.
    const next = startOfDays(1, day + 1.25 * dayMs, zone);
    const clock = wallClockAt(zone, day);
    if (weekdays.includes((clock.day() + 1) as DrawWeekday))
      for (const [place, drawsAt] of momentsOf(schedule, day, next).entries())
        if (drawsAt > from && drawsAt <= until)
          draws.push(toDraw(game, schedule, clock.format('YYYYMMDD'), drawsAt, place));
    day = next;
  }
  return draws;
}
