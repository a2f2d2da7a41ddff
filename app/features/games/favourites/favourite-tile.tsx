import { useFetcher, useLocation } from '@remix-run/react';
import Heart from 'lucide-react/icons/heart';
import { useText } from '#app/i18n/use-text.ts';
import { classNames } from '#app/ui/class-names.ts';
import { useEnhanced } from '#app/ui/use-enhanced.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { needsAccount } from '../../auth/trial/needs-account.ts';
import { Fragment } from '../../fragment/fragment.tsx';
import { GameTile, isGamePath, type GameCard } from '../tile/game-tile.tsx';
import * as css from './favourite-tile.css.ts';

interface Props {
  readonly game: GameCard;
  readonly eager?: boolean;
  readonly amongHot?: boolean;
  readonly favourites: readonly string[] | null;
}

/** The button is in its own form, so that it works without scripts [GM-06]. */
export function FavouriteTile({ game, eager, amongHot, favourites }: Props) {
  const { pathname, search } = useLocation();
  // On a game's page, the query contains the list to return to.
  const from = isGamePath(pathname) ? search : null;
  const isFavourite = favourites?.includes(game.nodeId) ?? null;
  return (
    <Fragment
      name="game"
      facts={[game, eager ?? false, amongHot ?? false, isFavourite, pathname, from]}
      leadsBack={from === null}
    >
      {isFavourite === null ? (
        <GameTile game={game} eager={eager} amongHot={amongHot} />
      ) : (
        <MarkableTile game={game} eager={eager} amongHot={amongHot} isFavourite={isFavourite} />
      )}
    </Fragment>
  );
}

function MarkableTile({
  game,
  eager,
  amongHot,
  isFavourite,
}: Omit<Props, 'favourites'> & { readonly isFavourite: boolean }) {
  const text = useText();
  const fetcher = useFetcher<{ readonly isSaved: boolean }>();
  const enhanced = useEnhanced();
  const { pathname, search } = useLocation();
  const isBusy = fetcher.state !== 'idle';
  return (
    <div className={css.tile} aria-busy={isBusy || undefined}>
      <GameTile game={game} eager={eager} amongHot={amongHot} />
      <fetcher.Form method="post" action="/favourite" className={css.form} {...needsAccount}>
        <input type="hidden" name="nodeId" value={game.nodeId} />
        <input type="hidden" name="vendor" value={game.vassalage} />
        <input type="hidden" name="gameType" value={game.gameType} />
        {enhanced ? null : <input type="hidden" name="next" value={pathname + search} />}
        <button
          type="submit"
          name="favourite"
          value={isFavourite ? '0' : '1'}
          aria-pressed={isFavourite}
          aria-label={text('game.favourite', { name: game.name })}
          className={classNames(css.heart, isFavourite && css.filled)}
          data-favourite={isFavourite ? '1' : '0'}
        >
          <Heart size={20} />
        </button>
      </fetcher.Form>
      {!isBusy && fetcher.data?.isSaved === false ? (
        <span role="alert" className={css.failed}>
          {text('favourite.failed')}
        </span>
      ) : null}
      {isBusy ? (
        <span className={css.cover}>
          <Spinner />
        </span>
      ) : null}
    </div>
  );
}
