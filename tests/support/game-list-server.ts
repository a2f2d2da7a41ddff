import { callTable } from '#schema/calls/table.ts';
import { callPlatform, startPlatformServer, type PlatformServer } from './platform-server.ts';
import { sampleTenant } from './sample-tenant.ts';

/** `alon` offers every game; `bayani` hides vendors and types and has a module off. */
export function startGameListServer(): Promise<PlatformServer> {
  const modules = { ...sampleTenant('x').modules, FISH: false };
  return startPlatformServer({
    tenants: [
      sampleTenant('alon', {
        messages: { TY: { 'nav.RNG': 'Mga slot' }, EN: { 'nav.RNG': 'Slots' } },
      }),
      sampleTenant('bayani', {
        hideVendors: ['MR', 'SV'],
        hideGameTypes: ['SPORTS', 'COCKFIGHT', 'ESPORTS'],
        modules,
      }),
    ],
  });
}

export function gameListCalls(server: () => PlatformServer) {
  const get = (path: string, code = 'alon') => callPlatform(server().origin(code) + path);
  return {
    get,
    menus: async (code?: string) =>
      callTable.gameMenus.output.parse(
        (await get('/lgw/games/game_menus?language=TY&platform=html5-desktop', code)).value,
      ),
    list: async (query: string, code?: string) =>
      callTable.gameList.output.parse((await get(`/wps/relay/games?${query}`, code)).value),
  };
}
