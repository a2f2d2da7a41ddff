import { element, setDisabled } from '../../game-page/element.ts';
import { stepButton, stepper } from './stake-fields.ts';
import { t } from './start-data.ts';
import type { Store } from './store.ts';

export interface DrawChoice {
  readonly drawCount: number;
  readonly stopAfterWin: boolean;
}

export function createDrawFields(store: Store, onChange: () => void) {
  let count = 1;
  const maxCount = (): number =>
    Math.max(1, Math.min(store.state().maxDraws, store.openDraws().length));
  const choice = (): DrawChoice => {
    const drawCount = Math.min(count, maxCount());
    return { drawCount, stopAfterWin: drawCount > 1 && stop.checked };
  };
  const setCount = (next: number): void => {
    count = next;
    onChange();
  };
  const value = element('output', { 'aria-live': 'polite' }, '1');
  const name = t('forDraws');
  const fewer = stepButton('−', t('lessOf', { name }), () => setCount(choice().drawCount - 1));
  const further = stepButton('+', t('moreOf', { name }), () => setCount(choice().drawCount + 1));
  const stop = element('input', {
    type: 'checkbox',
    name: 'stop-after-win',
    'aria-describedby': 'stop-hint',
    change: onChange,
  });
  const stopField = element(
    'div',
    { class: 'stop' },
    element('label', {}, stop, t('stopAfterWin')),
    element('small', { id: 'stop-hint' }, t('stopAfterWinHint')),
  );
  return {
    rows: [element('div', { class: 'stake' }, stepper(name, value, fewer, further).row), stopField],
    choice,
    set(next: DrawChoice): void {
      stop.checked = next.stopAfterWin;
      setCount(next.drawCount);
    },
    show(): void {
      const { drawCount } = choice();
      value.textContent = String(drawCount);
      stopField.hidden = drawCount < 2;
      setDisabled(fewer, drawCount <= 1);
      setDisabled(further, drawCount >= maxCount());
    },
  };
}
export type DrawFields = ReturnType<typeof createDrawFields>;
