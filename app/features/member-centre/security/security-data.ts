import type { ReactNode } from 'react';
import type { Result } from '#app/lib/result.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { FaultKey } from '#schema/envelope.ts';
import type { AccountData } from './account/account-data.ts';
import type { AuthenticatorData } from './authenticator/authenticator-data.ts';
import type { SocialLinksData } from '../../auth/social/social-links-data.ts';

/** Times in ms since the epoch. */
export interface SessionsData {
  readonly sessions: CallOutput<'sessions'>['sessions'];
  readonly sessionPages: { readonly pageNo: number; readonly totalPages: number };
  readonly lastLogin: { readonly at: number; readonly address: string } | null;
}

/** Picture paths are on the brand's host. */
export interface AvatarData {
  readonly id: string;
  readonly choices: readonly { readonly id: string; readonly icon: string }[];
}

type Part<Value> = Result<Value, FaultKey>;

/** Times in ms since the epoch. */
export interface SecurityData {
  readonly account: AccountData;
  readonly sessionList: Part<SessionsData>;
  /** Devices that skip the second step. */
  readonly devices: CallOutput<'trustedDevices'>['devices'];
  /** Null where the platform offers no choice [API-28]. */
  readonly avatar: AvatarData | null;
  readonly authenticator: AuthenticatorData | null;
  /** Null on the agent page. */
  readonly links: SocialLinksData | null;
}

/** Belongs to another feature. */
export interface ProtectionParts {
  readonly limits: { readonly count?: number; readonly fault?: FaultKey };
  readonly exclusion: { readonly fault?: FaultKey };
  readonly page: (part: 'limits' | 'play-safely') => ReactNode;
}
