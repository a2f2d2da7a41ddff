import { Link, useLocation, useRevalidator, useNavigate } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useText, useDataText } from '#app/i18n/use-text.ts';
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
import type { InGameProtection } from './in-game-protection.ts';
import { OpenGame } from './open-game.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { tileSize } from '#app/domain/pictures/art-request.ts';
import type { GameType } from '#app/domain/games/game-types.ts';
import { useMoney } from '../../brand/use-format.ts';
import { useArt } from '../../brand/use-brand.ts';
import { GameImage } from '../tile/game-image.tsx';

function GamePoster({
  name,
  gameType,
  gameCode,
}: {
  readonly name: string;
  readonly gameType: GameType;
  readonly gameCode: string;
}) {
  const art = useArt();
  const [width, height] = tileSize.poster;
  return (
    <GameImage
      src={art({ kind: 'tile', gameType, shape: 'poster', id: gameCode, name })}
      alt=""
      width={width}
      height={height}
      className={css.poster}
      eager
    />
  );
}

/** The table replaces this page in the history [API-28]. */
function RoomPicker({
  game: { name, gameType, gameCode, rooms },
}: {
  readonly game: Extract<GameData, { kind: 'rooms' }>;
}) {
  const text = useText();
  const dataText = useDataText();
  const money = useMoney();
  const { state } = useLocation() as { readonly state: unknown };
  return (
    <>
      <GamePoster name={name} gameType={gameType} gameCode={gameCode} />
      <h1>{name || text('page.game')}</h1>
      <p className={css.description}>{text('frame.rooms')}</p>
      <ul className={css.rooms}>
        {rooms.map(({ roomId, minBet, maxBet, bots, href }) => (
          <li key={roomId}>
            <Link to={href} replace state={state} className={css.roomLink} data-room={roomId}>
              <strong>{dataText(`room.${roomId}`, roomId)}</strong>
              <span className={css.stakes}>
                {text('frame.room_stakes', { min: money(minBet), max: money(maxBet) })}
              </span>
              <small className={css.bots}>{text('frame.room_bots', { count: bots })}</small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A link from another site must not open a game without the player's consent. */
function ReadyGame({
  game: { name, gameType, gameCode, action },
}: {
  readonly game: Extract<GameData, { kind: 'ready' }>;
}) {
  const text = useText();
  return (
    <>
      <GamePoster name={name} gameType={gameType} gameCode={gameCode} />
      <h1>{name || text('page.game')}</h1>
      <p className={css.description}>{text('frame.ready')}</p>
      {/* The response is a new document, so the form can be submitted once. */}
      <form method="post" action={action}>
        <Button type="submit" tone="primary" size="large">
          {text('frame.open')}
        </Button>
      </form>
    </>
  );
}

/** For a launch with a vendor but no game; closing it opens the vendor's page [GM-07, SH-14]. */
function GameListPopup({
  list: { vassalage, games, page },
}: {
  readonly list: Extract<GameData, { kind: 'list' }>;
}) {
  const text = useText();
  const navigate = useNavigate();
  const { vendors } = useShell();
  const vendor =
    Object.values(vendors)
      .flat()
      .find(([code]) => code === vassalage)?.[1] ?? vassalage;
  return (
    <div className={css.frame} data-zone="stage" data-game-state="list">
      <Dialog
        id="gamePopup"
        title={vendor}
        closeLabel={text('account.close')}
        closeHref={page}
        onClose={() => navigate(page, { replace: true })}
        size="large"
      >
        <ul className={css.tiles}>
          {games.map((game, index) => (
            <li key={game.nodeId}>
              <GameTile game={game} eager={index < 6} />
            </li>
          ))}
        </ul>
        <p className={css.listEnd}>
          <Link to={page} replace className={buttonClass()}>
            {text('frame.others')}
          </Link>
        </p>
      </Dialog>
    </div>
  );
}

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
            {others.map((game) => (
              <li key={game.nodeId}>
                <GameTile game={game} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
