import { fieldOf, wheelFields, wheelPays, type WheelOutcome } from '../models/money-wheel.ts';
import { createFortuneWheel } from './fortune-wheel.ts';
import { wheelText } from './outcome-text.ts';
import { openGame } from './shell.ts';
import { t } from './start-data.ts';
import { playTable } from './table-game.ts';

const kindOf = (pays: number): string => `field-${wheelPays.findIndex((one) => one === pays)}`;

void openGame((shell) => {
  const wheel = createFortuneWheel(
    wheelFields.map((pays) => ({ label: String(pays), kind: kindOf(pays) })),
  );
  playTable<WheelOutcome>(shell, {
    places: wheelPays.map((pays) => ({
      spot: `x${pays}`,
      label: String(pays),
      kind: `half ${kindOf(pays)}`,
      pays: t('toOne', { times: pays }),
    })),
    visual: wheel.picture,
    show: ({ place }, isNew) => wheel.stop(place, isNew),
    clear: wheel.wait,
    describe: wheelText,
    mark: (outcome) => ({ text: String(fieldOf(outcome)), kind: kindOf(fieldOf(outcome)) }),
    wins: (outcome) => [`x${fieldOf(outcome)}`],
  });
});
