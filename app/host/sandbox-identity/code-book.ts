import { randomBytes, randomInt } from 'node:crypto';

/**
 * A code that was sent: what it was, to whom, for which project, and how often it was guessed at.
 */
interface Sent {
  readonly project: string;
  readonly phone: string;
  readonly code: string;
  readonly at: number;
  tries: number;
}

const goodForMs = 5 * 60_000;
const mostTries = 5;

/** The codes of the sandbox's identity service, in memory. */
export interface CodeBook {
  /** A new code and the session it belongs to; one that is `stale` is too old at once. */
  make(
    project: string,
    phone: string,
    now: number,
    stale: boolean,
  ): { readonly session: string; readonly code: string };
  /** The number that a code proves, once, or the service's word on why it proves none. */
  redeem(
    project: string,
    session: string,
    code: string,
    now: number,
  ): { readonly phone: string } | { readonly error: string };
}

/** A new book. */
export function createCodeBook(): CodeBook {
  const sent = new Map<string, Sent>();
  return {
    make(project, phone, now, stale) {
      for (const [session, { at }] of sent) if (now - at > 2 * goodForMs) sent.delete(session);
      const session = randomBytes(120).toString('base64url');
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      sent.set(session, { project, phone, code, at: stale ? now - goodForMs - 1 : now, tries: 0 });
      return { session, code };
    },
    redeem(project, session, code, now) {
      const found = sent.get(session);
      if (!found || found.project !== project) return { error: 'INVALID_SESSION_INFO' };
      if (now - found.at > goodForMs || now < found.at) return { error: 'SESSION_EXPIRED' };
      found.tries += 1;
      if (found.tries > mostTries) return { error: 'TOO_MANY_ATTEMPTS_TRY_LATER' };
      if (found.code !== code) return { error: 'INVALID_CODE : the code is another' };
      sent.delete(session);
      return { phone: found.phone };
    },
  };
}
