import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { tileSize } from '#app/lib/art-request.ts';
import type { GameType } from '#app/lib/game-types.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { Badge } from '#app/ui/badge.tsx';
import { useShell } from '../shell/use-shell.ts';
import { useArt, useBrand } from '../brand/use-brand.ts';
import { GameImage } from './game-image.tsx';
import * as css from './game-tile.css.ts';

/** A game as a tile shows it. */
export interface GameCard {
  readonly nodeId: string;
  readonly name: string;
  readonly gameType: GameType;
  readonly vassalage: string;
  readonly hot: boolean;
  readonly maintenance: boolean;
}

/** Where launching a game leads; the page there asks guests to log in [GM-07]. */
export const launchPath = ({ nodeId, gameType, vassalage, name }: GameCard): string =>
  `${pathOf('game')}?${new URLSearchParams({ gameType, vendor: vassalage, gameCode: nodeId, name }).toString()}`;

interface Props {
  readonly game: GameCard;
  /** Stands in the first view, so its picture is wanted at once. */
  readonly eager?: boolean;
  /** Stands among hot games only, where a hot mark says nothing. */
  readonly amongHot?: boolean;
}

/** One game in the brand's tile shape. */
export function GameTile({ game, eager = false, amongHot = false }: Props) {
  const { tile } = useBrand();
  const art = useArt();
  const text = useText();
  const [width, height] = tileSize[tile];
  return (
    <Link to={launchPath(game)} className={css.tile[tile]} data-game={game.nodeId}>
      <span className={css.frame[tile]}>
        <GameImage src={art({ kind: 'tile', gameType: game.gameType, shape: tile, id: game.nodeId, name: game.name })} alt="" width={width} height={height} className={css.image} eager={eager} />
        {game.hot && !amongHot ? <Badge tone="hot" className={css.hot}>{text('shell.hot')}</Badge> : null}
        {game.maintenance ? <span className={css.closed}>{text('game.maintenance')}</span> : null}
      </span>
      <span className={css.name}>{game.name}</span>
      <VendorName game={game} />
    </Link>
  );
}

function VendorName({ game }: { readonly game: GameCard }) {
  const { vendors } = useShell();
  const mark = Object.values(vendors).flat().find(([code]) => code === game.vassalage);
  return mark ? <span className={css.vendor}>{mark[1]}</span> : null;
}
