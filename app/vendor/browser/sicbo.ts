import { faces, sicBoWins, type SicBoOutcome } from '../models/sic-bo.ts';
import type { Place } from './cloth.ts';
import { dieFace } from './die-face.ts';
import { element } from './element.ts';
import { isStill } from './motion.ts';
import { openGame } from './shell.ts';
import { sound } from './sound.ts';
import { say } from './start.ts';
import { playTable } from './table-game.ts';

const sumOf = ({ dice }: SicBoOutcome): number => dice.reduce((sum, die) => sum + die, 0);
const places = (): Place[] => [
  { spot: 'small', label: say('small'), kind: 'half blue', pays: '4–10 · 1 : 1' },
  { spot: 'big', label: say('big'), kind: 'half red', pays: '11–17 · 1 : 1' },
  { spot: 'odd', label: say('oddNumbers'), kind: 'third', pays: '1 : 1' },
  { spot: 'triple', label: say('triple'), kind: 'third green', pays: '34 : 1' },
  { spot: 'even', label: say('evenNumbers'), kind: 'third', pays: '1 : 1' },
  ...faces.map((face) => ({
    spot: `die${face}`,
    label: String(face),
    name: String(face),
    picture: dieFace(face),
    kind: 'sixth die-spot',
    pays: '1·2·12',
  })),
];

void openGame((shell) => {
  const cup = element(
    'div',
    { class: 'cup', dir: 'ltr', role: 'img', 'aria-label': say('sicbo') },
    ...faces.slice(0, 3).map(dieFace),
  );
  playTable<SicBoOutcome>(shell, {
    places: places(),
    picture: cup,
    async show({ dice }, isNew) {
      const put = (values: readonly number[]) => cup.replaceChildren(...values.map(dieFace));
      if (isNew && !isStill()) {
        const tumble = setInterval(
          () =>
            put(
              dice.map((_, place) => 1 + (Math.floor(performance.now() / (71 + place * 17)) % 6)),
            ),
          90,
        );
        await cup.animate(
          [0, -5, 4, -6, 5, -3, 0].map((turn) => ({
            transform: `rotate(${turn}deg) translateY(${-Math.abs(turn)}px)`,
          })),
          { duration: 1500 },
        ).finished;
        clearInterval(tumble);
        sound('stop');
      }
      put(dice);
      cup.classList.remove('covered');
    },
    clear: () => cup.classList.add('covered'),
    inWords: (outcome) => `${outcome.dice.join(' + ')} = ${sumOf(outcome)}`,
    mark: (outcome) => ({
      text: String(sumOf(outcome)),
      kind: sicBoWins(outcome).includes('triple') ? 'green' : sumOf(outcome) <= 10 ? 'blue' : 'red',
    }),
    wins: sicBoWins,
  });
});
