import { Link, useLocation } from '@remix-run/react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { useMoney } from '../../brand/use-format.ts';
import type { GameData } from './game-data.ts';
import * as css from './game-frame.css.ts';
import { GamePoster } from './game-poster.tsx';

/** The table replaces this page in the history [API-28]. */
export function RoomPicker({
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
