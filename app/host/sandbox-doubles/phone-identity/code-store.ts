import { randomBytes, randomInt } from 'node:crypto';

interface SentCode {
  readonly project: string;
  readonly phone: string;
  readonly code: string;
  readonly at: number;
  tries: number;
}

const validForMs = 5 * 60_000;
const maxAttempts = 5;

export interface CodeStore {
  issue(
    project: string,
    phone: string,
    now: number,
    stale: boolean,
  ): { readonly session: string; readonly code: string };
  /** Returns the verified number, once, or the refusal. */
  redeem(
    project: string,
    session: string,
    code: string,
    now: number,
  ): { readonly phone: string } | { readonly error: string };
}

export function createCodeStore(): CodeStore {
  const sentCodes = new Map<string, SentCode>();
  return {
    issue(project, phone, now, stale) {
      for (const [session, { at }] of sentCodes)
        if (now - at > 2 * validForMs) sentCodes.delete(session);
      const session = randomBytes(120).toString('base64url');
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      sentCodes.set(session, {
        project,
        phone,
        code,
        at: stale ? now - validForMs - 1 : now,
        tries: 0,
      });
      return { session, code };
    },
    redeem(project, session, code, now) {
      const entry = sentCodes.get(session);
      if (!entry || entry.project !== project) return { error: 'INVALID_SESSION_INFO' };
      if (now - entry.at > validForMs || now < entry.at) return { error: 'SESSION_EXPIRED' };
      entry.tries += 1;
      if (entry.tries > maxAttempts) return { error: 'TOO_MANY_ATTEMPTS_TRY_LATER' };
      if (entry.code !== code) return { error: 'INVALID_CODE : the code is another' };
      sentCodes.delete(session);
      return { phone: entry.phone };
    },
  };
}
