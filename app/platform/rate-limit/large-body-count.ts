import type { LargeBodyCount } from '../http/read-body.ts';
import type { Queryable } from '../db/database.ts';
import { createCounters } from './counters.ts';
import { rateLimits } from './rules.ts';
import { createThrottle } from './throttle.ts';

export function largeBodyCount(database: Queryable, sandbox: boolean): LargeBodyCount {
  const throttle = createThrottle(createCounters(database), sandbox);
  return (call) => throttle(call, rateLimits.largeBody);
}
