/** What the command ends with; documented in docs/operators.md. */
export const exitCodes = { good: 0, problems: 1, usage: 2 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/**
 * A command that cannot be carried out as it was given: its message is one line, said on stderr;
 * exit code 2.
 */
export class UsageError extends Error {}

/** Tells the program which code the command ends with. */
export type SetExitCode = (code: ExitCode) => void;
