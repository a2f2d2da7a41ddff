import {
  multiplierPercent,
  minChance,
  maxChance,
  type DiceOutcome,
  type DicePlay,
} from '../models/dice.ts';
import type { RoundView } from '../server/views.ts';
import { element } from '../../game-page/element.ts';
import { isMotionOff } from '../../game-page/motion.ts';
import { diceText } from './outcome-text.ts';
import { playRound, handlePress } from './play-round.ts';
import { roundSummary, isWin, openGame, type Shell } from './shell.ts';
import { sound } from '../../game-page/sound.ts';
import { t } from './start-data.ts';

const two = (number: number): string => String(number).padStart(2, '0');

function createBetPicker() {
  const bet: { side: DicePlay['side']; chance: number } = { side: 'under', chance: 50 };
  const zone = element('i', { class: 'zone' });
  const slider = element('input', {
    type: 'range',
    min: minChance,
    max: maxChance,
    value: bet.chance,
    'aria-label': t('winsWith', { from: '', to: '' }),
    input: () => show(),
  });
  const [wins, odds] = [element('output', {}), element('p', { class: 'odds' })];
  const side = (name: DicePlay['side']): HTMLButtonElement =>
    element(
      'button',
      {
        type: 'button',
        'aria-pressed': 'false',
        click: () => {
          bet.side = name;
          show();
        },
      },
      t(name),
    );
  const sides = { under: side('under'), over: side('over') };
  function show(): void {
    bet.chance = Number(slider.value);
    const from = bet.side === 'under' ? 0 : 100 - bet.chance;
    wins.textContent = t('winsWith', { from: two(from), to: two(from + bet.chance - 1) });
    slider.setAttribute(
      'aria-valuetext',
      `${wins.textContent} · ${t('numbers', { count: bet.chance })}`,
    );
    odds.textContent = `${t('numbers', { count: bet.chance })} · ${t('pays')} ${t('times', { times: (multiplierPercent(bet.chance) / 100).toFixed(2) })}`;
    zone.style.cssText = `left:${from}%;width:${bet.chance}%`;
    for (const [name, button] of Object.entries(sides))
      button.setAttribute('aria-pressed', String(name === bet.side));
  }
  const row = element(
    'div',
    { class: 'choice' },
    element(
      'div',
      { class: 'pair', role: 'group', 'aria-label': t('winsWith', { from: '', to: '' }) },
      sides.under,
      sides.over,
    ),
    slider,
    wins,
    odds,
  );
  show();
  return { zone, row, bet: (): DicePlay => ({ ...bet }) };
}

function createDicePair() {
  const [tens, ones] = [element('b', { class: 'die' }, '4'), element('b', { class: 'die' }, '7')];
  const mark = element('i', { class: 'mark', hidden: true });
  const showRollDigits = (roll: number): void => {
    [tens.textContent, ones.textContent] = [String(Math.floor(roll / 10)), String(roll % 10)];
    mark.style.left = `${roll + 0.5}%`;
    mark.hidden = false;
  };
  async function tumbleDice(): Promise<void> {
    if (isMotionOff()) return;
    const tumble = setInterval(() => {
      tens.textContent = String(Math.floor(performance.now() / 37) % 10);
      ones.textContent = String(Math.floor(performance.now() / 53) % 10);
    }, 50);
    await Promise.all(
      [tens, ones].map(
        (die, index) =>
          die.animate(
            [
              { transform: 'none' },
              { transform: `translateY(-34px) rotate(${index ? -200 : 200}deg)` },
              { transform: `rotate(${index ? -360 : 360}deg)` },
            ],
            { duration: 620, easing: 'ease-in-out' },
          ).finished,
      ),
    );
    clearInterval(tumble);
    sound('stop');
  }
  return {
    mark,
    plate: element('div', { class: 'dice', dir: 'ltr', 'aria-hidden': 'true' }, tens, ones),
    showDigits: showRollDigits,
    async roll(roll: number): Promise<void> {
      await tumbleDice();
      showRollDigits(roll);
    },
  };
}

function play(shell: Shell): void {
  const last = shell.state().rounds[0];
  const [picker, dice] = [createBetPicker(), createDicePair()];
  const showRoll = async (round: RoundView): Promise<void> => {
    const { roll } = round.outcome as DiceOutcome;
    await dice.roll(roll);
    shell.celebrate(round);
    shell.announce(
      `${diceText(round.outcome as DiceOutcome)} · ${roundSummary(round)}`,
      isWin(round),
    );
  };
  shell.stage.append(
    dice.plate,
    element(
      'div',
      { class: 'scale', dir: 'ltr', 'aria-hidden': 'true' },
      picker.zone,
      dice.mark,
      ...[0, 25, 50, 75, 99].map((number) =>
        element('small', { style: `left:${number + 0.5}%` }, two(number)),
      ),
    ),
    picker.row,
  );
  if (last?.outcome) dice.showDigits((last.outcome as DiceOutcome).roll);
  const begin = (): void => {
    shell.celebrate();
    shell.announce('');
    void playRound(shell, button, picker.bet(), showRoll);
  };
  const button = element(
    'button',
    { type: 'button', class: 'main', click: () => handlePress(button, begin) },
    t('roll'),
  );
  shell.controls.append(button);
}

void openGame(play);
