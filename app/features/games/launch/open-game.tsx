import { Link, useRevalidator } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useRef, useState, type ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useServerTime } from '#app/ui/use-server-time.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { useBackToList } from '../tile/use-back-to-list.ts';
import { useElapsedText } from '../../brand/use-elapsed-text.ts';
import { Balance } from '../../shell/header/balance.tsx';
import { useShell } from '../../shell-context/use-shell.ts';
import type { GameData } from './game-data.ts';
import * as css from './game-frame.css.ts';
import type { InGameProtection } from './in-game-protection.ts';
import { SessionEnded } from './session-ended.tsx';
import { useGameSession } from './session-guard.ts';
import { usePlayState } from './use-play-state.ts';
import { usePolling } from './use-polling.ts';
import { useGameFrame } from './use-game-frame.ts';
import { FullscreenButton } from './fullscreen-button.tsx';

type Open = Extract<GameData, { kind: 'open' }>;

interface OpenGameProps {
  readonly game: Open;
  readonly protection: InGameProtection;
}

/**
 * The sandbox flags of a game's frame: it may run scripts, and at a vendor's own host be an
 * ordinary page. A launch page of ours gets no origin, so that it cannot read the site, at
 * whichever host it is framed: a CDN for games may be a host of the brand.
 */
const sandboxFlags = (addresses: readonly string[]): string =>
  `allow-scripts allow-pointer-lock${addresses.every((address) => address.startsWith('https:')) ? ' allow-same-origin allow-forms allow-popups' : ''}`;

/**
 * The game below a bar with the back link, the balance, the session time and the full-screen button
 * [RT-18].
 */
export function OpenGame({ game, protection }: OpenGameProps) {
  const { member } = useShell();
  const text = useText();
  const { pollCount, ask: poll } = usePolling();
  const container = useRef<HTMLDivElement>(null);
  const { back } = game;
  const { leave, link } = useBackToList(back);
  const play = usePlayState(pollCount);
  const { state: gameSession, account } = useGameSession(member, play.state, poll);
  const [isCovered, setIsCovered] = useState(false);
  const [pinned, setPinned] = useState(false);
  const limitsPage = member?.pages.includes('securityCenter')
    ? '/member/securityCenter'
    : undefined;
  const gameFrame = useGameFrame(game.addresses, {
    onBalance: poll,
    onExit: leave,
    onLimit: play.meet,
  });
  return (
    <div
      ref={container}
      className={classNames(css.open, pinned && css.pinned)}
      data-zone="stage"
      data-game-state={gameFrame.state}
    >
      <header className={css.bar}>
        <Link
          {...link}
          {...(gameSession === 'kept' ? {} : { reloadDocument: true, onClick: undefined })}
          className={css.leave}
        >
          <ArrowLeft size={20} />
          {text('frame.back')}
        </Link>
        <VisuallyHidden as="h1">{game.name}</VisuallyHidden>
        <div className={css.titleArea} aria-hidden="true">
          <p className={css.name}>{game.name}</p>
        </div>
        {game.trial ? <span className={css.trial}>{text('frame.play_money')}</span> : null}
        <TimeInGame startedAt={game.startedAt} now={game.now} />
        <Balance
          minor={game.balance}
          account={account}
          // A round before hydration is not reported.
          refreshCount={gameFrame.startedBeforeHydration ? pollCount + 1 : pollCount}
        />
        <FullscreenButton of={container} pinned={pinned} onPin={setPinned} />
      </header>
      {member && !pinned ? <protection.SessionBar member={member} isPlaying /> : null}
      {member && gameSession === 'kept' ? (
        <protection.Limits play={play} page={limitsPage} back={back} onCover={setIsCovered} />
      ) : null}
      <Viewport
        game={game}
        gameFrame={gameFrame}
        isCovered={isCovered}
        sessionEnded={
          gameSession === 'kept' ? undefined : (
            <SessionEnded sessionState={gameSession} account={play.state?.account ?? null} />
          )
        }
      />
    </div>
  );
}

interface ViewportProps {
  readonly game: Open;
  readonly gameFrame: ReturnType<typeof useGameFrame>;
  readonly isCovered: boolean;
  /** Replaces a game whose session is no longer its player's. */
  readonly sessionEnded: ReactNode;
}

function Viewport({
  game,
  gameFrame: { frame, address, key, state, loaded: onLoad },
  isCovered,
  sessionEnded,
}: ViewportProps) {
  const text = useText();
  const { revalidate, state: launching } = useRevalidator();
  if (sessionEnded) return <div className={css.viewport}>{sessionEnded}</div>;
  if (state === 'failed') {
    const action = (
      // Launches anew: a launch address can be used once.
      <Button
        onClick={() => revalidate()}
        aria-busy={launching === 'loading' || undefined}
        data-again=""
      >
        {text('network.again')}
      </Button>
    );
    return (
      <div className={css.viewport}>
        <EmptyState title={text('frame.failed')} action={action}>
          {text('frame.failed_text')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={css.viewport} aria-busy={state === 'coming' || undefined}>
      {state === 'coming' ? (
        <p className={css.loading} role="status">
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
        // Browsers that go back restore a frame's old address by its name; that one was used.
        name={`game-${game.startedAt}`}
        src={address}
        title={game.name}
        sandbox={sandboxFlags(game.addresses)}
        allow="fullscreen; autoplay"
        referrerPolicy="strict-origin"
        className={classNames(css.game, isCovered && css.covered)}
        onLoad={onLoad}
      />
    </div>
  );
}

function TimeInGame({ startedAt, now }: { readonly startedAt: number; readonly now: number }) {
  const text = useText();
  const time = useElapsedText(startedAt, useServerTime(now));
  return (
    <span className={css.clock} title={text('frame.in_game', { time })} data-game-clock="">
      {time}
    </span>
  );
}
