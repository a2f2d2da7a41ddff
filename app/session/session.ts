import type { Consent } from '#app/domain/consent.ts';

/** The session storage of the spec (section 3). */
export interface SessionData {
  readonly token: string;
  readonly account: string;
  readonly customerId: string;
  /** Account type on the wire. */
  readonly isAgent: number;
}

/**
 * Short-lived sealed values besides the session, such as a pending social log-in or second step.
 */
export const flashCookieNames = [
  'socialFlow',
  'socialTicket',
  'phoneProof',
  'phoneCheck',
  'codeSession',
  'loginStep',
  'returnTo',
] as const;
export type FlashCookieName = (typeof flashCookieNames)[number];

export interface RequestSession {
  readonly current: SessionData | undefined;
  /** The platform's device token since the last log-in; contains no secret of the player. */
  readonly device: string | undefined;
  readonly chosenLanguage: string | undefined;
  /** The last user name of this browser, remembered 24 h at most [AU-09]. */
  readonly lastUser: string | undefined;
  /** `Set-Cookie` headers; user names that were generated are not remembered. */
  start(
    session: SessionData & { readonly device?: string | undefined },
    options?: { readonly remember: boolean },
  ): Promise<Headers>;
  /** Invalidates cached data of the member after a change. */
  refresh(): void;
  end(): Headers;
  /** `Set-Cookie` headers that store language, theme or the consent to analytics. */
  choose(choice: {
    readonly language?: string;
    readonly theme?: 'light' | 'dark';
    readonly consent?: Consent;
  }): Headers;
  /** Undefined if expired, or of another brand or side. */
  readFlash(name: FlashCookieName): Promise<Readonly<Record<string, unknown>> | undefined>;
  setFlash(
    name: FlashCookieName,
    value: Readonly<Record<string, string>>,
    seconds: number,
  ): Promise<string>;
  clearFlash(name: FlashCookieName): string;
}
