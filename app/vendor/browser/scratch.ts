import { alike, fields, prizeOf, prizes, type ScratchOutcome } from '../models/scratch.ts';
import { element } from './element.ts';
import { playInstant } from './instant.ts';
import { openGame } from './shell.ts';
import { isStill, say } from './start.ts';

const payTable = (): HTMLElement[] => [
  element('h3', {}, say('prizes')),
  element('table', { class: 'pays' }, ...prizes.map(({ pays, cards }) => element('tr', {}, element('th', { scope: 'row' }, say('times', { times: pays })), element('td', {}, say('cardsOf', { count: cards }))))),
];

void openGame((shell) => {
  let [shown, isOpen, done]: [readonly number[], boolean[], () => void] = [[], [], () => undefined];
  const grid = element('div', { class: 'scratch', dir: 'ltr' });
  const all = element('button', { type: 'button', class: 'main', hidden: true, click: () => void revealAll() }, say('revealAll'));
  shell.stage.append(grid);
  const buttons = Array.from({ length: fields }, (_, place) => element('button', { type: 'button', class: 'field', click: () => reveal(place) }));
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
      button.setAttribute('aria-label', isSeen ? say('times', { times: shown[place] ?? 0 }) : say('field', { number: place + 1 }));
    });
    // One button at a time: buy, or open what is left.
    all.hidden = shown.length === 0 || isWhole;
    for (const button of shell.controls.querySelectorAll<HTMLElement>('.main')) if (button !== all) button.hidden = !all.hidden;
  };
  function reveal(place: number): void {
    const hadFocus = document.activeElement === buttons[place];
    isOpen[place] = true;
    show();
    if (isOpen.every(Boolean)) done();
    // A keyboard goes on to the next field that is covered.
    else if (hadFocus) buttons.find((button, next) => next > place && !button.disabled)?.focus({ preventScroll: true });
  }
  async function revealAll(): Promise<void> {
    for (const place of buttons.keys()) {
      if (isOpen[place]) continue;
      reveal(place);
      if (!isStill()) await new Promise((resolve) => setTimeout(resolve, 90));
    }
  }
  playInstant(shell, {
    press: 'buyCard',
    clear: () => {
      shown = [];
      isOpen = Array.from({ length: fields }, () => false);
      show();
    },
    async show({ outcome }) {
      shown = (outcome as ScratchOutcome).fields;
      isOpen = shown.map(() => false);
      shell.announce(say('scratchHint', { count: alike }));
      const whole = new Promise<void>((resolve) => (done = resolve));
      show();
      all.focus({ preventScroll: true });
      await whole;
    },
    restore({ outcome }) {
      shown = (outcome as ScratchOutcome).fields;
      isOpen = shown.map(() => true);
      show();
    },
    inWords: ({ outcome }) => (outcome as ScratchOutcome).fields.map((times) => say('times', { times })).join(', '),
  });
  shell.controls.append(all);
  show();
}, payTable);
