// Preloaded into a server that is measured (`--expose-gc --require`): on SIGUSR2 it collects all garbage and says what it still holds.
process.on('SIGUSR2', () => {
  globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.stdout.write(`kept ${JSON.stringify({ held: heapUsed + external, rss })}\n`);
});
