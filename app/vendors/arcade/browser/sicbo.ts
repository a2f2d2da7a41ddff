import { faces, sicBoWins, type SicBoOutcome } from '../models/sic-bo.ts';
import type { Place } from './bet-layout.ts';
import { dieFace } from '../../game-page/die-face.ts';
import { element } from '../../game-page/element.ts';
import { isMotionOff } from '../../game-page/motion.ts';
import { sicBoText } from './outcome-text.ts';
import { openGame } from './shell.ts';
import { sound } from '../../game-page/sound.ts';
import { t } from './start-data.ts';
import { playTable } from './table-game.ts';

const sumOf = ({ dice }: SicBoOutcome): number => dice.reduce((sum, die) => sum + die, 0);
const places = (): Place[] => [
  { spot: 'small', label: t('small'), kind: 'half blue', pays: '4–10 · 1 : 1' },
  { spot: 'big', label: t('big'), kind: 'half red', pays: '11–17 · 1 : 1' },
  { spot: 'odd', label: t('oddNumbers'), kind: 'third', pays: '1 : 1' },
  { spot: 'triple', label: t('triple'), kind: 'third green', pays: '34 : 1' },
  { spot: 'even', label: t('evenNumbers'), kind: 'third', pays: '1 : 1' },
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
    { class: 'cup', dir: 'ltr', role: 'img', 'aria-label': t('sicbo') },
    ...faces.slice(0, 3).map(dieFace),
  );
  playTable<SicBoOutcome>(shell, {
    places: places(),
    visual: cup,
    async show({ dice }, isNew) {
      const showDice = (values: readonly number[]) => cup.replaceChildren(...values.map(dieFace));
      if (isNew && !isMotionOff()) {
        const tumble = setInterval(
          () =>
            showDice(
              dice.map((_, index) => 1 + (Math.floor(performance.now() / (71 + index * 17)) % 6)),
            ),
          90,
        );
        await cup.animate(
          [0, -5, 4, -6, 5, -3, 0].map((angle) => ({
            transform: `rotate(${angle}deg) translateY(${-Math.abs(angle)}px)`,
          })),
          { duration: 1500 },
        ).finished;
        clearInterval(tumble);
        sound('stop');
      }
      showDice(dice);
      cup.classList.remove('covered');
    },
    clear: () => cup.classList.add('covered'),
    describe: sicBoText,
    mark: (outcome) => ({
      text: String(sumOf(outcome)),
      kind: sicBoWins(outcome).includes('triple') ? 'green' : sumOf(outcome) <= 10 ? 'blue' : 'red',
    }),
    wins: sicBoWins,
  });
});
