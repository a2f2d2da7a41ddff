import type { ReactNode } from 'react';
import { tileSize } from '#app/domain/pictures/art-request.ts';
import type { Game } from '#schema/calls/games.ts';
import { useArt, useBrand } from '../../brand/use-brand.ts';
import { GameImage } from './game-image.tsx';
import * as css from './game-summary.css.ts';
import { useVendorName } from './use-vendor-name.ts';

export function GameSummary({
  game: { nodeId, name, gameType, vassalage },
  children,
}: {
  readonly game: Pick<Game, 'nodeId' | 'name' | 'gameType' | 'vassalage'>;
  readonly children: ReactNode;
}) {
  const { tile } = useBrand();
  const art = useArt();
  const vendor = useVendorName(vassalage);
  const [width, height] = tileSize[tile];
  return (
    <div className={css.summary} data-game-summary={nodeId}>
      <GameImage
        src={art({ kind: 'tile', gameType, shape: tile, id: nodeId, name })}
        alt=""
        width={width}
        height={height}
        className={css.picture[tile]}
        eager
      />
      <div className={css.facts}>
        <p className={css.name}>{name}</p>
        {vendor ? <p className={css.vendor}>{vendor}</p> : null}
        <p>{children}</p>
      </div>
    </div>
  );
}
