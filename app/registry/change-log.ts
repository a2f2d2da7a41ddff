import { formatProblem } from '#schema/problem.ts';
import type { LastKnownGoodBrand, RegistryChange, RegistryOptions } from './registry.ts';
import type { RegistrySnapshot } from './registry-snapshot.ts';

export const lastKnownGoodReport = ({
  lastKnownGood,
  problems,
}: RegistrySnapshot): LastKnownGoodBrand[] =>
  [...lastKnownGood].map(([code, since]) => ({
    code,
    since,
    because: (problems.get(code) ?? []).slice(0, 1).map(formatProblem).join(),
  }));

/** Problems that were logged before are skipped. */
export function logChange(
  { log }: Pick<RegistryOptions, 'log'>,
  previous: RegistrySnapshot,
  next: RegistrySnapshot,
  { loadedBrands, removedCodes, problems }: RegistryChange,
): void {
  const previousProblems = new Set([...previous.problems.values()].flat().map(formatProblem));
  for (const problem of problems) {
    const { file, line, column } = problem;
    const text = formatProblem(problem);
    if (!previousProblems.has(text)) log.warn({ file, line, column }, text);
  }
  for (const { merchant } of loadedBrands)
    log.info({ merchantCode: merchant.code, version: merchant.version }, 'brand served');
  for (const code of removedCodes)
    log.info(
      { merchantCode: code },
      next.codes.has(code) ? 'brand no longer served' : 'brand removed',
    );
  for (const { code, since, because } of lastKnownGoodReport(next)) {
    if (!previous.lastKnownGood.has(code))
      log.warn(
        { merchantCode: code, since, because },
        'brand has an error; its last valid version is served',
      );
  }
}

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export async function notifyChange(
  { log, onChange }: Pick<RegistryOptions, 'log' | 'onChange'>,
  change: RegistryChange,
): Promise<boolean> {
  if (change.loadedBrands.length === 0 && change.removedCodes.length === 0) return true;
  try {
    await onChange?.(change);
    return true;
  } catch (error) {
    log.warn({ reason: errorMessage(error) }, 'a component could not apply a brand change');
    return false;
  }
}
