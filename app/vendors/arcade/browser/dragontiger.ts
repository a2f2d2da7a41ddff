import { rankOf } from '../models/deck.ts';
import { dragonTigerSpots, winnerOf, type DragonTigerOutcome } from '../models/dragon-tiger.ts';
import { dragonTigerText } from './outcome-text.ts';
import { openGame } from './shell.ts';
import { t } from './start-data.ts';
import { playTable } from './table-game.ts';
import { createTwoHands } from './two-hands.ts';

const kinds = { dragon: 'red', tie: 'green', tiger: 'amber' } as const;
const letters = { dragon: 'D', tie: '=', tiger: 'T' } as const;

void openGame((shell) => {
  const hands = createTwoHands([t('dragon'), t('tiger')], 1, ([card]) =>
    card === undefined ? '' : (t('rank').split(',')[rankOf(card)] ?? ''),
  );
  playTable<DragonTigerOutcome>(shell, {
    places: dragonTigerSpots.map((spot) => ({
      spot,
      label: t(spot),
      kind: `great ${kinds[spot]}`,
      pays: spot === 'tie' ? '15 : 1' : '1 : 1',
    })),
    visual: hands.picture,
    show(outcome, isNew) {
      const winner = winnerOf(outcome);
      return hands.show(
        [[outcome.dragon], [outcome.tiger]],
        winner === 'tie' ? undefined : winner === 'dragon' ? 0 : 1,
        isNew,
      );
    },
    clear: hands.clear,
    describe: dragonTigerText,
    mark: (outcome) => ({ text: letters[winnerOf(outcome)], kind: kinds[winnerOf(outcome)] }),
    wins: (outcome) => [winnerOf(outcome)],
  });
});
