import { stakesIn } from '#app/lib/game-rooms.ts';
import { formatAmount } from '#app/lib/money.ts';
import { sheet } from './dialogs.ts';
import { element, isOut, putOut } from './element.ts';
import { say, start } from './start.ts';

/** All stakes, of which one is pressed. */
function openStakes(stakes: readonly number[], now: number, choose: (place: number) => void): void {
  const dialog = sheet(
    say('stake'),
    element(
      'div',
      { class: 'amounts' },
      ...stakes.map((stake, place) =>
        element(
          'button',
          {
            type: 'button',
            'aria-pressed': String(place === now),
            click: () => {
              choose(place);
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

/** The stake: a step at a time, or chosen out of all that the game allows. */
export function createStakePicker(): {
  readonly row: HTMLElement;
  readonly stake: () => number;
  readonly disable: (off: boolean) => void;
} {
  const stakes = stakesIn(start.model, start.room);
  let [place, isBusy] = [
    Math.max(
      0,
      stakes.findIndex((stake) => stake >= 100),
    ),
    false,
  ];
  const shown = element('output', {});
  const amount = element(
    'button',
    {
      type: 'button',
      class: 'amount',
      'aria-haspopup': 'dialog',
      click: () => isOut(amount) || openStakes(stakes, place, set),
    },
    element('small', {}, say('stake')),
    shown,
  );
  const [less, more] = ([-1, 1] as const).map((step) =>
    element(
      'button',
      {
        type: 'button',
        class: 'round',
        'aria-label': say(step < 0 ? 'lower' : 'higher'),
        click: () => isBusy || set(place + step),
      },
      step < 0 ? '−' : '+',
    ),
  );
  function set(to: number): void {
    place = Math.max(0, Math.min(stakes.length - 1, to));
    shown.textContent = formatAmount(stakes[place] ?? 0);
    putOut(amount, isBusy || stakes.length < 2);
    if (less) putOut(less, isBusy || place === 0);
    if (more) putOut(more, isBusy || place === stakes.length - 1);
  }
  set(place);
  const row = element(
    'div',
    { class: 'stakes', role: 'group', 'aria-label': say('stake') },
    ...(less ? [less] : []),
    amount,
    ...(more ? [more] : []),
  );
  const disable = (off: boolean): void => {
    isBusy = off;
    set(place);
  };
  return { row, stake: () => stakes[place] ?? 0, disable };
}
