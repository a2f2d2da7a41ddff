import { problemLine } from '#schema/problem.ts';
import type { LastGoodServed, RegistryChange, RegistryOptions } from './registry.ts';
import type { Shelf } from './shelf.ts';

/** The broken brands that are served as they last were good. */
export const servedAsLastGood = ({ lastGood, problems }: Shelf): LastGoodServed[] =>
  [...lastGood].map(([code, since]) => ({
    code,
    since,
    because: (problems.get(code) ?? []).slice(0, 1).map(problemLine).join(),
  }));

/** Logs what changed; problems that stood before are not said again. */
export function logChange(
  { log }: Pick<RegistryOptions, 'log'>,
  before: Shelf,
  after: Shelf,
  { served, gone, problems }: RegistryChange,
): void {
  const known = new Set([...before.problems.values()].flat().map(problemLine));
  for (const line of problems.map(problemLine)) if (!known.has(line)) log.warn(line);
  for (const { merchant } of served)
    log.info(`brand ${merchant.code} is served (version ${merchant.version})`);
  for (const code of gone)
    log.info(`brand ${code} is ${after.codes.has(code) ? 'not served' : 'gone'}`);
  for (const { code, since, because } of servedAsLastGood(after)) {
    if (!before.lastGood.has(code))
      log.warn(
        `brand ${code} serves its last good version${since === undefined ? '' : ` of ${since}`}, because ${because}`,
      );
  }
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Tells those who must know of a change, and waits for them; false, and a line in the log, when
 * they could not take it in.
 */
export async function announceChange(
  { log, onChange }: Pick<RegistryOptions, 'log' | 'onChange'>,
  change: RegistryChange,
): Promise<boolean> {
  if (change.served.length === 0 && change.gone.length === 0) return true;
  try {
    await onChange?.(change);
    return true;
  } catch (error) {
    log.warn(`a change of brands was not taken in everywhere: ${reasonOf(error)}`);
    return false;
  }
}
