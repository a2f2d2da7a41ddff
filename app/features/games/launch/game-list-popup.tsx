import { Link, useNavigate } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { GameTile } from '../tile/game-tile.tsx';
import { useShell } from '../../shell-context/use-shell.ts';
import type { GameData } from './game-data.ts';
import * as css from './game-frame.css.ts';

/** For a launch with a vendor but no game; closing it opens the vendor's page [GM-07, SH-14]. */
export function GameListPopup({
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
          {games.map((game, place) => (
            <li key={game.nodeId}>
              <GameTile game={game} eager={place < 6} />
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
