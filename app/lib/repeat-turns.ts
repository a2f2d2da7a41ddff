/**
 * Runs a job now, and again `intervalMs` after each run has ended. Errors are reported and do not
 * stop it; the timer is unref'd.
 * @returns stops it after the current run
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
