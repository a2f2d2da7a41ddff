import { Link, useLocation } from '@remix-run/react';
import { memo, type MouseEvent } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { tileSize } from '#app/domain/pictures/art-request.ts';
import type { GameType } from '#app/domain/games/game-types.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { Badge } from '#app/ui/badge.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { useAuthDialog } from '../../auth/auth-overlay.tsx';
import { useShell } from '../../shell-context/use-shell.ts';
import { typePath } from '../../shell-context/vendor-menu.ts';
import { rememberListUrl } from './remember-list-url.ts';
import { useArt, useBrand } from '../../brand/use-brand.ts';
import { GameImage } from './game-image.tsx';
import * as css from './game-tile.css.ts';
import { useVendorName } from './use-vendor-name.ts';

export interface GameCard {
  readonly nodeId: string;
  readonly name: string;
  readonly gameType: GameType;
  readonly vassalage: string;
  readonly hot: boolean;
  readonly maintenance: boolean;
}

/** `from` is the list that the back link opens, if not the type's own [GM-07]. */
export const launchPath = (
  { nodeId, gameType, vassalage, name }: GameCard,
  from: string | null,
): string =>
  `${pathOf('game')}?${new URLSearchParams({ gameType, vendor: vassalage, gameCode: nodeId, name, ...(from === null || from === typePath(gameType) ? {} : { backUrl: from }) }).toString()}`;

export const isGamePath = (pathname: string): boolean =>
  pathname === pathOf('game') || pathname === pathOf('seamless');

/** On a game's page there is no list; a game opened there uses the first game's list. */
function useCurrentList(): string | null {
  const { pathname, search } = useLocation();
  return isGamePath(pathname) ? new URLSearchParams(search).get('backUrl') : pathname + search;
}

/** Guests get the log-in dialog over the list, which continues into the game [GM-07]. */
function useLoginBeforeLaunch() {
  const { member, hiddenRoutes } = useShell();
  const openDialog = useAuthDialog();
  return (event: MouseEvent, gameCode: string, path: string): void => {
    if (member || hiddenRoutes.includes('login') || !isPlainClick(event))
      return rememberListUrl(gameCode);
    event.preventDefault();
    // The game replaces the dialog's history entry, so subtract it.
    rememberListUrl(gameCode, -1);
    openDialog('login', new URLSearchParams({ next: path, reason: 'game' }).toString());
  };
}

interface Props {
  readonly game: GameCard;
  readonly eager?: boolean;
  readonly amongHot?: boolean;
}

/** Memoised: long lists must not re-render for each loaded page or changed favourite. */
export const GameTile = memo(function GameTile({ game, eager = false, amongHot = false }: Props) {
  const { tile } = useBrand();
  const art = useArt();
  const text = useText();
  const from = useCurrentList();
  const path = launchPath(game, from);
  const askToLogIn = useLoginBeforeLaunch();
  const [width, height] = tileSize[tile];
  return (
    <Link
      to={path}
      onClick={(event) => askToLogIn(event, game.nodeId, path)}
      className={css.tile[tile]}
      data-game={game.nodeId}
    >
      <span className={css.frame[tile]}>
        <GameImage
          src={art({
            kind: 'tile',
            gameType: game.gameType,
            shape: tile,
            id: game.nodeId,
            name: game.name,
          })}
          alt=""
          width={width}
          height={height}
          className={css.image}
          eager={eager}
        />
        {game.hot && !amongHot ? (
          <Badge tone="hot" className={css.hot}>
            {text('shell.hot')}
          </Badge>
        ) : null}
        {game.maintenance ? (
          <span className={css.maintenance}>{text('game.maintenance')}</span>
        ) : null}
      </span>
      <span className={css.name}>{game.name}</span>
      <VendorName code={game.vassalage} />
    </Link>
  );
});

function VendorName({ code }: { readonly code: string }) {
  const name = useVendorName(code);
  return name ? <span className={css.vendor}>{name}</span> : null;
}
