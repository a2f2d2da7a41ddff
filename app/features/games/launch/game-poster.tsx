import { tileSize } from '#app/domain/pictures/art-request.ts';
import type { GameType } from '#app/domain/games/game-types.ts';
import { useArt } from '../../brand/use-brand.ts';
import { GameImage } from '../tile/game-image.tsx';
import * as css from './game-frame.css.ts';

export function GamePoster({
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
