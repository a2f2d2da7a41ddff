import type { Consent } from '#app/lib/consent.ts';

/** What the sealed session cookie holds: the session storage of the spec (section 3). */
export interface SessionData {
  readonly token: string;
  readonly account: string;
  readonly customerId: string;
  /** Account type on the wire. */
  readonly isAgent: number;
}

/**
 * What a browser keeps sealed for some minutes besides its session: a log-in under way at another
 * service and its ticket, a number that is being proved, a log-in that waits for one more proof,
 * the page that a guest asked for where log-in comes first.
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
  /** The session of this request, if it has a good one. */
  readonly current: SessionData | undefined;
  /**
   * What the platform knows this device by, since its last log-in; nothing in it is a secret of the
   * player's.
   */
  readonly device: string | undefined;
  /** The last user name that logged in here, remembered 24 h at most [AU-09]. */
  readonly lastUser: string | undefined;
  /**
   * `Set-Cookie` headers that start a session and remember the user name, unless it is one that
   * nobody will type again.
   */
  start(
    session: SessionData & { readonly device?: string | undefined },
    options?: { readonly remember: boolean },
  ): Promise<Headers>;
  /** Forgets what is remembered of the member: the platform has just changed it. */
  refresh(): void;
  /** `Set-Cookie` headers that end it. */
  end(): Headers;
  /** `Set-Cookie` headers that keep a choice of language or theme, or an answer to analytics. */
  choose(choice: {
    readonly language?: string;
    readonly theme?: 'light' | 'dark';
    readonly consent?: Consent;
  }): Headers;
  /** What was kept under a name, when it is this brand’s and this side’s and not too old. */
  readFlash(name: FlashCookieName): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** `Set-Cookie` that keeps something under a name, sealed, for so many seconds. */
  setFlash(
    name: FlashCookieName,
    value: Readonly<Record<string, string>>,
    seconds: number,
  ): Promise<string>;
  /** `Set-Cookie` that forgets it. */
  clearFlash(name: FlashCookieName): string;
}
