import type { AppLoadContext } from '@remix-run/node';
import type { CatalogueData } from '#app/features/catalogue/catalogue-data.ts';
import { gameCard } from '#app/features/game/game-card.ts';
import type { GameType } from '#app/lib/game-types.ts';
import type { RouteId } from '#app/lib/route-table.ts';

/** The spec's page size [GM-04]. */
const pageSize = 15;

const wholeFrom1 = (text: string | null): number => (text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1);

/** A part of a type that has a page of its own [RT-09, RT-13]. */
interface OwnPart {
  readonly page: RouteId;
  readonly vendor?: string;
  readonly classify?: string;
}

/** One page of a type's games by the address's query: `page` (on the lottery `vendor`) is the vendor [RT-08, RT-10], `q` a name, `no` the page. */
export async function loadCatalogue({ call, viewer, now, site }: AppLoadContext, request: Request, gameType: GameType, own?: OwnPart): Promise<CatalogueData> {
  const query = new URL(request.url).searchParams;
  const vendor = own ? null : (query.get('page') ?? query.get('vendor'))?.slice(0, 20) || null;
  const vassalage = own?.vendor ?? vendor;
  const search = query.get('q')?.trim().slice(0, 60) ?? '';
  const pageNo = wholeFrom1(query.get('no'));
  const list = await call('gameList', {
    gameType, pageNo, pageSize, language: viewer.language, ...(vassalage ? { vassalage } : {}), ...(own?.classify ? { gameClassify: own.classify } : {}), ...(search ? { gameName: search } : {}),
  });
  const jackpot = gameType === 'RNG' && site.features.jackpot.on;
  return { gameType, ownPage: own?.page ?? null, vendor, search, pageNo, now, jackpot, games: list.ok ? list.value.games.map(gameCard) : null, totalPages: list.ok ? list.value.totalPages : 0 };
}
