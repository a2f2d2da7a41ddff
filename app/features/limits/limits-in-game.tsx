import { useEffect } from 'react';
import type { PlayState } from './play-state.ts';
import { useServerTime } from '../protection/session-clock.tsx';
import { LimitNotice } from './limit-notice.tsx';
import { LimitStrip } from './limit-strip.tsx';
import { RealityCheck } from './reality-check.tsx';
import type { usePlayState } from './use-play-state.ts';

interface InGameProps {
  readonly play: ReturnType<typeof usePlayState>;
  readonly page: string | undefined;
  readonly back: string;
  /** Told whether the game is to be covered. */
  readonly onCover: (covered: boolean) => void;
}

/**
 * The player's limits where they play, the reality check, and the word about a limit that was met
 * [MC-01].
 */
export function LimitsInGame({ play, ...more }: InGameProps) {
  return play.state?.session ? (
    <Standing play={play} state={play.state} session={play.state.session} {...more} />
  ) : null;
}

function Standing({
  play: { met, forget, seen, ask },
  state: { limits },
  session,
  page,
  back,
  onCover,
}: InGameProps & {
  readonly state: PlayState;
  readonly session: NonNullable<PlayState['session']>;
}) {
  const now = useServerTime(session.now);
  const isDue = session.reminderAt !== null && now >= session.reminderAt;
  useEffect(() => {
    onCover(isDue);
    // What was won meanwhile is told as it is now.
    if (isDue) ask();
  }, [isDue, onCover, ask]);
  return (
    <>
      {limits ? <LimitStrip limits={limits.limits} page={page} /> : null}
      {isDue ? (
        <RealityCheck session={session} now={now} page={page} back={back} onGoOn={seen} />
      ) : null}
      {met && !isDue ? (
        <LimitNotice
          limits={limits ?? { limits: [], reached: null }}
          page={page}
          back={back}
          onClose={forget}
        />
      ) : null}
    </>
  );
}
