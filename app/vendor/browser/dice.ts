import {
  hundredfold,
  leastChance,
  mostChance,
  type DiceOutcome,
  type DicePlay,
} from '../models/dice.ts';
import type { RoundView } from '../server/views.ts';
import { element } from './element.ts';
import { isStill } from './motion.ts';
import { playRound, pressed } from './play-round.ts';
import { bringing, isWin, openGame, type Shell } from './shell.ts';
import { sound } from './sound.ts';
import { say } from './start.ts';

const two = (number: number): string => String(number).padStart(2, '0');

function play(shell: Shell): void {
  const last = shell.told().rounds[0];
  const chosen: { side: DicePlay['side']; chance: number } = { side: 'under', chance: 50 };
  const [tens, ones] = [element('b', { class: 'die' }, '4'), element('b', { class: 'die' }, '7')];
  const [zone, mark] = [
    element('i', { class: 'zone' }),
    element('i', { class: 'mark', hidden: true }),
  ];
  const slider = element('input', {
    type: 'range',
    min: leastChance,
    max: mostChance,
    value: chosen.chance,
    'aria-label': say('winsWith', { from: '', to: '' }),
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
          chosen.side = name;
          show();
        },
      },
      say(name),
    );
  const sides = { under: side('under'), over: side('over') };
  function show(): void {
    chosen.chance = Number(slider.value);
    const from = chosen.side === 'under' ? 0 : 100 - chosen.chance;
    wins.textContent = say('winsWith', { from: two(from), to: two(from + chosen.chance - 1) });
    slider.setAttribute(
      'aria-valuetext',
      `${wins.textContent} · ${say('numbers', { count: chosen.chance })}`,
    );
    odds.textContent = `${say('numbers', { count: chosen.chance })} · ${say('pays')} ${say('times', { times: (hundredfold(chosen.chance) / 100).toFixed(2) })}`;
    zone.style.cssText = `left:${from}%;width:${chosen.chance}%`;
    for (const [name, button] of Object.entries(sides))
      button.setAttribute('aria-pressed', String(name === chosen.side));
  }
  const put = (roll: number): void => {
    [tens.textContent, ones.textContent] = [String(Math.floor(roll / 10)), String(roll % 10)];
    mark.style.left = `${roll + 0.5}%`;
    mark.hidden = false;
  };
  const showRoll = async (round: RoundView): Promise<void> => {
    const { roll } = round.outcome as DiceOutcome;
    if (!isStill()) {
      const tumble = setInterval(() => {
        tens.textContent = String(Math.floor(performance.now() / 37) % 10);
        ones.textContent = String(Math.floor(performance.now() / 53) % 10);
      }, 50);
      await Promise.all(
        [tens, ones].map(
          (die, place) =>
            die.animate(
              [
                { transform: 'none' },
                { transform: `translateY(-34px) rotate(${place ? -200 : 200}deg)` },
                { transform: `rotate(${place ? -360 : 360}deg)` },
              ],
              { duration: 620, easing: 'ease-in-out' },
            ).finished,
        ),
      );
      clearInterval(tumble);
      sound('stop');
    }
    put(roll);
    shell.feast(round);
    shell.announce(`${say('rolled', { number: two(roll) })} · ${bringing(round)}`, isWin(round));
  };
  shell.stage.append(
    element('div', { class: 'dice', dir: 'ltr', 'aria-hidden': 'true' }, tens, ones),
    element(
      'div',
      { class: 'scale', dir: 'ltr', 'aria-hidden': 'true' },
      zone,
      mark,
      ...[0, 25, 50, 75, 99].map((number) =>
        element('small', { style: `left:${number + 0.5}%` }, two(number)),
      ),
    ),
    element(
      'div',
      { class: 'choice' },
      element(
        'div',
        { class: 'pair', role: 'group', 'aria-label': say('winsWith', { from: '', to: '' }) },
        sides.under,
        sides.over,
      ),
      slider,
      wins,
      odds,
    ),
  );
  show();
  if (last?.outcome) put((last.outcome as DiceOutcome).roll);
  const begin = (): void => {
    shell.feast();
    shell.announce('');
    void playRound(shell, button, { ...chosen }, showRoll);
  };
  const button = element(
    'button',
    { type: 'button', class: 'main', click: () => pressed(button, begin) },
    say('roll'),
  );
  shell.controls.append(button);
}

void openGame(play);
