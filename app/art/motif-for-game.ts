import type { ArtGameType, MotifName } from '#app/domain/pictures/art-request.ts';
import type { SeededRandom } from './seeded-random.ts';
import { typicalMotifs } from './scene.ts';

/** English and Filipino; the first match in a game's name wins. */
const motifKeywords: Readonly<Partial<Record<MotifName, string>>> = {
  cherry: 'cherry cherries fruit fruits fruity prutas berry berries strawberry',
  watermelon: 'watermelon melon pakwan summer tropical',
  mango: 'mango mangga peach papaya coconut niyog harvest ani',
  citrus: 'orange lemon lime citrus juicy calamansi dalandan juice',
  grapes: 'grape grapes ubas wine vineyard',
  candy: 'candy sweet sweets bonanza sugar halo kendi cake jelly',
  gem: 'gem gems diamond diamonds jewel jewels crystal ruby emerald sapphire hiyas brilliant pearls amethyst',
  crown:
    'crown king queen royal royale prince princess empire hari reyna emperor kingdom majesty baron throne regal',
  coin: 'coin coins gold golden money cash rich riches wealth barya ginto pera peso million fortune',
  chest: 'treasure treasures chest pirate pirates vault loot kayamanan bounty hoard captain',
  bell: 'bell bells kampana jingle christmas pasko',
  star: 'star stars starlight bituin superstar nova galaxy cosmic parol',
  seven: 'seven sevens 7 77 777 hot classic pito',
  clover: 'clover lucky luck irish swerte leprechaun charm',
  horseshoe: 'horse horseshoe derby kabayo race racing stallion western cowboy',
  gift: 'gift gifts bonus surprise regalo santa party',
  cards:
    'card cards poker blackjack baccarat baraha ace aces pusoy tongits solitaire teen patti holdem rummy bridge andar',
  dice: 'dice craps sic sicbo bo dado ludo color',
  chips: 'chip chips casino roller table vegas club',
  wheel: 'wheel spin spins gulong carnival',
  roulette: 'roulette ruleta',
  mahjong: 'mahjong ways tiles tile domino',
  dealer: 'dealer live salon vip lounge lady',
  slots: 'slot slots reel reels jackpot machine classic',
  fish: 'fish fishing isda ocean koi aquarium reef fisher hunter hook sea',
  shark: 'shark pating jaws deep predator whale',
  octopus: 'octopus kraken pugita squid abyss',
  crab: 'crab alimango lobster beach island isla',
  shell: 'shell pearl perlas mermaid sirena clam lagoon',
  wave: 'wave waves alon surf tsunami storm tide water splash dagat',
  rooster: 'rooster cock cockfight sabong manok derby chicken tandang gamecock feather',
  dragon: 'dragon dragons drago loong bakunawa serpent',
  tiger: 'tiger tigers tigre lion leon jungle safari wild',
  panda: 'panda bamboo kungfu bear',
  bull: 'bull buffalo ox kalabaw bison carabao rodeo toro prosperity',
  cat: 'cat neko pusa kitty maneki',
  lantern: 'lantern lanterns lunar festival festive fiesta parade asia',
  mask: 'mask masquerade carnival maskara phantom opera venice joker secret',
  fan: 'fan geisha sakura blossom oriental dance silk spring',
  lotus: 'lotus zen garden flower bulaklak lily orchid sampaguita rose',
  sun: 'sun sunrise sunny araw solar aztec inca maya fire blaze',
  moon: 'moon buwan night midnight wolf dream',
  fireworks: 'firework fireworks burst boom sparkle new year celebration',
  ball: 'football soccer goal striker virtual kick penalty sports sportsbook',
  basketball: 'basketball basket hoops dunk nba court',
  glove: 'boxing box fight knockout punch champ mma',
  trophy: 'trophy cup champion champions tournament victory winner win league',
  joystick: 'arcade joystick retro pixel esports gamer',
  headset: 'arena squad team clutch legends',
  ticket: 'ticket scratch raffle instant',
  globe: 'bingo bubble bubbles',
  bottle: 'bottle message potion',
  starfish: 'starfish',
  key: 'key keys susi',
  hourglass: 'hourglass time oras',
  lotto: 'lotto lottery keno draw 4d 3d 2d balls pick swertres ez2 mega number numbers',
  rocket: 'rocket space crash jet aviator fly flight pilot astro launch sky',
  bomb: 'bomb mines mine minesweeper blast dynamite explosion gold-rush',
  pyramid: 'pyramid egypt pharaoh cleopatra sphinx nile ra temple desert',
  book: 'book aklat spell magic wizard merlin library alchemy witch',
  shield:
    'warrior viking vikings knight sword titan olympus zeus gladiator hero battle thor odin shield duel clash',
  volcano: 'volcano bulkan lava inferno dino dinosaur jurassic mayon',
};

const motifByKeyword: ReadonlyMap<string, MotifName> = new Map(
  (Object.entries(motifKeywords) as [MotifName, string][])
    .flatMap(([motif, list]) => list.split(' ').map((word) => [word, motif] as const))
    .reverse(),
);

/** Overruled by any other match: "Fortune Dragon" is a dragon. */
const weakMotifs = new Set<MotifName>([
  'coin',
  'clover',
  'trophy',
  'crown',
  'lotto',
  'wave',
  'dealer',
  'joystick',
  'gift',
  'slots',
  'chips',
]);

/** Falls back to a motif that is typical of the game type. */
export function motifForGame(name: string, gameType: ArtGameType, random: SeededRandom): MotifName {
  const matches = name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => motifByKeyword.get(word) ?? motifByKeyword.get(word.replace(/s$/, '')))
    .filter((motif) => motif !== undefined);
  return (
    matches.find((motif) => !weakMotifs.has(motif)) ??
    matches[0] ??
    random.pick(typicalMotifs[gameType])
  );
}
