import { alike, fields, prizeOf, prizes, type ScratchOutcome } from '../models/scratch.ts';
import { element, putOut } from './element.ts';
import { playInstant } from './instant.ts';
import { pause } from './motion.ts';
import { openGame } from './shell.ts';
import { sound } from './sound.ts';
import { say } from './start.ts';

const payTable = (): HTMLElement[] => [
  element('h3', {}, say('prizes')),
  element(
    'table',
    { class: 'pays' },
    ...prizes.map(({ pays, cards }) =>
      element(
        'tr',
        {},
        element('th', { scope: 'row' }, say('times', { times: pays })),
        element('td', {}, say('cardsOf', { count: cards })),
      ),
    ),
  ),
];

void openGame((shell) => {
  let [shown, isOpen, done]: [readonly number[], boolean[], () => void] = [[], [], () => undefined];
  const grid = element('div', { class: 'scratch', dir: 'ltr' });
  shell.stage.append(grid);
  const buttons = Array.from({ length: fields }, (_, place) =>
    element('button', { type: 'button', class: 'field', click: () => reveal(place) }),
  );
  grid.append(...buttons);
  const show = (): void => {
    const isWhole = shown.length > 0 && isOpen.every(Boolean);
    const prize = isWhole ? prizeOf({ fields: shown }) : 0;
    buttons.forEach((button, place) => {
      const isSeen = isOpen[place] === true;
      button.textContent = isSeen ? say('times', { times: shown[place] ?? 0 }) : '';
      button.classList.toggle('open', isSeen);
      button.classList.toggle('lit', isSeen && prize > 0 && shown[place] === prize);
      button.disabled = isSeen || shown.length === 0;
      button.setAttribute(
        'aria-label',
        isSeen ? say('times', { times: shown[place] ?? 0 }) : say('field', { number: place + 1 }),
      );
    });
  };
  function reveal(place: number): void {
    // A keyboard goes on to the next field that is covered, at last to the button.
    if (document.activeElement === buttons[place])
      (
        buttons.find((_, next) => next > place && !isOpen[next]) ??
        buttons.find((_, next) => next !== place && !isOpen[next]) ??
        shell.controls.querySelector('button')
      )?.focus({ preventScroll: true });
    isOpen[place] = true;
    sound('tick');
    show();
    if (isOpen.every(Boolean)) done();
  }
  async function revealAll(): Promise<void> {
    if (shown.length === 0) return;
    for (const place of buttons.keys()) {
      if (isOpen[place]) continue;
      reveal(place);
      await pause(90);
    }
  }
  playInstant(shell, {
    press: 'buyCard',
    meanwhile: () => void revealAll(),
    clear: () => {
      shown = [];
      isOpen = Array.from({ length: fields }, () => false);
      show();
    },
    async show({ outcome }, button) {
      shown = (outcome as ScratchOutcome).fields;
      isOpen = shown.map(() => false);
      shell.announce(say('scratchHint', { count: alike }));
      const whole = new Promise<void>((resolve) => (done = resolve));
      show();
      putOut(button, false);
      button.textContent = say('revealAll');
      await whole;
      button.textContent = say('buyCard');
    },
    restore({ outcome }) {
      shown = (outcome as ScratchOutcome).fields;
      isOpen = shown.map(() => true);
      show();
    },
    inWords: ({ outcome }) =>
      (outcome as ScratchOutcome).fields.map((times) => say('times', { times })).join(', '),
  });
  show();
}, payTable);
