import type { Call } from '#app/api/call.ts';
import type { Choices } from '#app/session/open-session.ts';
import type { RequestSession } from '#app/session/session.ts';
import type { Viewer } from '#app/site/types.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import type { Brand } from '#app/registry/brand.ts';
import type { Side } from '#app/registry/registry.ts';
import type { MemberCache } from './caches/member-cache.ts';

/** Who looks, and whether a session was found that is no good any more. */
export interface ResolvedViewer {
  readonly viewer: Viewer;
  /** The session's token, when it is good. */
  readonly token: string | undefined;
  /** True when the platform does not know the token any more: the cookie must go. */
  readonly ended: boolean;
}

export interface ViewerInputs {
  readonly brand: Brand;
  readonly side: Side;
  readonly session: RequestSession;
  readonly choices: Choices;
  readonly members: MemberCache;
  /** Makes a call that speaks for a token. */
  readonly callWith: (token: string) => Call;
}

/** Language and theme: what the browser asked for when the brand has it, else the brand's own. */
export function resolvePreferences(
  { languages: { menu, default: language }, theme }: Merchant,
  choices: Choices,
): Pick<Viewer, 'language' | 'theme'> {
  return {
    language:
      choices.language !== undefined && menu.includes(choices.language)
        ? choices.language
        : language,
    theme: choices.theme ?? theme.mode,
  };
}

/**
 * Reads the viewer of a request. A token that the platform refuses makes a guest; when the platform
 * does not answer, the sealed session's own word stands, without VIP: a broken platform logs nobody
 * out.
 */
export async function resolveViewer(inputs: ViewerInputs): Promise<ResolvedViewer> {
  const traits = {
    agentSide: inputs.side === 'agent',
    ...resolvePreferences(inputs.brand.merchant, inputs.choices),
  };
  const { current } = inputs.session;
  if (!current) return { viewer: { kind: 'guest', ...traits }, token: undefined, ended: false };
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
      ended: false,
    };
  }
  if (member.fault.status === 401)
    return { viewer: { kind: 'guest', ...traits }, token: undefined, ended: true };
  return {
    viewer: {
      kind: 'member',
      ...traits,
      account: current.account,
      type: current.isAgent,
      vip: null,
    },
    token: current.token,
    ended: false,
  };
}
