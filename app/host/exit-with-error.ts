/** Ends the process with exit code 1, after one clear line on what is wrong. */
export function exitWithError(message: string): never {
  process.stderr.write(`marquee: ${message}\n`);
  process.exit(1);
}
