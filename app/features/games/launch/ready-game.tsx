import { useText } from '#app/i18n/use-text.ts';
import { tileSize } from '#app/lib/art-request.ts';
import { Button } from '#app/ui/button.tsx';
import { useArt } from '../../brand/use-brand.ts';
import { GameImage } from '../tile/game-image.tsx';
import type { GameData } from './game-data.ts';
import * as css from './game-frame.css.ts';

/** A game that another site led to: the player opens it, nobody else does [F17]. */
export function ReadyGame({
  game: { name, gameType, gameCode, action },
}: {
  readonly game: Extract<GameData, { kind: 'ready' }>;
}) {
  const art = useArt();
  const text = useText();
  const [width, height] = tileSize.poster;
  return (
    <>
      <GameImage
        src={art({ kind: 'tile', gameType, shape: 'poster', id: gameCode, name })}
        alt=""
        width={width}
        height={height}
        className={css.poster}
        eager
      />
      <h1>{name || text('page.game')}</h1>
      <p className={css.description}>{text('frame.ready')}</p>
      {/* A document of its own answers: the game is opened once, by this form. */}
      <form method="post" action={action}>
        <Button type="submit" tone="primary" size="large">
          {text('frame.open')}
        </Button>
      </form>
    </>
  );
}
