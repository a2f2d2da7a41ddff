import { formatProblem } from '#schema/problem.ts';
import type { LastKnownGoodBrand, RegistryChange, RegistryOptions } from './registry.ts';
import type { RegistrySnapshot } from './registry-snapshot.ts';

/** The broken brands that are served as they last were good. */
export const lastKnownGoodReport = ({
  lastKnownGood,
  problems,
}: RegistrySnapshot): LastKnownGoodBrand[] =>
  [...lastKnownGood].map(([code, since]) => ({
    code,
    since,
    because: (problems.get(code) ?? []).slice(0, 1).map(formatProblem).join(),
  }));

/** Logs what changed; problems that stood before are not said again. */
export function logChange(
  { log }: Pick<RegistryOptions, 'log'>,
  previous: RegistrySnapshot,
  next: RegistrySnapshot,
  { loadedBrands, removedCodes, problems }: RegistryChange,
): void {
  const previousProblems = new Set([...previous.problems.values()].flat().map(formatProblem));
  for (const line of problems.map(formatProblem)) if (!previousProblems.has(line)) log.warn(line);
  for (const { merchant } of loadedBrands)
    log.info(`Brand ${merchant.code} is now served (version ${merchant.version})`);
  for (const code of removedCodes)
    log.info(`Brand ${code} is ${next.codes.has(code) ? 'not served' : 'removed'}`);
  for (const { code, since, because } of lastKnownGoodReport(next)) {
    if (!previous.lastKnownGood.has(code))
      log.warn(
        `Brand ${code} is serving its last good version${since === undefined ? '' : ` of ${since}`}, because ${because}`,
      );
  }
}

/** The message of whatever was thrown. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Tells those who must know of a change, and waits for them; false, and a line in the log, when
 * they could not take it in.
 */
export async function notifyChange(
  { log, onChange }: Pick<RegistryOptions, 'log' | 'onChange'>,
  change: RegistryChange,
): Promise<boolean> {
  if (change.loadedBrands.length === 0 && change.removedCodes.length === 0) return true;
  try {
    await onChange?.(change);
    return true;
  } catch (error) {
    log.warn(`Not every component accepted a brand change: ${errorMessage(error)}`);
    return false;
  }
}
