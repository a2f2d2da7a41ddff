import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import type { GameData } from './game-data.ts';
import * as css from './game-frame.css.ts';
import { GamePoster } from './game-poster.tsx';

/** A link from another site must not open a game without the player's consent. */
export function ReadyGame({
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
