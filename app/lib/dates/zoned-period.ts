const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clock of a zone shows, as if it were UTC, in ms. */
function localTimeAt(zone: string, at: number): number {
  let clock = clocks.get(zone);
  if (!clock) {
    const digits = {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    } as const;
    clocks.set(
      zone,
      (clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...digits })),
    );
  }
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
}

/** How far a zone's clock is ahead of UTC, in ms. */
const offsetAt = (zone: string, at: number): number =>
  localTimeAt(zone, at) - Math.floor(at / 1000) * 1000;

/** The day that a moment lies in by a zone's clock: its midnight, as if it were UTC. */
export const dayOf = (zone: string, at: number): Date =>
  new Date(Math.floor(localTimeAt(zone, at) / 86_400_000) * 86_400_000);

/** The moment at which a zone's clock shows what `shown` says, as if it were UTC. */
export function momentOf(zone: string, localTime: number): number {
  const estimate = localTime - offsetAt(zone, localTime);
  return localTime - offsetAt(zone, estimate);
}
