import { Link, useLocation, useRevalidator } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { withReturnTo } from '#app/domain/pages/return-to.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { GameTile } from '../tile/game-tile.tsx';
import { useBackToList } from '../tile/use-back-to-list.ts';
import { useFormFaultText } from '../../forms/use-form-fault-text.ts';
import { ChatLink } from '../../customer-service/chat-link.tsx';
import { useShell } from '../../shell-context/use-shell.ts';
import { launchKey, type GameData } from './game-data.ts';
import * as css from './game-frame.css.ts';
import { GamePoster } from './game-poster.tsx';
import type { InGameProtection } from './in-game-protection.ts';
import { GameListPopup } from './game-list-popup.tsx';
import { OpenGame } from './open-game.tsx';
import { ReadyGame } from './ready-game.tsx';
import { RoomPicker } from './room-picker.tsx';

export function GameFrame({ game, protection }: ProtectedGame<GameData>) {
  if (game.kind === 'open')
    return <OpenGame key={launchKey(game)} game={game} protection={protection} />;
  if (game.kind === 'list') return <GameListPopup list={game} />;
  return <GamePlaceholder game={game} protection={protection} />;
}

interface ProtectedGame<Game extends GameData> {
  readonly game: Game;
  readonly protection: InGameProtection;
}

function GamePlaceholder({
  game,
  protection,
}: ProtectedGame<Exclude<GameData, { kind: 'open' | 'list' }>>) {
  const text = useText();
  const back = game.kind === 'none' ? '/' : game.back;
  const { link } = useBackToList(back);
  return (
    <div className={css.frame} data-zone="stage" data-game-state={game.kind}>
      <Link {...link} className={css.back}>
        <ArrowLeft size={20} />
        {text('frame.back')}
      </Link>
      {game.kind === 'rooms' ? (
        <RoomPicker game={game} />
      ) : game.kind === 'ready' ? (
        <ReadyGame game={game} />
      ) : game.kind === 'closed' ? (
        <UnavailableGame game={game} protection={protection} />
      ) : (
        <>
          <h1>{text('frame.none')}</h1>
          <p className={css.description}>{text('frame.none_text')}</p>
        </>
      )}
      {game.kind === 'rooms' || game.kind === 'ready' ? null : (
        <Link to={back} className={buttonClass({ tone: 'primary', size: 'large' })}>
          {text('frame.others')}
        </Link>
      )}
    </div>
  );
}

function UnavailableGame({
  game: { name, gameType, gameCode, fault, words, again, limit, others },
  protection: { LimitReached },
}: ProtectedGame<Extract<GameData, { kind: 'closed' }>>) {
  const text = useText();
  const faultText = useFormFaultText('frame.launch_failed');
  const { revalidate, state } = useRevalidator();
  const { pathname, search } = useLocation();
  const { signUp } = useShell();
  return (
    <>
      {gameType && gameCode && name ? (
        <GamePoster name={name} gameType={gameType} gameCode={gameCode} />
      ) : null}
      <h1>{name || text('frame.none')}</h1>
      <p className={css.description} role="alert">
        {faultText(fault, words ?? undefined)}
      </p>
      {limit ? (
        <div className={css.description}>
          <LimitReached reached={limit} />
        </div>
      ) : null}
      <div className={css.actions}>
        {again ? (
          <Button
            onClick={() => revalidate()}
            aria-busy={state === 'loading' || undefined}
            data-again=""
          >
            {text('network.again')}
          </Button>
        ) : null}
        {fault === 'need_true_account' && signUp ? (
          <a
            href={withReturnTo(pathOf('register'), pathname + search)}
            className={buttonClass({ tone: 'primary' })}
          >
            {text('shell.sign_up')}
          </a>
        ) : null}
        <ChatLink className={buttonClass()} />
      </div>
      {others.length > 0 ? (
        <section className={css.suggestions} aria-labelledby="frame-instead">
          <h2 id="frame-instead">{text('frame.instead')}</h2>
          <ul className={css.tiles}>
            {others.map((other) => (
              <li key={other.nodeId}>
                <GameTile game={other} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
