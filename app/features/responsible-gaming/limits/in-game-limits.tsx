import { useEffect } from 'react';
import type { PlayFollower, PlayState } from '#app/lib/play-state.ts';
import { useServerTime } from '#app/ui/use-server-time.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { LimitStrip } from './limit-strip.tsx';
import { RealityCheck } from './reality-check.tsx';

interface InGameLimitsProps {
  readonly play: PlayFollower;
  readonly page: string | undefined;
  readonly back: string;
  /** Called with whether the game is to be covered. */
  readonly onCover: (isCovered: boolean) => void;
}

/**
 * The player's limits during play, the reality check, and the message when a limit is reached
 * [MC-01].
 */
export function InGameLimits({ play, ...more }: InGameLimitsProps) {
  return play.state?.session ? (
    <LimitStatus play={play} state={play.state} session={play.state.session} {...more} />
  ) : null;
}

function LimitStatus({
  play: { met: limitReached, forget: dismissLimit, seen: acknowledge, ask: refresh },
  state: { limits },
  session,
  page,
  back,
  onCover,
}: InGameLimitsProps & {
  readonly state: PlayState;
  readonly session: NonNullable<PlayState['session']>;
}) {
  const now = useServerTime(session.now);
  const isDue = session.reminderAt !== null && now >= session.reminderAt;
  useEffect(() => {
    onCover(isDue);
    // Shows the current result, including wins since it appeared.
    if (isDue) refresh();
  }, [isDue, onCover, refresh]);
  return (
    <>
      {limits ? <LimitStrip limits={limits.limits} page={page} /> : null}
      {isDue ? (
        <RealityCheck
          session={session}
          now={now}
          page={page}
          back={back}
          onContinue={acknowledge}
        />
      ) : null}
      {limitReached && !isDue ? (
        <LimitDialog
          limits={limits ?? { limits: [], reached: null }}
          page={page}
          back={back}
          onClose={dismissLimit}
        />
      ) : null}
    </>
  );
}
