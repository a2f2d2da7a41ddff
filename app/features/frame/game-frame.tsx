import { Link, useLocation, useRevalidator } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { tileSize } from '#app/lib/art-request.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { wayOn } from '#app/lib/way-on.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { useArt } from '../brand/use-brand.ts';
import { GameImage } from '../game/game-image.tsx';
import { GameTile } from '../game/game-tile.tsx';
import { useWayBack } from '../game/way-back.ts';
import { ReachedWords } from '../limits/reached-words.tsx';
import { ChatLink } from '../shell/chat-link.tsx';
import { useShell } from '../shell/use-shell.ts';
import type { GameData } from './game-data.ts';
import * as css from './game-frame.css.ts';
import { GameListPopup } from './game-list-popup.tsx';
import { OpenGame } from './open-game.tsx';
import { RoomChoice } from './room-choice.tsx';

/** A game in its frame, or why there is none and where to go instead [RT-18, GM-08]. */
export function GameFrame({ game }: { readonly game: GameData }) {
  if (game.kind === 'open') return <OpenGame key={game.addresses.join(' ')} game={game} />;
  if (game.kind === 'list') return <GameListPopup list={game} />;
  return <OtherThanOpen game={game} />;
}

function OtherThanOpen({ game }: { readonly game: Exclude<GameData, { kind: 'open' | 'list' }> }) {
  const text = useText();
  const back = game.kind === 'none' ? '/' : game.back;
  const { link } = useWayBack(back);
  return (
    <div className={css.frame} data-zone="stage" data-game-state={game.kind}>
      <Link {...link} className={css.back}>
        <ArrowLeft size={20} />
        {text('frame.back')}
      </Link>
      {game.kind === 'rooms' ? (
        <RoomChoice game={game} />
      ) : game.kind === 'closed' ? (
        <Closed game={game} />
      ) : (
        <>
          <h1>{text('frame.none')}</h1>
          <p className={css.words}>{text('frame.none_text')}</p>
        </>
      )}
      {game.kind === 'rooms' ? null : (
        <Link to={back} className={buttonClass({ tone: 'primary', size: 'large' })}>
          {text('frame.others')}
        </Link>
      )}
    </div>
  );
}

function Closed({
  game: { name, gameType, gameCode, fault, again, limit, others },
}: {
  readonly game: Extract<GameData, { kind: 'closed' }>;
}) {
  const art = useArt();
  const text = useText();
  const say = useDataText();
  const { revalidate, state } = useRevalidator();
  const { pathname, search } = useLocation();
  const { signUp } = useShell();
  const [width, height] = tileSize.poster;
  return (
    <>
      {gameType && gameCode ? (
        <GameImage
          src={art({ kind: 'tile', gameType, shape: 'poster', id: gameCode, name })}
          alt=""
          width={width}
          height={height}
          className={css.poster}
          eager
        />
      ) : null}
      <h1>{name || text('frame.none')}</h1>
      <p className={css.words} role="alert">
        {say(`fault.${fault}`, text('fault.unknown_error'))}
      </p>
      {limit ? (
        <div className={css.words}>
          <ReachedWords reached={limit} limits={[]} />
        </div>
      ) : null}
      <div className={css.ways}>
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
            href={wayOn(pathOf('register'), pathname + search)}
            className={buttonClass({ tone: 'primary' })}
          >
            {text('shell.sign_up')}
          </a>
        ) : null}
        <ChatLink className={buttonClass()} />
      </div>
      {others.length > 0 ? (
        <section className={css.instead} aria-labelledby="frame-instead">
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
