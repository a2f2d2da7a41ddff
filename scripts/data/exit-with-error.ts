/** One line on stderr; exit code 1. */
export function exitWithError(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message.split('\n', 1)[0] ?? ''}\n`);
  process.exit(1);
}
