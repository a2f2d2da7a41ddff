import { useEffect, useRef } from 'react';
import type { PlayFollower, PlayState } from '#app/domain/protection/play-state.ts';
import { useServerTime } from '#app/ui/use-server-time.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { LimitStrip } from './limit-strip.tsx';
import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useElapsedText } from '../../brand/use-elapsed-text.ts';
import * as css from './in-game-limits.css.ts';
import { SessionSums } from './session-sums.tsx';

/** Presses before may be meant for the game. */
const minVisibleMs = 1_000;

interface RealityCheckProps {
  readonly session: NonNullable<PlayState['session']>;
  readonly now: number;
  readonly page: string | undefined;
  readonly back: string;
  readonly onContinue: () => void;
}

/** Appears at the player's interval, with the platform's figures [MC-01]. */
function RealityCheck({ session, now, page, back, onContinue }: RealityCheckProps) {
  const text = useText();
  const time = useElapsedText(session.startedAt, now);
  const shownAt = useRef(Infinity);
  useEffect(() => void (shownAt.current = performance.now()), []);
  const close = (): void =>
    void (performance.now() - shownAt.current >= minVisibleMs && onContinue());
  return (
    <Dialog
      id="realityCheck"
      title={text('protection.reminder', { time })}
      closeLabel={text('protection.keep_playing')}
      onClose={close}
      size="small"
    >
      <SessionSums session={session} />
      <div className={css.actions}>
        <Button onClick={onContinue} data-go-on="">
          {text('protection.keep_playing')}
        </Button>
        <Link to={back} className={buttonClass({ tone: 'primary' })}>
          {text('limits.stop')}
        </Link>
        {page ? (
          <Link to={`${page}?task=limits`} className={buttonClass()}>
            {text('limits.see')}
          </Link>
        ) : null}
        {page ? (
          <Link to={`${page}?task=play-safely`} className={buttonClass()}>
            {text('protection.take_break')}
          </Link>
        ) : null}
      </div>
    </Dialog>
  );
}

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
