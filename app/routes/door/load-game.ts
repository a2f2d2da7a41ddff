import { redirect, type AppLoadContext } from '@remix-run/node';
import type { GameData } from '#app/features/frame/game-data.ts';
import { frameAddresses } from '#app/features/frame/game-data.ts';
import { gameCard } from '#app/features/game/game-card.ts';
import { typePath, vendorPath } from '#app/features/shell/vendors.ts';
import { isGameType, type GameType } from '#app/lib/game-types.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { reachedSchema } from '#schema/calls/limits.ts';
import { recommendedSchema } from '#schema/calls/launch.ts';
import type { CallFault } from '#schema/envelope.ts';

/** Faults that another try may end. */
const passing = new Set(['too_many_requests', 'platform_unreachable', 'platform_timeout', 'database_unreachable', 'unknown_error']);

/** What a launch names that means a vendor's list of games, not one of them. */
const wholeVendor = 'VASSALAGE';

interface Wanted {
  readonly name: string;
  readonly gameType: GameType;
  readonly gameCode: string;
}

function closed({ name, gameType, gameCode }: Wanted, { key, value }: Pick<CallFault, 'key' | 'value'>): GameData {
  const others = recommendedSchema.safeParse(value).data?.recommended ?? [];
  return { kind: 'closed', name, gameType, gameCode, fault: key, again: passing.has(key), limit: reachedSchema.safeParse(value).data?.limit ?? null, others: others.map(gameCard) };
}

/** Launches the game that the address names; guests log in first [GM-07, RT-18]. */
export async function loadGame({ session, call, viewer, site, gate, launchHosts, now }: AppLoadContext, request: Request): Promise<GameData> {
  const { pathname, search, searchParams } = new URL(request.url);
  const gameType = searchParams.get('gameType') ?? '';
  const gameCode = searchParams.get('gameCode')?.slice(0, 120) ?? '';
  if (!gameCode && gate.kind === 'page' && gate.route === 'seamless') return { kind: 'none' };
  const vendor = searchParams.get('vendor')?.slice(0, 20);
  if (isGameType(gameType) && vendor && (!gameCode || searchParams.get('isGame') === wholeVendor)) throw redirect(vendorPath(gameType, vendor));
  if (!session.current) throw redirect(`${pathOf('login')}?${new URLSearchParams({ next: pathname.replace(/\.data$/, '') + search }).toString()}`);
  if (!isGameType(gameType) || !gameCode) return { kind: 'none' };
  const wanted = { gameType, gameCode, name: searchParams.get('name')?.slice(0, 60) || gameCode };
  const [launched, balance] = await Promise.all([
    call('launchGame', { gameType, gameCode, language: viewer.language, theme: viewer.theme, backUrl: typePath(gameType), ...(vendor ? { vassalage: vendor } : {}), bring: true }),
    call('balance', {}),
  ]);
  if (!launched.ok) return closed(wanted, launched.fault);
  const { url, name, startedAt, mode } = launched.value;
  const addresses = frameAddresses(url, { hosts: launchHosts, frames: site.cdn.frames });
  if (addresses.length === 0) return closed(wanted, { key: 'invalid_url' });
  return { kind: 'open', name, gameType, gameCode, addresses, startedAt, now, balance: balance.ok ? balance.value.minor : null, trial: mode === 'trial' };
}
