import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { toSearchable, searchGames } from './game-search.ts';
import { generatedGames } from './generated-games.ts';

const makeGame = (
  name: string,
  vassalage = 'MR',
  nodeId = `${vassalage}-${name.toLowerCase().replaceAll(' ', '-')}`,
) =>
  toSearchable({
    nodeId,
    name,
    vassalage,
    gameType: 'RNG',
    gameClassify: 'JP',
    minBet: 1,
    isHot: 0,
    maintenance: false,
  });
const sampleGames = [
  makeGame('Little Dragonfly'),
  makeGame('Twin Dragon Pearl'),
  makeGame('Dragonfly Pond'),
  makeGame('Dragon Lantern'),
  makeGame('Dragon'),
  makeGame('Crown of the Wild Sun', 'JJ'),
  makeGame('Wild Sun'),
  makeGame('Café Señorita', 'LG'),
  makeGame('Piña 100'),
  makeGame('Piña 200'),
  makeGame('King’s Gems', 'PB'),
  makeGame('Royal Jeepney', 'RT', 'RT-royal-jeepney-no17'),
];
const search = (text: string) => searchGames(sampleGames, text).map(({ name }) => name);

describe('[GM-02] a search for a game', () => {
  test('ranks the exact name first, then prefixes, then names with its words, then substrings', () => {
    expect(search('dragon')).toEqual([
      'Dragon',
      'Dragon Lantern',
      'Dragonfly Pond',
      'Twin Dragon Pearl',
      'Little Dragonfly',
    ]);
    expect(search('ragonf')).toEqual(['Little Dragonfly', 'Dragonfly Pond']);
  });

  test.each([
    ['words in the other order', 'sun wild', ['Wild Sun', 'Crown of the Wild Sun']],
    ['half-written words', 'su wi', ['Wild Sun', 'Crown of the Wild Sun']],
    ['one word for two', 'wildsun', ['Wild Sun', 'Crown of the Wild Sun']],
    ['two words for one', 'jeep ney', ['Royal Jeepney']],
    ['no accents', 'cafe senorita', ['Café Señorita']],
    ['other accents', 'dràgón lantérn', ['Dragon Lantern']],
    ['capitals and spaces', '  DRAGON   lantern ', ['Dragon Lantern']],
    ['punctuation', 'kings gems!', ['King’s Gems']],
    ['an id', 'RT-royal-jeepney-no17', ['Royal Jeepney']],
    ['a vendor’s name', 'thunder works', ['Royal Jeepney']],
    ['a vendor’s name and a game’s', 'jackpots sun', ['Crown of the Wild Sun']],
    ['a vendor’s code and a game’s name', 'jj sun', ['Crown of the Wild Sun']],
    [
      'the right keys of an Arabic keyboard',
      'يقشلخى',
      ['Dragon', 'Dragon Lantern', 'Dragonfly Pond', 'Twin Dragon Pearl', 'Little Dragonfly'],
    ],
    ['eastern digits', 'pina ٢٠٠', ['Piña 200']],
    ['eastern digits of Persian', 'pina ۱۰۰', ['Piña 100']],
  ])('understands %s', (_what, text, names) => expect(search(text)).toEqual(names));

  test.each([
    ['letters that changed places', 'dargon lantern'],
    ['a missing letter', 'drgon lantern'],
    ['a letter too many', 'draggon lantern'],
    ['a wrong vowel', 'dragen lanturn'],
    ['a wrong first letter', 'tragon lantern'],
    ['a digit for a letter', 'drag0n lantern'],
    ['a misspelt beginning', 'dargon lant'],
  ])('forgives %s', (_what, text) => expect(search(text)).toEqual(['Dragon Lantern']));

  test('falls back to the nearest spelling; numbers must match exactly', () => {
    expect(search('dargon')).toEqual([
      'Dragon',
      'Dragon Lantern',
      'Twin Dragon Pearl',
      'Little Dragonfly',
      'Dragonfly Pond',
    ]);
    expect(search('pinna 100')).toEqual(['Piña 100']);
  });

  test('falls back to games with most of the words, and finds nothing for an insignificant word', () => {
    expect(search('dragon casino')).toEqual([
      'Dragon',
      'Dragon Lantern',
      'Twin Dragon Pearl',
      'Little Dragonfly',
      'Dragonfly Pond',
    ]);
    for (const text of ['!!!', '🐉', '…—', "' ; --", 'zzzzzz', 'x'.repeat(200)])
      expect(search(text)).toEqual([]);
    expect(search('   ')).toHaveLength(sampleGames.length);
  });

  test('finds every game by its name in any word order, by its id, and with two letters transposed', () => {
    const games = [...catalogue, ...generatedGames(2000)].map(toSearchable);
    fc.assert(
      fc.property(fc.constantFrom(...games), fc.nat(), ({ game, name, words }, at) => {
        const first = searchGames(games, game.name)[0]?.name;
        expect(first?.toLowerCase()).toBe(game.name.toLowerCase());
        expect(searchGames(games, game.nodeId)).toContain(game);
        expect(searchGames(games, words.toReversed().join(' '))).toContain(game);
        const long = words.findIndex((word) => word.length > 4 && /^[a-z]+$/.test(word));
        const word = words[long] ?? '';
        const index = 1 + (at % Math.max(1, word.length - 2));
        const swapped =
          word.slice(0, index) +
          (word[index + 1] ?? '') +
          (word[index] ?? '') +
          word.slice(index + 2);
        if (long >= 0)
          expect(
            searchGames(games, words.with(long, swapped).join(' ')).map((one) =>
              one.name.toLowerCase(),
            ),
            name,
          ).toContain(game.name.toLowerCase());
      }),
      { numRuns: 60 },
    );
  });

  test('never fails on any input', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 60 }),
          fc.string({ unit: 'grapheme', maxLength: 60 }),
        ),
        (text) => {
          expect(
            searchGames(sampleGames, text).every((game) =>
              sampleGames.some((one) => one.game === game),
            ),
          ).toBe(true);
        },
      ),
    ));
});
