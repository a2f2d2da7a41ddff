import { userInfo } from 'node:os';

/**
 * The account of the system that runs the command; the number where it has none, as a container
 * may.
 */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
