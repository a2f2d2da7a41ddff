import { Link } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useText } from '#app/i18n/use-text.ts';
import type { GameType } from '#app/lib/game-types.ts';
import { tileSize } from '#app/lib/art-request.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { useArt } from '../brand/use-brand.ts';
import { GameImage } from '../game/game-image.tsx';
import { typePath } from '../shell/vendors.ts';
import * as css from './game-frame.css.ts';

/** The game that was asked for. */
export interface FramedGame {
  readonly gameType: GameType;
  readonly gameCode: string;
  readonly name: string;
}

/** Where a game will run in a frame [RT-18]; until games launch it says so, and leads back to the others. */
export function GameFrame({ game }: { readonly game: FramedGame | null }) {
  const art = useArt();
  const text = useText();
  const [width, height] = tileSize.poster;
  const back = game ? typePath(game.gameType) : '/';
  return (
    <div className={css.frame} data-zone="stage">
      <Link to={back} className={css.back}><ArrowLeft size={20} />{text('frame.back')}</Link>
      {game ? <GameImage src={art({ kind: 'tile', gameType: game.gameType, shape: 'poster', id: game.gameCode, name: game.name })} alt="" width={width} height={height} className={css.poster} eager /> : null}
      <h1>{game?.name ?? text('frame.none')}</h1>
      <p className={css.words}>{text(game ? 'frame.soon' : 'frame.none_text')}</p>
      <Link to={back} className={buttonClass({ tone: 'primary', size: 'large' })}>{text('frame.others')}</Link>
    </div>
  );
}
