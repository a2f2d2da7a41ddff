import { baccaratSpots, baccaratWinner, type BaccaratOutcome } from '../models/baccarat.ts';
import { totalOf } from '../models/deck.ts';
import { baccaratText } from './outcome-text.ts';
import { openGame } from './shell.ts';
import { t } from './start-data.ts';
import { playTable } from './table-game.ts';
import { createTwoHands } from './two-hands.ts';

const pays = { player: '1 : 1', tie: '9 : 1', banker: '0.95 : 1' } as const;
const kinds = { player: 'blue', tie: 'green', banker: 'red' } as const;
const letters = { player: 'P', tie: 'T', banker: 'B' } as const;

void openGame((shell) => {
  const hands = createTwoHands([t('player'), t('banker')], 2, (hand) =>
    t('total', { total: totalOf(hand) }),
  );
  playTable<BaccaratOutcome>(shell, {
    places: baccaratSpots.map((spot) => ({
      spot,
      label: t(spot),
      kind: `great ${kinds[spot]}`,
      pays: pays[spot],
    })),
    visual: hands.picture,
    show(outcome, isNew) {
      const winner = baccaratWinner(outcome);
      return hands.show(
        [outcome.player, outcome.banker],
        winner === 'tie' ? undefined : winner === 'player' ? 0 : 1,
        isNew,
      );
    },
    clear: hands.clear,
    describe: baccaratText,
    mark: (outcome) => ({
      text: letters[baccaratWinner(outcome)],
      kind: kinds[baccaratWinner(outcome)],
    }),
    // A tie returns the stakes on the sides; only the tie wins.
    wins: (outcome) => [baccaratWinner(outcome)],
  });
});
