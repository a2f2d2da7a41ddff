import type { Call } from '#app/api/call.ts';
import type { RequestSession } from '#app/session/session.ts';
import type { Viewer } from '#app/site/types.ts';
import type { Brand } from '#app/registry/brand.ts';
import type { Side } from '#app/registry/registry.ts';
import type { MemberCache } from './caches/member-cache.ts';

export interface ResolvedViewer {
  readonly viewer: Viewer;
  readonly token: string | undefined;
  /** The platform no longer accepts the token: the cookie must be removed. */
  readonly isSessionEnded: boolean;
}

export interface ViewerInputs {
  readonly brand: Brand;
  readonly side: Side;
  readonly session: RequestSession;
  readonly preferences: Pick<Viewer, 'language' | 'theme'>;
  readonly members: MemberCache;
  readonly callWith: (token: string) => Call;
}

/**
 * A refused token makes a guest. If the platform is down, the sealed session's data applies without
 * VIP, so that an outage logs no one out.
 */
export async function resolveViewer(inputs: ViewerInputs): Promise<ResolvedViewer> {
  const traits = {
    agentSide: inputs.side === 'agent',
    ...inputs.preferences,
  };
  const { current } = inputs.session;
  if (!current)
    return { viewer: { kind: 'guest', ...traits }, token: undefined, isSessionEnded: false };
  const member = await inputs.members.memberOf(
    inputs.brand.merchant.code,
    current.token,
    inputs.callWith(current.token),
  );
  if (member.ok) {
    const { account, type, clubLabel, changeDue } = member.value;
    return {
      viewer: {
        kind: 'member',
        ...traits,
        account,
        type,
        vip: clubLabel,
        ...(changeDue ? { mustChangePassword: changeDue } : {}),
      },
      token: current.token,
      isSessionEnded: false,
    };
  }
  if (member.fault.status === 401)
    return { viewer: { kind: 'guest', ...traits }, token: undefined, isSessionEnded: true };
  return {
    viewer: {
      kind: 'member',
      ...traits,
      account: current.account,
      type: current.isAgent,
      vip: null,
    },
    token: current.token,
    isSessionEnded: false,
  };
}
