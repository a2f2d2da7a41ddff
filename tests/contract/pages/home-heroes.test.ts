import { expect, test } from 'vitest';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { typePath } from '#app/features/shell-context/vendor-menu.ts';
import { testBrands } from '../../support/brands.ts';
import { sendRequest } from '../../support/server.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

/* Banners of the bundled brands open available games. */
const brands = await testBrands('merchants');
const server = sharedServerForTests();

interface GamesPage {
  readonly value: { readonly games: readonly { readonly maintenance: boolean }[] };
}

for (const { code, brand } of brands)
  test(`[GM-08] [SH-03] every game slide of home at ${code} links to open games`, async () => {
    const targets = brand.merchant.banners
      .filter(({ group, linkageType }) => group === 'w_home' && linkageType === 'route')
      .map(({ target }) => new URL(target ?? '/', 'http://brand.localhost'));
    const leading = targets.flatMap((url) =>
      gameTypes
        .filter((type) => typePath(type) === url.pathname)
        .map((gameType) => ({ gameType, name: url.searchParams.get('q') ?? '' })),
    );
    expect(leading.length).toBeGreaterThan(0);
    for (const { gameType, name } of leading) {
      const query = new URLSearchParams({ gameType, ...(name ? { gameName: name } : {}) });
      const { body } = await sendRequest(
        server.port,
        `${code}.localhost`,
        `/wps/relay/games?${query.toString()}`,
      );
      const { games } = (JSON.parse(body.toString()) as GamesPage).value;
      expect(
        games.some(({ maintenance }) => !maintenance),
        `${gameType} ${name}`,
      ).toBe(true);
    }
  });
