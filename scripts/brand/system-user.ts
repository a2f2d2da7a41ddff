import { userInfo } from 'node:os';

/** The user name, or the uid without one, as in a container. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** The user; with sudo, the one who called it. */
export const callingUser = ({
  environment,
}: {
  readonly environment: Readonly<Record<string, string | undefined>>;
}): string => environment['SUDO_USER'] || systemUser();
