import { closedCases } from './cases/closed.ts';
import { memberCases } from './cases/member.ts';
import { readCases } from './cases/reads.ts';
import { ruleCases } from './cases/rules.ts';
import { failed, type CheckContext, type Finding, type PlatformCase } from './platform-case.ts';
import { createProbe, type ProbeOptions } from './probe.ts';

/** The last case ends the member's session. */
export const platformCases: readonly PlatformCase[] = [
  ...ruleCases,
  ...closedCases,
  ...readCases,
  ...memberCases,
];

export type CaseResult = Finding & { readonly name: string };

export interface CheckOptions extends ProbeOptions {
  /** A member who can log in by password alone; otherwise member cases fail. */
  readonly member?: { readonly username: string; readonly password: string } | undefined;
}

/**
 * Runs all cases sequentially, with the site's own requests.
 * @param onResult receives each result
 */
export async function checkPlatform(
  { member, ...options }: CheckOptions,
  onResult: (result: CaseResult) => void = () => undefined,
): Promise<readonly CaseResult[]> {
  const send = createProbe(options);
  const login = member && (await send('login', member));
  const token = login?.result.ok ? login.result.value.token : undefined;
  const probes: CheckContext['probes'] = new Map();
  const results: CaseResult[] = [];
  for (const { name, run } of platformCases) {
    const finding = await run({ send, host: options.host, probes, token }).catch((error: unknown) =>
      failed(String(error)),
    );
    const result = { name, ...finding };
    onResult(result);
    results.push(result);
  }
  return results;
}
