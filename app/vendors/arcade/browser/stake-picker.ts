import { stakesIn } from '#app/domain/games/game-rooms.ts';
import { formatAmount } from '#app/domain/money.ts';
import { openDialog } from './dialogs.ts';
import { element, isOut, setDisabled } from '../../game-page/element.ts';
import { t, start } from './start-data.ts';

function openStakes(
  stakes: readonly number[],
  selectedIndex: number,
  choose: (index: number) => void,
): void {
  const dialog = openDialog(
    t('stake'),
    element(
      'div',
      { class: 'amounts' },
      ...stakes.map((stake, index) =>
        element(
          'button',
          {
            type: 'button',
            'aria-pressed': String(index === selectedIndex),
            click: () => {
              choose(index);
              dialog.close();
            },
          },
          formatAmount(stake),
        ),
      ),
    ),
  );
  dialog.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
}

export function createStakePicker(): {
  readonly row: HTMLElement;
  readonly stake: () => number;
  readonly disable: (off: boolean) => void;
} {
  const stakes = stakesIn(start.model, start.room);
  let [index, isBusy] = [
    Math.max(
      0,
      stakes.findIndex((stake) => stake >= 100),
    ),
    false,
  ];
  const stakeOutput = element('output', {});
  const amount = element(
    'button',
    {
      type: 'button',
      class: 'amount',
      'aria-haspopup': 'dialog',
      click: () => isOut(amount) || openStakes(stakes, index, selectStake),
    },
    element('small', {}, t('stake')),
    stakeOutput,
  );
  const [less, more] = ([-1, 1] as const).map((step) =>
    element(
      'button',
      {
        type: 'button',
        class: 'round',
        'aria-label': t(step < 0 ? 'lower' : 'higher'),
        click: () => isBusy || selectStake(index + step),
      },
      step < 0 ? '−' : '+',
    ),
  );
  function selectStake(to: number): void {
    index = Math.max(0, Math.min(stakes.length - 1, to));
    stakeOutput.textContent = formatAmount(stakes[index] ?? 0);
    setDisabled(amount, isBusy || stakes.length < 2);
    if (less) setDisabled(less, isBusy || index === 0);
    if (more) setDisabled(more, isBusy || index === stakes.length - 1);
  }
  selectStake(index);
  const row = element(
    'div',
    { class: 'stakes', role: 'group', 'aria-label': t('stake') },
    ...(less ? [less] : []),
    amount,
    ...(more ? [more] : []),
  );
  const disable = (off: boolean): void => {
    isBusy = off;
    selectStake(index);
  };
  return { row, stake: () => stakes[index] ?? 0, disable };
}
