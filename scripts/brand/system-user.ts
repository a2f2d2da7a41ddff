import { userInfo } from 'node:os';

/** The system account that runs the command; the uid if it has none, as in a container. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Who runs a command; with sudo, who called it. */
export const callingUser = ({
  environment,
}: {
  readonly environment: Readonly<Record<string, string | undefined>>;
}): string => environment['SUDO_USER'] || systemUser();
