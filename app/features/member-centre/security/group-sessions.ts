import type { SessionsData } from './security-data.ts';

export type Session = SessionsData['sessions'][number];

/** Sessions of one browser on one system, in the order of the list. */
export interface SessionGroup {
  readonly sessions: readonly [Session, ...Session[]];
}

/** Groups sessions by browser and system; the current session stands alone and first. Pure. */
export function groupSessions(sessions: readonly Session[]): readonly SessionGroup[] {
  const groups = new Map<string, [Session, ...Session[]]>();
  for (const session of [...sessions].sort((one, other) => +other.current - +one.current)) {
    const { browser, system, current } = session;
    const device = JSON.stringify(current ? ['current'] : [browser, system]);
    const group = groups.get(device);
    if (group) group.push(session);
    else groups.set(device, [session]);
  }
  return [...groups.values()].map((group) => ({ sessions: group }));
}
