/** Documented in docs/operators.md. */
export const exitCodes = { success: 0, problems: 1, usage: 2 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Printed as one line on stderr; exit code 2. */
export class UsageError extends Error {}

export type SetExitCode = (code: ExitCode) => void;
