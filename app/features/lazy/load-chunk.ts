/** Spec, section 9 [SH-20]. */
export const chunkTimeoutMs = 120_000;

/** Rejects with a `TimeoutError` when a chunk takes too long [SH-20]. */
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
