/** The exit codes; documented in docs/operators.md. */
export const exitCodes = { good: 0, problems: 1, usage: 2 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A command that cannot be executed: its message is one line on stderr; exit code 2. */
export class UsageError extends Error {}

/** Sets the exit code of the program. */
export type SetExitCode = (code: ExitCode) => void;
