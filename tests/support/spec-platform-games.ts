const pageSize = 15;
export const specGames = Array.from({ length: 18 }, (_, index) => ({
  nodeId: 9000 + index,
  name: `Harbour Reels ${index + 1}`,
  vassalage: index % 2 === 0 ? 'PINE' : 'OAK',
  minBet: index % 3 === 0 ? 5 : null,
  isHot: index < 4 ? '1' : 0,
}));

export function findGames(query: URLSearchParams) {
  const vendor = query.get('vassalage');
  const name = query.get('gameName') ?? '';
  const found =
    query.get('gameType') === 'RNG'
      ? specGames.filter(
          (game) =>
            (vendor === null || game.vassalage === vendor) &&
            game.name.toLowerCase().includes(name.toLowerCase()),
        )
      : [];
  const pageNo = Number(query.get('pageNo') ?? 1);
  return {
    games: found.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    totalPages: String(Math.ceil(found.length / pageSize)),
  };
}

/** The host of the vendor's pages, as in a brand's manifest. */
export const specGameHost = 'https://reels.harbour.example';

/** Some vendors return a bare address, others an object with meaningless fields. */
export function launchSpecGame(nodeId: number): unknown {
  const url = `${specGameHost}/play?game=${nodeId}`;
  return nodeId % 2 === 0 ? url : { url, mode: null };
}
