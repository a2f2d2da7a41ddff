import { Link } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useRef, useState, type ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { useWayBack } from '../game/way-back.ts';
import { LimitsInGame } from '../limits/limits-in-game.tsx';
import { usePlayState } from '../limits/use-play-state.ts';
import { SessionBar } from '../protection/session-bar.tsx';
import { useServerTime, useTimeSince } from '../protection/session-clock.tsx';
import { Balance } from '../shell/balance.tsx';
import { useShell } from '../shell/use-shell.ts';
import type { GameData } from './game-data.ts';
import * as css from './game-frame.css.ts';
import { SeatLost } from './seat-lost.tsx';
import { seatState, useSeat } from './seat.ts';
import { useAsking } from './use-asking.ts';
import { useGameFrame } from './use-game-frame.ts';
import { WholeScreen } from './whole-screen.tsx';

type Open = Extract<GameData, { kind: 'open' }>;

/**
 * What a game may do: run, and at a vendor's own host be a page like any other. A launch page of
 * ours has no origin, and can read nothing of the site, at whichever host it is framed: a network
 * for games may be a host of the brand.
 */
const rightsOf = (addresses: readonly string[]): string =>
  `allow-scripts allow-pointer-lock${addresses.every((address) => address.startsWith('https:')) ? ' allow-same-origin allow-forms allow-popups' : ''}`;

/**
 * The game, beneath a line with the way out, the balance, the time in it and the whole screen
 * [RT-18].
 */
export function OpenGame({ game }: { readonly game: Open }) {
  const { member } = useShell();
  const text = useText();
  const { asked, ask } = useAsking();
  const whole = useRef<HTMLDivElement>(null);
  const { back } = game;
  const { leave, link } = useWayBack(back);
  const play = usePlayState(asked);
  const seat = seatState(useSeat(member), play.state);
  const [covered, setCovered] = useState(false);
  const [pinned, setPinned] = useState(false);
  const limitsPage = member?.pages.includes('securityCenter')
    ? '/member/securityCenter'
    : undefined;
  const playing = useGameFrame(game.addresses, {
    onBalance: ask,
    onExit: leave,
    onLimit: play.meet,
  });
  return (
    <div
      ref={whole}
      className={classNames(css.open, pinned && css.pinned)}
      data-zone="stage"
      data-game-state={playing.state}
    >
      <header className={css.bar}>
        <Link
          {...link}
          {...(seat === 'kept' ? {} : { reloadDocument: true, onClick: undefined })}
          className={css.leave}
        >
          <ArrowLeft size={20} />
          {text('frame.back')}
        </Link>
        <VisuallyHidden as="h1">{game.name}</VisuallyHidden>
        <div className={css.room} aria-hidden="true">
          <p className={css.name}>{game.name}</p>
        </div>
        {game.trial ? <span className={css.trial}>{text('frame.play_money')}</span> : null}
        <TimeInGame startedAt={game.startedAt} now={game.now} />
        <Balance minor={game.balance} account={member?.account} asked={asked} />
        <WholeScreen of={whole} pinned={pinned} onPin={setPinned} />
      </header>
      {member && !pinned ? <SessionBar member={member} isPlaying /> : null}
      {member && seat === 'kept' ? (
        <LimitsInGame play={play} page={limitsPage} back={back} onCover={setCovered} />
      ) : null}
      <Stage
        game={game}
        playing={playing}
        covered={covered}
        lost={
          seat === 'kept' ? undefined : (
            <SeatLost seat={seat} account={play.state?.account ?? null} />
          )
        }
      />
    </div>
  );
}

interface StageProps {
  readonly game: Open;
  readonly playing: ReturnType<typeof useGameFrame>;
  readonly covered: boolean;
  /** What stands in place of a game that is not its player’s any more. */
  readonly lost: ReactNode;
}

function Stage({
  game,
  playing: { frame, address, key, state, loaded, again },
  covered,
  lost,
}: StageProps) {
  const text = useText();
  if (lost) return <div className={css.stage}>{lost}</div>;
  if (state === 'failed') {
    const action = (
      <Button onClick={again} data-again="">
        {text('network.again')}
      </Button>
    );
    return (
      <div className={css.stage}>
        <EmptyState title={text('frame.failed')} action={action}>
          {text('frame.failed_text')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={css.stage} aria-busy={state === 'coming' || undefined}>
      {state === 'coming' ? (
        <p className={css.coming} role="status">
          <Spinner />
          {text('frame.coming')}
        </p>
      ) : null}
      <noscript>
        <p className={css.needs}>{text('frame.needs_scripts')}</p>
      </noscript>
      <iframe
        key={key}
        ref={frame}
        src={address}
        title={game.name}
        sandbox={rightsOf(game.addresses)}
        allow="fullscreen; autoplay"
        referrerPolicy="strict-origin"
        className={classNames(css.game, covered && css.covered)}
        onLoad={loaded}
      />
    </div>
  );
}

function TimeInGame({ startedAt, now }: { readonly startedAt: number; readonly now: number }) {
  const text = useText();
  const time = useTimeSince(startedAt, useServerTime(now));
  return (
    <span className={css.clock} title={text('frame.in_game', { time })} data-game-clock="">
      {time}
    </span>
  );
}
