import {
  colourOf,
  coverOf,
  outside,
  wheelOrder,
  type OutsideSpot,
  type RouletteOutcome,
} from '../models/roulette.ts';
import type { Place } from './cloth.ts';
import { openGame } from './shell.ts';
import { say } from './start.ts';
import { playTable } from './table-game.ts';
import { createWheel } from './turning-wheel.ts';

const rangeOf = (spot: OutsideSpot): string => {
  const numbers = outside[spot];
  return spot.startsWith('column')
    ? `${numbers[0]}·${numbers[1]}…${numbers.at(-1)}`
    : `${numbers[0]}–${numbers.at(-1)}`;
};
const named = { red: 'red', black: 'black', even: 'evenNumbers', odd: 'oddNumbers' } as const;
const isNamed = (spot: OutsideSpot): spot is keyof typeof named => spot in named;
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
    label: isNamed(spot) ? say(named[spot]) : rangeOf(spot),
    ...(spot.startsWith('column') ? { name: outside[spot].join(', ') } : {}),
    kind: `wide ${spot === 'red' || spot === 'black' ? spot : ''} ${/^(dozen|column)/.test(spot) ? 'third' : 'sixth'}`,
  })),
];

void openGame((shell) => {
  const wheel = createWheel(
    wheelOrder.map((number) => ({ label: String(number), kind: colourOf(number) })),
  );
  playTable<RouletteOutcome>(shell, {
    places: places(),
    picture: wheel.svg,
    show: ({ number }, isNew) => wheel.fall(wheelOrder.indexOf(number), isNew),
    clear: wheel.wait,
    inWords: ({ number }) => say('fell', { number, colour: say(colourOf(number)) }),
    mark: ({ number }) => ({ text: String(number), kind: colourOf(number) }),
    wins: ({ number }) => spots.filter((spot) => coverOf(spot).includes(number)),
  });
});
