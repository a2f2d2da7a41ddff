import { platformAccess, platformSettings } from '#app/environment/platform-access.ts';
import type { CallName } from '#schema/calls/table.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import type { EnvironmentValues } from '#schema/substitute-environment.ts';
import { z } from 'zod';
import { floorOf, type JurisdictionCode } from '#app/domain/protection/jurisdiction.ts';
import { minimalInputs } from '../../platform-check/cases/closed.ts';
import { createProbe } from '../../platform-check/probe.ts';

/** `absent`: calls that the jurisdiction requires and the operator's platform lacks. */
export type PlatformAnswer =
  | { readonly kind: 'answered'; readonly absent: readonly CallName[] }
  | { readonly kind: 'silent'; readonly reason: string };

/** Undefined without an operator's platform. Never rejects. */
export type AskPlatform = (merchant: Merchant) => Promise<PlatformAnswer | undefined>;

const isWord = (name: string): boolean => name in platformSettings;

const limitCalls: readonly CallName[] = [
  'playLimits',
  'setLimit',
  'protection',
  'timeOut',
  'selfExclude',
];
const reminderCalls: readonly CallName[] = ['thisSession', 'reminderSeen'];

/**
 * The calls that a jurisdiction requires: limits and exclusions if the footer must promise them,
 * and the time reminder [MC-01].
 */
function demandedCalls(jurisdiction: JurisdictionCode): readonly CallName[] {
  const { responsible, protection } = floorOf(jurisdiction);
  return [
    ...(responsible.includes('limits') ? limitCalls : []),
    ...(protection.reminderMinutes > 0 ? reminderCalls : []),
  ];
}

/**
 * Queries the platform in `WPS_ORIGIN`. Calls have no session, so that the platform either refuses
 * them or answers that they do not exist. The answer per brand is cached for repeated checks, as
 * after each fix.
 * @returns undefined answers without `WPS_ORIGIN`, since the embedded platform has every call
 */
export function createAskPlatform(environment: EnvironmentValues): AskPlatform {
  if (!environment['WPS_ORIGIN']) return () => Promise.resolve(undefined);
  const present = Object.entries(environment).filter(([name, text]) => isWord(name) && text !== '');
  const settings = z.object(platformSettings).safeParse(Object.fromEntries(present));
  if (!settings.success) {
    const [issue] = settings.error.issues;
    const reason = `${String(issue?.path[0])} ${issue?.message ?? 'is invalid'}`;
    return async ({ jurisdiction }) =>
      demandedCalls(jurisdiction).length === 0 ? undefined : { kind: 'silent', reason };
  }
  const access = platformAccess(settings.data);
  const answers = new Map<string, Promise<PlatformAnswer>>();
  return async ({ jurisdiction, hosts, platform: { merchantCode } }) => {
    const calls = demandedCalls(jurisdiction);
    if (!access || calls.length === 0) return undefined;
    const host = hosts.player[0] ?? '';
    const key = JSON.stringify([merchantCode, host, calls]);
    const answer =
      answers.get(key) ?? askForCalls(createProbe({ ...access, host, merchantCode }), calls);
    answers.set(key, answer);
    return answer;
  };
}

async function askForCalls(
  send: ReturnType<typeof createProbe>,
  calls: readonly CallName[],
): Promise<PlatformAnswer> {
  const absent: CallName[] = [];
  for (const name of calls) {
    const { result } = await send(name, (minimalInputs[name] ?? {}) as never);
    if (result.ok) continue;
    const { key } = result.fault;
    if (key === 'not_offered') absent.push(name);
    if (key === 'platform_unreachable' || key === 'platform_timeout')
      return { kind: 'silent', reason: `it does not answer ${name}` };
  }
  return { kind: 'answered', absent };
}
