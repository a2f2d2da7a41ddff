/** Milliseconds after which loading a chunk is given up (spec, section 9) [SH-20]. */
export const chunkTimeoutMs = 120_000;

/**
 * Loads a chunk of the site's code; one that takes too long rejects with a `TimeoutError`, so that
 * the page can say so [SH-20].
 */
export function loadChunk<Module>(
  load: () => Promise<Module>,
  timeoutMs = chunkTimeoutMs,
): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DOMException('a chunk did not arrive in time', 'TimeoutError')),
      timeoutMs,
    );
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
