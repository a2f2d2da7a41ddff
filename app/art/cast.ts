import type { ArtGameType, MotifName } from '#app/domain/pictures/art-request.ts';
import type { ArtLook } from '#schema/theme.ts';
import type { DrawingContext } from './drawing-context.ts';
import type { SeededRandom } from './seeded-random.ts';

type Motifs = readonly [MotifName, ...MotifName[]];

/** Motifs that may appear behind a hero. */
const companions: Readonly<Partial<Record<MotifName, Motifs>>> = {
  cherry: ['citrus', 'grapes', 'watermelon', 'bell'],
  mango: ['citrus', 'watermelon', 'cherry'],
  citrus: ['cherry', 'mango', 'grapes'],
  watermelon: ['citrus', 'mango', 'cherry'],
  grapes: ['cherry', 'citrus'],
  candy: ['star', 'gift', 'cherry'],
  fish: ['shell', 'crab', 'coin'],
  shark: ['fish', 'coin', 'chest'],
  octopus: ['chest', 'shell', 'fish'],
  crab: ['shell', 'coin', 'fish'],
  shell: ['fish', 'crab', 'coin'],
  wave: ['fish', 'shell', 'sun'],
  rooster: ['sun', 'coin', 'star'],
  dealer: ['cards', 'chips', 'dice'],
  cards: ['chips', 'dice', 'crown'],
  chips: ['cards', 'dice', 'crown'],
  dice: ['chips', 'cards', 'coin'],
  wheel: ['chips', 'coin', 'star'],
  mahjong: ['fan', 'lantern', 'coin'],
  ball: ['trophy', 'star', 'glove'],
  basketball: ['trophy', 'star', 'ball'],
  glove: ['trophy', 'star'],
  trophy: ['ball', 'star', 'crown'],
  joystick: ['headset', 'trophy', 'star'],
  headset: ['joystick', 'shield', 'trophy'],
  ticket: ['lotto', 'coin', 'star'],
  lotto: ['ticket', 'coin', 'star'],
  dragon: ['coin', 'lantern', 'gem'],
  tiger: ['coin', 'lantern', 'gem'],
  panda: ['lantern', 'coin', 'lotus'],
  cat: ['coin', 'lantern', 'fan'],
  lantern: ['fan', 'coin', 'lotus'],
  pyramid: ['gem', 'sun', 'coin'],
  book: ['gem', 'moon', 'star'],
  rocket: ['star', 'moon', 'coin'],
};

const fittingMotifs = (hero: MotifName): Motifs => companions[hero] ?? ['coin', 'star', 'clover'];

/** For game tiles, which use the same motifs in every look. */
export const fittingMotif = (hero: MotifName, random: SeededRandom): MotifName =>
  random.pick(fittingMotifs(hero));

/** For banners and promotions, so that brands of different looks share no companions there. */
const lookCompanions: Record<Exclude<ArtLook, 'outlined'>, Motifs> = {
  metallic: ['gem', 'crown', 'key'],
  soft: ['starfish', 'shell'],
};

export function companionsOf(hero: MotifName, look: ArtLook): Motifs {
  if (look === 'outlined') return fittingMotifs(hero);
  const [first, ...others] = lookCompanions[look].filter((motif) => motif !== hero);
  return [first ?? hero, ...others];
}

export const companionOf = ({ look, random }: DrawingContext, hero: MotifName): MotifName =>
  random.pick(companionsOf(hero, look));

export const treasures: Motifs = ['coin', 'chips', 'star', 'coin'];

/** The first motif is the product's; in the outlined look the second is behind it. */
export const productMotifs: Record<ArtLook, Record<ArtGameType, Motifs>> = {
  outlined: {
    RNG: ['slots', 'cherry'],
    LIVE: ['dealer', 'chips'],
    FISH: ['shark', 'coin'],
    PVP: ['mahjong', 'chips'],
    SPORTS: ['ball', 'star'],
    ESPORTS: ['joystick', 'star'],
    ELOTT: ['lotto', 'star'],
    LOTT: ['ticket', 'coin'],
    COCKFIGHT: ['rooster', 'sun'],
  },
  metallic: {
    RNG: ['gem'],
    LIVE: ['roulette'],
    FISH: ['fish'],
    PVP: ['cards'],
    SPORTS: ['trophy'],
    ESPORTS: ['headset'],
    ELOTT: ['lotto'],
    LOTT: ['ticket'],
    COCKFIGHT: ['rooster'],
  },
  soft: {
    RNG: ['shell'],
    LIVE: ['dealer'],
    FISH: ['fish'],
    PVP: ['dice'],
    SPORTS: ['ball'],
    ESPORTS: ['joystick'],
    ELOTT: ['globe'],
    LOTT: ['bottle'],
    COCKFIGHT: ['rooster'],
  },
};
