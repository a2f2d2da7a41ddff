/**
 * Runs a job's turns one after another: now, and each time an interval after the last one has ended.
 * A turn that fails is reported and does not end the job; the timer keeps no process alive.
 * @param intervalMs between the end of a turn and the next one
 * @returns stops it, once the current turn has ended
 */
export function repeatTurns(
  runTurn: () => Promise<unknown>,
  {
    intervalMs,
    report,
  }: { readonly intervalMs: number; readonly report: (error: unknown) => void },
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void>;
  const runLoop = async (): Promise<void> => {
    await runTurn().catch(report);
    if (!isStopped)
      timer = setTimeout(() => {
        running = runLoop();
      }, intervalMs).unref();
  };
  running = runLoop();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
