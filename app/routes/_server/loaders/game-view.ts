import type { AppLoadContext } from '@remix-run/node';
import {
  frameAddresses,
  type GameData,
  type RequestedGame,
} from '#app/features/games/launch/game-data.ts';
import { gameCard } from '#app/features/games/tile/game-card.ts';
import type { Result } from '#app/lib/result.ts';
import { recommendedSchema } from '#schema/calls/launch.ts';
import { reachedSchema } from '#schema/calls/limits.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';

const retryableFaults = new Set([
  'too_many_requests',
  'platform_unreachable',
  'platform_timeout',
  'database_unreachable',
  'unknown_error',
]);

function unavailableGame(
  { name, gameType, gameCode, back }: RequestedGame,
  { key, value, words }: Pick<CallFault, 'key' | 'value' | 'words'>,
): GameData {
  const recommended = recommendedSchema.safeParse(value).data?.recommended ?? [];
  return {
    kind: 'closed',
    back,
    name,
    gameType,
    gameCode,
    fault: key,
    words: words ?? null,
    again: retryableFaults.has(key),
    limit: reachedSchema.safeParse(value).data?.limit ?? null,
    others: recommended.map(gameCard),
  };
}

export function gameView(
  { site, launchHosts, now }: Pick<AppLoadContext, 'site' | 'launchHosts' | 'now'>,
  requestedGame: RequestedGame,
  launch: Result<CallOutput<'launchGame'>, CallFault>,
  balance: Result<CallOutput<'balance'>, CallFault> | undefined,
): GameData {
  if (!launch.ok) return unavailableGame(requestedGame, launch.fault);
  const { url, name, startedAt, mode, gameType, gameCode } = launch.value;
  const addresses = frameAddresses(url, { hosts: launchHosts, frames: site.cdn.frames });
  if (addresses.length === 0) return unavailableGame(requestedGame, { key: 'invalid_url' });
  return {
    kind: 'open',
    back: requestedGame.back,
    name,
    gameType,
    gameCode,
    addresses,
    startedAt: startedAt || now,
    now,
    balance: balance?.ok ? balance.value.minor : null,
    trial: mode === 'trial',
  };
}
