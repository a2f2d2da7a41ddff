import { element, isOut, setDisabled } from '../../game-page/element.ts';
import { t } from './start-data.ts';

/** How many draws the basket is for. */
export function createDrawCount(max: number, onChange: () => void) {
  let count = 1;
  const value = element('output', { 'aria-live': 'polite' }, '1');
  const step = (sign: string, by: number, label: string): HTMLButtonElement => {
    const button = element(
      'button',
      {
        ...{ type: 'button', class: 'step', 'aria-label': label },
        click: () => {
          if (isOut(button)) return;
          count += by;
          onChange();
        },
      },
      sign,
    );
    return button;
  };
  const name = t('forDraws');
  const [fewer, further] = [
    step('−', -1, t('lessOf', { name })),
    step('+', 1, t('moreOf', { name })),
  ];
  return {
    row: element(
      'div',
      { class: 'stepper' },
      element('span', { class: 'name' }, name),
      fewer,
      value,
      further,
    ),
    count: () => count,
    /** @param openCount draws that take bets now */
    show(openCount: number): void {
      const maxCount = Math.max(1, Math.min(max, openCount));
      count = Math.min(count, maxCount);
      value.textContent = String(count);
      setDisabled(fewer, count <= 1);
      setDisabled(further, count >= maxCount);
    },
  };
}
