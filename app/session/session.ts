import type { Consent } from '#app/lib/consent.ts';

/** The content of the sealed session cookie: the session storage of the spec (section 3). */
export interface SessionData {
  readonly token: string;
  readonly account: string;
  readonly customerId: string;
  /** Account type on the wire. */
  readonly isAgent: number;
}

/**
 * Values that a browser stores sealed for some minutes besides its session: a log-in in progress at
 * another service and its ticket, a number that is being verified, a log-in that waits for a second
 * step, the page that a guest requested on a login-first brand.
 */
export const flashCookieNames = [
  'socialFlow',
  'socialTicket',
  'phoneProof',
  'phoneCheck',
  'codeSession',
  'loginStep',
  'wayOn',
] as const;
export type FlashCookieName = (typeof flashCookieNames)[number];

/** The session as routes use it; bound to the request by the host. */
export interface RequestSession {
  /** The session of this request, if it has a valid one. */
  readonly current: SessionData | undefined;
  /**
   * The device's token on the platform, since its last log-in; it contains no secret of the player.
   */
  readonly device: string | undefined;
  /** The language that was chosen in this browser. */
  readonly chosenLanguage: string | undefined;
  /** The last user name that logged in here, remembered 24 h at most [AU-09]. */
  readonly lastUser: string | undefined;
  /**
   * `Set-Cookie` headers that start a session and remember the user name, unless it is a generated
   * one.
   */
  start(
    session: SessionData & { readonly device?: string | undefined },
    options?: { readonly remember: boolean },
  ): Promise<Headers>;
  /** Forgets cached data of the member: the platform has just changed it. */
  refresh(): void;
  /** `Set-Cookie` headers that end it. */
  end(): Headers;
  /** `Set-Cookie` headers that store a choice of language or theme, or the consent to analytics. */
  choose(choice: {
    readonly language?: string;
    readonly theme?: 'light' | 'dark';
    readonly consent?: Consent;
  }): Headers;
  /** The stored value of a name, if it is this brand’s and this side’s and has not expired. */
  readFlash(name: FlashCookieName): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** The `Set-Cookie` header that stores a sealed value under a name, for a number of seconds. */
  setFlash(
    name: FlashCookieName,
    value: Readonly<Record<string, string>>,
    seconds: number,
  ): Promise<string>;
  /** The `Set-Cookie` header that removes it. */
  clearFlash(name: FlashCookieName): string;
}
