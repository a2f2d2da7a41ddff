import { matchesToWin, fields, prizeOf, prizes, type ScratchOutcome } from '../models/scratch.ts';
import { element, setDisabled } from '../../game-page/element.ts';
import { playInstant } from './instant-round.ts';
import { pause } from '../../game-page/motion.ts';
import { scratchText } from './outcome-text.ts';
import { openGame } from './shell.ts';
import { sound } from '../../game-page/sound.ts';
import { t } from './start-data.ts';

const payTable = (): HTMLElement[] => [
  element('h3', {}, t('prizes')),
  element(
    'table',
    { class: 'pays' },
    ...prizes.map(({ pays, cards }) =>
      element(
        'tr',
        {},
        element('th', { scope: 'row' }, t('times', { times: pays })),
        element('td', {}, t('cardsOf', { count: cards })),
      ),
    ),
  ),
];

interface CardView {
  /** Payout of each field; empty before a card is bought. */
  readonly values: readonly number[];
  readonly isRevealed: readonly boolean[];
}

function showFields(buttons: readonly HTMLButtonElement[], { values, isRevealed }: CardView): void {
  const isComplete = values.length > 0 && isRevealed.every(Boolean);
  const prize = isComplete ? prizeOf({ fields: values }) : 0;
  buttons.forEach((button, index) => {
    const isVisible = isRevealed[index] === true;
    button.textContent = isVisible ? t('times', { times: values[index] ?? 0 }) : '';
    button.classList.toggle('open', isVisible);
    button.classList.toggle('lit', isVisible && prize > 0 && values[index] === prize);
    button.disabled = isVisible || values.length === 0;
    button.setAttribute(
      'aria-label',
      isVisible ? t('times', { times: values[index] ?? 0 }) : t('field', { number: index + 1 }),
    );
  });
}

/** To the next covered field, finally to the main button. */
function focusNextField(
  buttons: readonly HTMLButtonElement[],
  index: number,
  { isRevealed }: CardView,
  mainButton: HTMLButtonElement | null,
): void {
  if (document.activeElement !== buttons[index]) return;
  (
    buttons.find((_, next) => next > index && !isRevealed[next]) ??
    buttons.find((_, next) => next !== index && !isRevealed[next]) ??
    mainButton
  )?.focus({ preventScroll: true });
}

void openGame((shell) => {
  let [values, isRevealed, completeCard]: [readonly number[], boolean[], () => void] = [
    [],
    [],
    () => undefined,
  ];
  const grid = element('div', { class: 'scratch', dir: 'ltr' });
  shell.stage.append(grid);
  const buttons = Array.from({ length: fields }, (_, index) =>
    element('button', { type: 'button', class: 'field', click: () => reveal(index) }),
  );
  grid.append(...buttons);
  const show = (): void => showFields(buttons, { values, isRevealed });
  function reveal(index: number): void {
    focusNextField(buttons, index, { values, isRevealed }, shell.controls.querySelector('button'));
    isRevealed[index] = true;
    sound('tick');
    show();
    if (isRevealed.every(Boolean)) completeCard();
  }
  async function revealAll(): Promise<void> {
    if (values.length === 0) return;
    for (const index of buttons.keys()) {
      if (isRevealed[index]) continue;
      reveal(index);
      await pause(90);
    }
  }
  playInstant(shell, {
    buttonText: 'buyCard',
    onRepeatPress: () => void revealAll(),
    clear: () => {
      values = [];
      isRevealed = Array.from({ length: fields }, () => false);
      show();
    },
    async show({ outcome }, button) {
      values = (outcome as ScratchOutcome).fields;
      isRevealed = values.map(() => false);
      shell.announce(t('scratchHint', { count: matchesToWin }));
      const completion = new Promise<void>((resolve) => (completeCard = resolve));
      show();
      setDisabled(button, false);
      button.textContent = t('revealAll');
      await completion;
      button.textContent = t('buyCard');
    },
    restore({ outcome }) {
      values = (outcome as ScratchOutcome).fields;
      isRevealed = values.map(() => true);
      show();
    },
    describe: ({ outcome }) => scratchText(outcome as ScratchOutcome),
  });
  show();
}, payTable);
