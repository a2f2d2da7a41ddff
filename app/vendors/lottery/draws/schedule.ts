import { momentOf, startOfDays, wallClockAt } from '#app/lib/dates/zoned-period.ts';
import type { DrawWeekday } from '#app/domain/games/draw-weekdays.ts';

/** Times of a lottery's draws, as data. */
export interface DrawSchedule {
  /** An IANA time zone. */
  readonly zone: string;
  readonly weekdays: readonly DrawWeekday[];
  /** Local times (`HH:mm`), or an interval for draws all day. */
  readonly times: readonly string[] | { readonly everySeconds: number };
  /** The time from the start of sales to the draw. */
  readonly salesSeconds: number;
  /** The time from the end of sales to the draw. */
  readonly lockSeconds: number;
  /** How long after the lock to wait for the wallet. */
  readonly freezeSeconds: number;
  /** How late a draw may be before it is void. */
  readonly graceSeconds: number;
}

/** Times in ms since the epoch. */
export interface PlannedDraw {
  /** `<game>:<yyyymmdd>-<nnn>`, by the zone's day; never reused. */
  readonly id: string;
  /** The issue number for players: the id without the game. */
  readonly numero: string;
  readonly opensAt: number;
  readonly locksAt: number;
  readonly freezesBy: number;
  readonly drawsAt: number;
  readonly voidsAt: number;
}

const secondMs = 1_000;
const dayMs = 86_400_000;

/** The times of a day's draws, in order. */
function momentsOf({ zone, times }: DrawSchedule, from: number, until: number): readonly number[] {
  if ('everySeconds' in times) {
    const step = times.everySeconds * secondMs;
    const count = Math.floor((until - from) / step);
    // A day lasts from one step after midnight to the next midnight.
    return Array.from({ length: count }, (_, index) => from + (index + 1) * step);
  }
  const day = wallClockAt(zone, from).startOf('day');
  const moments = times.map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return momentOf(zone, day.add(hours, 'hour').add(minutes, 'minute'));
  });
  // Two times in a skipped hour are the same moment: that day has one draw fewer.
  return [...new Set(moments)].sort((a, b) => a - b);
}

function toDraw(
  game: string,
  { salesSeconds, lockSeconds, freezeSeconds, graceSeconds }: DrawSchedule,
  day: string,
  drawsAt: number,
  index: number,
): PlannedDraw {
  const numero = `${day}-${String(index + 1).padStart(3, '0')}`;
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
 * A game's draws after `from` and up to `until` (ms since the epoch), in order; the same draws for
 * any period.
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
  // A draw at midnight may belong to the day before.
  let day = startOfDays(2, from, zone);
  // Inclusive: a draw at 00:00 takes place as its day begins.
  while (day <= until) {
    // Days have 23 to 25 hours.
    const next = startOfDays(1, day + 1.25 * dayMs, zone);
    const clock = wallClockAt(zone, day);
    if (weekdays.includes((clock.day() + 1) as DrawWeekday))
      for (const [index, drawsAt] of momentsOf(schedule, day, next).entries())
        if (drawsAt > from && drawsAt <= until)
          draws.push(toDraw(game, schedule, clock.format('YYYYMMDD'), drawsAt, index));
    day = next;
  }
  return draws;
}
