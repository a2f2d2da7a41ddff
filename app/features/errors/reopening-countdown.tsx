import { useState } from 'react';
import { Countdown } from './countdown.tsx';
import { usePollUntilOpen } from './use-poll-until-open.ts';

/** @param now server time at rendering, ms */
export function ReopeningCountdown({
  end,
  now,
}: {
  readonly end: string | null;
  readonly now: number;
}) {
  const [skew] = useState(() => now - Date.now());
  const at = end === null ? NaN : Date.parse(end);
  const endsAt = Number.isNaN(at) ? undefined : at;
  usePollUntilOpen(endsAt, skew);
  return endsAt === undefined ? null : <Countdown end={endsAt} skew={skew} />;
}
