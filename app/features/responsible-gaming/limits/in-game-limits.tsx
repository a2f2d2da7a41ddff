import { useEffect } from 'react';
import type { PlayFollower, PlayState } from '#app/domain/protection/play-state.ts';
import { useServerTime } from '#app/ui/use-server-time.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { LimitStrip } from './limit-strip.tsx';
import { RealityCheck } from './reality-check.tsx';

interface InGameLimitsProps {
  readonly play: PlayFollower;
  readonly page: string | undefined;
  readonly back: string;
  readonly onCover: (isCovered: boolean) => void;
}

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
    // Refresh, so that recent wins are included.
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
