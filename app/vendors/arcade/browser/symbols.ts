import type { SlotSymbol } from '../models/slot.ts';
import { start } from './start-data.ts';

/*
 * Symbols of the vendor's five studios. Drawings use the classes of games.css for colours (`f1` …
 * `f6` are hues of the game, `ink` and `shine` are overlays), so that they differ between games.
 */
const shine = '<path class="shine" d="M20 18c4-6 11-8 17-6-7 1-12 4-15 10z"/>';
const fruit = [
  `<path class="f3" d="M32 8c15 0 24 12 22 26S40 58 28 56 8 42 11 28 20 8 32 8z"/><path class="f2" d="M30 9c4-6 10-6 14-4-2 5-8 7-14 4z"/>${shine}`,
  `<path class="line" d="M22 40C24 22 34 14 46 8M44 42C44 26 44 16 46 8"/><path class="f2" d="M46 8c6-4 12-2 14 2-5 4-11 3-14-2z"/><circle class="f1" cx="21" cy="46" r="12"/><circle class="f1" cx="45" cy="47" r="12"/><circle class="shine" cx="17" cy="42" r="3"/><circle class="shine" cx="41" cy="43" r="3"/>`,
  '<path class="f2" d="M4 22h56a28 28 0 0 1-56 0z"/><path class="f6" d="M9 22h46a23 23 0 0 1-46 0z"/><path class="f1" d="M12 22h40a20 20 0 0 1-40 0z"/><path class="ink" d="M22 28l2 4M32 30v5M42 28l-2 4M27 37l1 3M37 37l-1 3"/>',
  '<path class="f4" d="M32 60C16 52 6 38 9 25c2-8 12-11 23-6 11-5 21-2 23 6 3 13-7 27-23 35z"/><path class="f2" d="M32 22c-9 0-16-4-19-11 7-1 11 1 15 4 0-5 1-8 4-12 3 4 4 7 4 12 4-3 8-5 15-4-3 7-10 11-19 11z"/><path class="f6" d="M20 32l3 5-3 1zM32 32l2 5h-4zM44 32v6l-3-1zM26 43l2 5h-3zM38 43l1 5h-3z"/><path class="shine" d="M14 29c1-4 3-6 7-6-3 3-4 6-3 12-3-1-4-3-4-6z"/>',
];
const cardSymbols = [
  '<path class="f1" d="M4 40V22l8-8h38l10 14v12z"/><path class="f5" d="M13 18h12v10H10zM28 18h10v10H28zM41 18h8l6 10H41z"/><path class="f3" d="M4 34h56v6H4z"/><circle class="ink-fill" cx="17" cy="44" r="8"/><circle class="ink-fill" cx="46" cy="44" r="8"/><circle class="f6" cx="17" cy="44" r="3"/><circle class="f6" cx="46" cy="44" r="3"/>',
  `<path class="f3" d="M32 6c3 0 5 2 5 5 9 3 13 11 13 21 0 8 2 11 6 14H8c4-3 6-6 6-14 0-10 4-18 13-21 0-3 2-5 5-5z"/><circle class="f1" cx="32" cy="51" r="6"/>${shine}`,
  `<circle class="f3" cx="32" cy="32" r="25"/><circle class="f4" cx="32" cy="32" r="19"/><path class="ink" d="M32 20v24M25 26h11a5 5 0 0 1 0 10H25"/>${shine}`,
  '<path class="f1" d="m32 4 8 19 20 1-16 13 6 20-18-12-18 12 6-20L4 24l20-1z"/><path class="f3" d="m32 16 4 12 13 1-10 8 3 12-10-8-10 8 3-12-10-8 13-1z"/>',
];
const sea = [
  '<path class="f4" d="M32 54C12 52 4 36 6 20c8-8 18-12 26-12s18 4 26 12c2 16-6 32-26 34z"/><path class="ink" d="M32 52V12M26 51 18 15M38 51l8-36M20 47 10 22M44 47l10-25"/><circle class="f6" cx="32" cy="40" r="9"/><circle class="shine" cx="29" cy="37" r="3"/>',
  '<path class="f1" d="M6 32c10-16 26-20 40-6l12-10v32L46 38C32 52 16 48 6 32z"/><path class="f3" d="M24 20c6 8 6 16 0 24 6 0 10-2 14-4 4-6 4-10 0-16-4-3-8-4-14-4z"/><circle class="ink-fill" cx="17" cy="29" r="3"/>',
  '<path class="f2" d="m32 4 7 20 21-4-15 15 11 19-24-7-24 7 11-19L4 20l21 4z"/><circle class="f3" cx="32" cy="32" r="4"/><circle class="f3" cx="32" cy="20" r="3"/><circle class="f3" cx="43" cy="29" r="3"/><circle class="f3" cx="39" cy="42" r="3"/><circle class="f3" cx="25" cy="42" r="3"/><circle class="f3" cx="21" cy="29" r="3"/>',
  '<path class="line" d="M32 14v42M20 24h24"/><circle class="line" cx="32" cy="10" r="5"/><path class="line" d="M8 38c2 12 12 18 24 18s22-6 24-18M8 38l-4 8M8 38l8 4M56 38l4 8M56 38l-8 4"/>',
];
const lantern = [
  '<path class="f3" d="M24 6h16v6H24zM24 48h16v6H24z"/><ellipse class="f1" cx="32" cy="30" rx="24" ry="19"/><path class="ink" d="M32 11v38M20 14c-6 10-6 22 0 32M44 14c6 10 6 22 0 32"/><path class="line" d="M32 54v8M28 54v6M36 54v6"/>',
  '<path class="f2" d="M6 46C8 22 18 8 32 8s24 14 26 38L32 52z"/><path class="f3" d="M12 44C14 26 22 14 32 14s18 12 20 30l-20 5z"/><path class="ink" d="M32 50V14M32 50 18 22M32 50l14-28M32 50 10 36M32 50l22-14"/><circle class="f1" cx="32" cy="52" r="6"/>',
  '<path class="f4" d="M32 8c8 8 10 20 0 40-10-20-8-32 0-40z"/><path class="f1" d="M12 18c12 2 18 12 20 30C16 46 8 34 12 18zM52 18c-12 2-18 12-20 30 16-2 24-14 20-30z"/><path class="f2" d="M4 36c14-2 22 4 28 14-14 6-24 0-28-14zM60 36c-14-2-22 4-28 14 14 6 24 0 28-14z"/>',
  `<circle class="f3" cx="32" cy="32" r="26"/><circle class="f4" cx="32" cy="32" r="20"/><path class="ink-fill" d="M24 24h16v16H24z"/>${shine}`,
];
const thunder = [
  '<path class="f5" d="M4 58 22 20h20l18 38z"/><path class="f1" d="M22 20c2 8-4 14 2 20s0 12 4 18h8c-2-8 6-10 4-18s4-12 2-20z"/><path class="f3" d="M22 20c0-10 6-6 6-14 6 2 4 8 8 6 4 2 6 4 6 8z"/>',
  '<path class="f3" d="M38 4 12 36h16l-6 24 30-36H34z"/><path class="f6" d="M36 8 18 33h14l-3 14 18-20H31z"/>',
  `<path class="f2" d="M32 4c8 6 16 8 24 8 2 22-6 38-24 48C14 50 6 34 8 12c8 0 16-2 24-8z"/><path class="f4" d="M32 12c6 4 12 6 17 6 1 16-5 28-17 35z"/>${shine}`,
  '<path class="f3" d="M6 50 4 18l16 12L32 8l12 22 16-12-2 32z"/><path class="f1" d="M6 50h52v8H6z"/><circle class="f6" cx="32" cy="40" r="5"/><circle class="f2" cx="18" cy="42" r="3"/><circle class="f2" cx="46" cy="42" r="3"/>',
];
const low = [
  '<path class="f5" d="M32 4 58 24 32 60 6 24z"/><path class="f6" d="M32 4 44 24H20z"/><path class="ink" d="M6 24h52M20 24l12 36 12-36"/>',
  '<path class="f2" d="M20 6h24l14 14v24L44 58H20L6 44V20z"/><path class="f6" d="M24 14h16l10 10H14z"/><path class="ink" d="M24 22h16v20H24zM24 22 14 14M40 22l10-8M40 42l10 8M24 42l-10 8"/>',
  '<path class="f4" d="M32 6c12 14 20 24 20 34a20 20 0 0 1-40 0C12 30 20 20 32 6z"/><path class="shine" d="M22 34c2-6 5-10 9-15 0 8-2 14-5 19z"/>',
];
const wild =
  '<path class="f1" d="m32 2 7 10 12-3-1 12 11 5-8 9 6 11-12 2-2 12-11-5-9 8-6-11-12 1 2-12-9-8 10-7-3-12 12 1z"/><circle class="f3" cx="31" cy="31" r="19"/><text class="letter" x="31" y="41" text-anchor="middle">W</text>';

const studioSymbols: Readonly<Record<string, readonly string[]>> = {
  MR: fruit,
  JJ: cardSymbols,
  PB: sea,
  LG: lantern,
  RT: thunder,
};
const families = [fruit, cardSymbols, sea, lantern, thunder];

/** Drawings by studio; the hue is the game's own. */
export function symbolArt(symbol: SlotSymbol): string {
  const studio = start.gameCode.slice(0, start.gameCode.indexOf('-'));
  const high = studioSymbols[studio] ?? families[studio.length % families.length] ?? fruit;
  if (symbol === 'W') return wild;
  const index = 'ABCDEFG'.indexOf(symbol);
  return (index < 4 ? high[index] : low[index - 4]) ?? wild;
}
