import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { PlayState } from '#app/domain/protection/play-state.ts';

async function playState({ session, viewer, call, now }: AppLoadContext): Promise<PlayState> {
  if (!session.current || viewer.kind === 'guest')
    return { account: null, limits: null, session: null };
  const [limits, thisSession] = await Promise.all([
    call('playLimits', {}),
    call('thisSession', {}),
  ]);
  return {
    account: viewer.account,
    limits: limits.ok ? { ...limits.value, lastOutcome: null } : null,
    session: thisSession.ok ? { ...thisSession.value, now } : null,
  };
}

export const loader = ({ context }: LoaderFunctionArgs): Promise<PlayState> => playState(context);

export async function action({ context }: ActionFunctionArgs): Promise<PlayState> {
  if (context.session.current) await context.call('reminderSeen', {});
  return playState(context);
}
