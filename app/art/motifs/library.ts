import type { MotifName } from '#app/domain/pictures/art-request.ts';
import type { DrawingContext } from '../drawing-context.ts';
import type { InkName } from '../palette.ts';
import { drawFigure } from '../looks/figure.ts';
import { svgTransform } from '../svg.ts';
import { ball, basketball, glove, trophy } from './sports.ts';
import { bell, candy, fan, fireworks, gift, lantern, mask } from './festival.ts';
import { bomb, book, bottle, globe, horseshoe, hourglass, shield } from './objects.ts';
import { bull, dragon, panda, rooster } from './animals.ts';
import { cards, chips, dice, mahjong } from './casino-table.ts';
import { cat, tiger } from './cats.ts';
import { cherry, citrus, clover, grapes, lotus, mango, watermelon } from './fruit-and-flowers.ts';
import { chest, coin, crown, gem, key } from './treasure.ts';
import { crab, fish, octopus, shark, shell, starfish, wave } from './sea.ts';
import { dealer } from './dealer.ts';
import { headset, joystick } from './gaming-gear.ts';
import { lotto, ticket } from './lottery.ts';
import { moon, rocket, star, sun } from './sky.ts';
import { pyramid, volcano } from './landmarks.ts';
import { roulette, seven, slots, wheel } from './slots-and-wheels.ts';

/** Drawn in a box from -100 to 100. The background avoids the hue of `ink`. */
interface Motif {
  draw: (context: DrawingContext) => string;
  ink: InkName;
}

const motifs: Readonly<Record<MotifName, Motif>> = {
  cherry: { draw: cherry, ink: 'red' },
  watermelon: { draw: watermelon, ink: 'red' },
  mango: { draw: mango, ink: 'orange' },
  citrus: { draw: citrus, ink: 'orange' },
  grapes: { draw: grapes, ink: 'violet' },
  candy: { draw: candy, ink: 'pink' },
  gem: { draw: gem, ink: 'teal' },
  crown: { draw: crown, ink: 'gold' },
  coin: { draw: coin, ink: 'gold' },
  chest: { draw: chest, ink: 'gold' },
  bell: { draw: bell, ink: 'gold' },
  star: { draw: star, ink: 'gold' },
  seven: { draw: seven, ink: 'red' },
  clover: { draw: clover, ink: 'green' },
  horseshoe: { draw: horseshoe, ink: 'gold' },
  gift: { draw: gift, ink: 'pink' },
  cards: { draw: cards, ink: 'silver' },
  dice: { draw: dice, ink: 'red' },
  chips: { draw: chips, ink: 'red' },
  wheel: { draw: wheel, ink: 'gold' },
  mahjong: { draw: mahjong, ink: 'green' },
  dealer: { draw: dealer, ink: 'silver' },
  slots: { draw: slots, ink: 'red' },
  fish: { draw: fish, ink: 'orange' },
  shark: { draw: shark, ink: 'blue' },
  octopus: { draw: octopus, ink: 'violet' },
  crab: { draw: crab, ink: 'red' },
  shell: { draw: shell, ink: 'pink' },
  wave: { draw: wave, ink: 'blue' },
  rooster: { draw: rooster, ink: 'red' },
  dragon: { draw: dragon, ink: 'green' },
  tiger: { draw: tiger, ink: 'orange' },
  panda: { draw: panda, ink: 'silver' },
  bull: { draw: bull, ink: 'brown' },
  cat: { draw: cat, ink: 'silver' },
  lantern: { draw: lantern, ink: 'red' },
  mask: { draw: mask, ink: 'violet' },
  fan: { draw: fan, ink: 'red' },
  lotus: { draw: lotus, ink: 'pink' },
  sun: { draw: sun, ink: 'gold' },
  moon: { draw: moon, ink: 'violet' },
  fireworks: { draw: fireworks, ink: 'gold' },
  ball: { draw: ball, ink: 'silver' },
  basketball: { draw: basketball, ink: 'orange' },
  glove: { draw: glove, ink: 'red' },
  trophy: { draw: trophy, ink: 'gold' },
  joystick: { draw: joystick, ink: 'violet' },
  headset: { draw: headset, ink: 'violet' },
  ticket: { draw: ticket, ink: 'gold' },
  lotto: { draw: lotto, ink: 'red' },
  rocket: { draw: rocket, ink: 'silver' },
  bomb: { draw: bomb, ink: 'blue' },
  pyramid: { draw: pyramid, ink: 'gold' },
  book: { draw: book, ink: 'gold' },
  shield: { draw: shield, ink: 'blue' },
  volcano: { draw: volcano, ink: 'violet' },
  roulette: { draw: roulette, ink: 'red' },
  hourglass: { draw: hourglass, ink: 'gold' },
  key: { draw: key, ink: 'gold' },
  globe: { draw: globe, ink: 'teal' },
  bottle: { draw: bottle, ink: 'teal' },
  starfish: { draw: starfish, ink: 'orange' },
};

export const dominantInk = (name: MotifName): InkName => motifs[name].ink;

/** `radius` is half the size, `turn` in degrees. */
export const drawMotif = (
  context: DrawingContext,
  name: MotifName,
  at: { x: number; y: number; radius: number; turn?: number },
  outline = 6,
): string =>
  drawFigure(
    context,
    svgTransform(at.x, at.y, at.radius / 100, at.turn ?? 0),
    outline,
    motifs[name].draw,
  );
