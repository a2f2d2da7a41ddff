import { matchesToWin, fields, prizeOf, prizes, type ScratchOutcome } from '../models/scratch.ts';
import { element, setDisabled } from './element.ts';
import { playInstant } from './instant-round.ts';
import { pause } from './motion.ts';
import { openGame } from './shell.ts';
import { sound } from './sound.ts';
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

void openGame((shell) => {
  let [values, isRevealed, completeCard]: [readonly number[], boolean[], () => void] = [
    [],
    [],
    () => undefined,
  ];
  const grid = element('div', { class: 'scratch', dir: 'ltr' });
  shell.stage.append(grid);
  const buttons = Array.from({ length: fields }, (_, place) =>
    element('button', { type: 'button', class: 'field', click: () => reveal(place) }),
  );
  grid.append(...buttons);
  const show = (): void => {
    const isComplete = values.length > 0 && isRevealed.every(Boolean);
    const prize = isComplete ? prizeOf({ fields: values }) : 0;
    buttons.forEach((button, place) => {
      const isVisible = isRevealed[place] === true;
      button.textContent = isVisible ? t('times', { times: values[place] ?? 0 }) : '';
      button.classList.toggle('open', isVisible);
      button.classList.toggle('lit', isVisible && prize > 0 && values[place] === prize);
      button.disabled = isVisible || values.length === 0;
      button.setAttribute(
        'aria-label',
        isVisible ? t('times', { times: values[place] ?? 0 }) : t('field', { number: place + 1 }),
      );
    });
  };
  function reveal(place: number): void {
    // A keyboard goes on to the next field that is covered, at last to the button.
    if (document.activeElement === buttons[place])
      (
        buttons.find((_, next) => next > place && !isRevealed[next]) ??
        buttons.find((_, next) => next !== place && !isRevealed[next]) ??
        shell.controls.querySelector('button')
      )?.focus({ preventScroll: true });
    isRevealed[place] = true;
    sound('tick');
    show();
    if (isRevealed.every(Boolean)) completeCard();
  }
  async function revealAll(): Promise<void> {
    if (values.length === 0) return;
    for (const place of buttons.keys()) {
      if (isRevealed[place]) continue;
      reveal(place);
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
    describe: ({ outcome }) =>
      (outcome as ScratchOutcome).fields.map((times) => t('times', { times })).join(', '),
  });
  show();
}, payTable);
