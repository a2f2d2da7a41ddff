import { Link, useRevalidator, type LinkProps, useLocation } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useRef, useState, type ReactNode, useCallback, useEffect, type RefObject } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useServerTime } from '#app/ui/use-server-time.ts';
import { useBackToList } from '../tile/use-back-to-list.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { useElapsedText } from '../../brand/use-elapsed-text.ts';
import { Balance } from '../../shell/header/balance.tsx';
import { useShell } from '../../shell-context/use-shell.ts';
import type { GameData } from './game-data.ts';
import * as css from './game-frame.css.ts';
import type { InGameProtection } from './in-game-protection.ts';
import { useGameSession, type GameSessionState } from './session-guard.ts';
import { usePlayState } from './use-play-state.ts';
import { GameMenu } from './game-menu.tsx';
import { useGameFrame, withBrandStyle } from './use-game-frame.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { withReturnTo } from '#app/domain/pages/return-to.ts';
import { buttonClass } from '#app/ui/button-class.ts';

/** Plain links, because the rest of the page belongs to another session. */
function SessionEnded({
  sessionState,
  account,
}: {
  readonly sessionState: Exclude<GameSessionState, 'kept'>;
  readonly account: string | null;
}) {
  const text = useText();
  const { pathname, search } = useLocation();
  const currentUrl = pathname + search;
  return (
    <div role="alert" data-seat={sessionState}>
      <EmptyState
        title={text(`frame.${sessionState}`)}
        action={
          <a
            href={sessionState === 'left' ? withReturnTo(pathOf('login'), currentUrl) : currentUrl}
            className={buttonClass({ tone: 'primary', size: 'large' })}
          >
            {text(`frame.${sessionState}_action`)}
          </a>
        }
      >
        {text(`frame.${sessionState}_text`, { account: account ?? '' })}
      </EmptyState>
    </div>
  );
}

type Open = Extract<GameData, { kind: 'open' }>;

interface OpenGameProps {
  readonly game: Open;
  readonly protection: InGameProtection;
}

/**
 * Vendors get their own origin. The site's own launch pages get none, so that they cannot read the
 * site at any host: a CDN for games may be a host of the brand.
 */
const sandboxFlags = (addresses: readonly string[]): string =>
  `allow-scripts allow-pointer-lock${addresses.every((address) => address.startsWith('https:')) ? ' allow-same-origin allow-forms allow-popups' : ''}`;

/**
 * Increases when the game reports a change, and when the player returns to the tab or to the
 * network.
 */
function useRefreshSignal() {
  const [refreshCount, setRefreshCount] = useState(0);
  const refresh = useCallback(() => setRefreshCount((count) => count + 1), []);
  useEffect(() => {
    const refreshWhenVisible = () => void (document.visibilityState === 'visible' && refresh());
    document.addEventListener('visibilitychange', refreshWhenVisible);
    addEventListener('online', refreshWhenVisible);
    return () => {
      document.removeEventListener('visibilitychange', refreshWhenVisible);
      removeEventListener('online', refreshWhenVisible);
    };
  }, [refresh]);
  return { refreshCount, refresh };
}

/**
 * Includes the bar, so that time, balance and limits stay visible.
 * Browsers without the Fullscreen API, such as on iPhones, use the whole viewport.
 */
function useFullscreen(container: RefObject<HTMLElement>) {
  const [isPinned, setIsPinned] = useState(false);
  const [isSupported, setIsSupported] = useState(true);
  useEffect(() => setIsSupported(document.fullscreenEnabled), []);
  const toggle = () =>
    void (
      document.fullscreenElement
        ? document.exitFullscreen()
        : container.current?.requestFullscreen()
    )?.catch(() => undefined);
  return {
    isPinned,
    pinned: isSupported ? undefined : isPinned,
    toggle: isSupported ? toggle : () => setIsPinned(!isPinned),
  };
}

export function OpenGame({ game, protection }: OpenGameProps) {
  const { member } = useShell();
  const { css: brandCss } = useBrand();
  const { refreshCount, refresh } = useRefreshSignal();
  const container = useRef<HTMLDivElement>(null);
  const { back } = game;
  const { leave, link } = useBackToList(back);
  const play = usePlayState(refreshCount);
  const { state: gameSession, account } = useGameSession(member, play.state, refresh);
  const [isCovered, setIsCovered] = useState(false);
  const fullscreen = useFullscreen(container);
  const limitsPage = member?.pages.includes('securityCenter')
    ? '/member/securityCenter'
    : undefined;
  const gameFrame = useGameFrame(withBrandStyle(game.addresses, brandCss), {
    onBalance: refresh,
    onExit: leave,
    onLimit: play.meet,
    onControlClosed: () => container.current?.querySelector('summary')?.focus(),
  });
  const isOwnSession = gameSession === 'kept';
  return (
    <div
      ref={container}
      className={classNames(css.open, fullscreen.isPinned && css.pinned)}
      data-zone="stage"
      data-game-state={gameFrame.state}
    >
      <GameBar
        game={game}
        link={isOwnSession ? link : { to: link.to, reloadDocument: true }}
        account={account}
        // A round before hydration was not reported, so refresh once more.
        refreshCount={gameFrame.startedBeforeHydration ? refreshCount + 1 : refreshCount}
      >
        <GameMenu
          gameFrame={gameFrame}
          onRefresh={refresh}
          pinned={fullscreen.pinned}
          onFullscreen={fullscreen.toggle}
        >
          {member && isOwnSession ? <protection.Results play={play} page={limitsPage} /> : null}
        </GameMenu>
      </GameBar>
      {member && !fullscreen.isPinned ? <protection.SessionBar member={member} isPlaying /> : null}
      {member && isOwnSession ? (
        <protection.Limits play={play} page={limitsPage} back={back} onCover={setIsCovered} />
      ) : null}
      <Viewport
        game={game}
        gameFrame={gameFrame}
        isCovered={isCovered}
        sessionEnded={
          isOwnSession ? undefined : (
            <SessionEnded sessionState={gameSession} account={play.state?.account ?? null} />
          )
        }
      />
    </div>
  );
}

interface GameBarProps {
  readonly game: Open;
  readonly link: Pick<LinkProps, 'to' | 'onClick' | 'reloadDocument'>;
  readonly account: string | undefined;
  readonly refreshCount: number;
  readonly children: ReactNode;
}

function GameBar({ game, link, account, refreshCount, children }: GameBarProps) {
  const text = useText();
  return (
    <header className={css.bar} data-game-bar="">
      <Link {...link} className={css.leave} aria-label={text('frame.back')}>
        <ArrowLeft size={20} />
      </Link>
      <div className={css.titleArea}>
        <h1 className={css.name} title={game.name}>
          {game.name}
        </h1>
        <p className={css.clock}>
          <TimeInGame startedAt={game.startedAt} now={game.now} />
          {game.trial ? ` · ${text('frame.play_money')}` : null}
        </p>
      </div>
      <Balance
        minor={game.balance}
        account={account}
        refreshCount={refreshCount}
        hasRefresh={false}
      />
      {children}
    </header>
  );
}

interface ViewportProps {
  readonly game: Open;
  readonly gameFrame: ReturnType<typeof useGameFrame>;
  readonly isCovered: boolean;
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
      // A launch URL can be used once, so this launches again.
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
        // On Back, browsers restore a frame's URL by its name, and that URL is already used.
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
    <span title={text('frame.in_game', { time })} data-game-clock="">
      {time}
    </span>
  );
}
