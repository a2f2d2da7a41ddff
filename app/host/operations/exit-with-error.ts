export function exitWithError(message: string): never {
  process.stderr.write(`marquee: ${message}\n`);
  process.exit(1);
}
