import { trialType } from '#app/domain/accounts/account-types.ts';
import { redirect, type AppLoadContext } from '@remix-run/node';
import { ENVELOPE_KEY_LENGTH, sealLegacyEnvelope } from '#app/lib/legacy-envelope.ts';
import { digits, systemRandom, token } from '#app/lib/random.ts';
import { freePlayPath } from '#app/domain/pages/route-table.ts';
import { startSession } from '../session/complete-login.ts';

/** Guests of the player side, if the brand has free play [AU-12]. */
export const mayPlayFree = ({ site, viewer }: Pick<AppLoadContext, 'site' | 'viewer'>): boolean =>
  site.login.freePlay.on && site.status.kind === 0 && viewer.kind === 'guest' && !viewer.agentSide;

const systemOf = (agent: string): string =>
  /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(agent)?.[0] ?? 'unknown';

/** A refusal redirects to its own page, so that a reload does not post again. */
export async function playFree(context: AppLoadContext, request: Request, next: string) {
  const random = sealLegacyEnvelope(token(systemRandom), digits(systemRandom, ENVELOPE_KEY_LENGTH));
  const login = await context.call('freePlay', {
    os: systemOf(request.headers.get('user-agent') ?? ''),
    platform: 'W',
    random,
    gatewayVersion: 3,
  });
  if (!login.ok)
    return redirect(
      `${freePlayPath}?${new URLSearchParams({ because: login.fault.key }).toString()}`,
    );
  const { token: sessionToken, account, customerId } = login.value;
  return redirect(next || '/', {
    headers: await startSession(
      context,
      { token: sessionToken, account, customerId, isAgent: trialType },
      { remember: false },
    ),
  });
}
