import {
  colourOf,
  coverOf,
  outside,
  wheelOrder,
  type OutsideSpot,
  type RouletteOutcome,
} from '../models/roulette.ts';
import type { Place } from './bet-layout.ts';
import { rouletteText } from './outcome-text.ts';
import { openGame } from './shell.ts';
import { t } from './start-data.ts';
import { playTable } from './table-game.ts';
import { createRouletteWheel } from './roulette-wheel.ts';

const rangeOf = (spot: OutsideSpot): string => {
  const numbers = outside[spot];
  return spot.startsWith('column')
    ? `${numbers[0]}·${numbers[1]}…${numbers.at(-1)}`
    : `${numbers[0]}–${numbers.at(-1)}`;
};
const textKeys = { red: 'red', black: 'black', even: 'evenNumbers', odd: 'oddNumbers' } as const;
const hasTextKey = (spot: OutsideSpot): spot is keyof typeof textKeys => spot in textKeys;
const order: readonly OutsideSpot[] = [
  'low',
  'even',
  'red',
  'black',
  'odd',
  'high',
  'dozen1',
  'dozen2',
  'dozen3',
  'column1',
  'column2',
  'column3',
];
const spots: readonly string[] = [...wheelOrder.map((number) => `n${number}`), ...order];

const places = (): Place[] => [
  ...Array.from({ length: 37 }, (_, number) => ({
    spot: `n${number}`,
    label: String(number),
    kind: colourOf(number),
  })),
  ...order.map((spot) => ({
    spot,
    label: hasTextKey(spot) ? t(textKeys[spot]) : rangeOf(spot),
    ...(spot.startsWith('column') ? { name: outside[spot].join(', ') } : {}),
    kind: `wide ${spot === 'red' || spot === 'black' ? spot : ''} ${/^(dozen|column)/.test(spot) ? 'third' : 'sixth'}`,
  })),
];

void openGame((shell) => {
  const wheel = createRouletteWheel(
    wheelOrder.map((number) => ({ label: String(number), kind: colourOf(number) })),
  );
  playTable<RouletteOutcome>(shell, {
    places: places(),
    visual: wheel.svg,
    show: ({ number }, isNew) => wheel.fall(wheelOrder.indexOf(number), isNew),
    clear: wheel.wait,
    describe: rouletteText,
    mark: ({ number }) => ({ text: String(number), kind: colourOf(number) }),
    wins: ({ number }) => spots.filter((spot) => coverOf(spot).includes(number)),
  });
});
