import type { SessionsData } from './security-data.ts';

export type Session = SessionsData['sessions'][number];

export interface SessionGroup {
  readonly sessions: readonly [Session, ...Session[]];
}

/** Groups by browser and system; the current session is separate and first. */
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
