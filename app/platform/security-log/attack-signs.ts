import type { SecurityEvent, SecurityEventName } from './security-event.ts';

/** Counts of the last ten minutes at one brand. */
export interface AttackSigns {
  readonly tenant: string;
  /** Accounts with failed log-ins, existing or not: a high number means credential stuffing. */
  readonly failedAccounts: number;
  /** Maximum per account: a high number means password guessing. */
  readonly failuresAtOne: number;
  /** Vendor orders and payment callbacks with an invalid signature. */
  readonly refusedSignatures: number;
  readonly refusedTokens: number;
}

const minuteMs = 60_000;
const windowMinutes = 10;
/** Accounts counted separately per minute and brand; more cause an alarm anyway. */
const maxAccounts = 1_000;
const maxBrands = 20;

/** Wrong secrets, including those refused before verification. */
const failures: ReadonlySet<string> = new Set([
  'login_failed',
  'account_locked',
  'captcha_required',
  'captcha_wrong',
  'code_wrong',
  'proof_wrong',
  'phone_code_wrong',
  'too_many_requests',
]);
const logIns: ReadonlySet<SecurityEventName> = new Set([
  'log-in',
  'second-step',
  'code-check',
  'password-reset',
]);

interface Minute {
  readonly minute: number;
  readonly failuresByAccount: Map<string, number>;
  refusedSignatures: number;
  refusedTokens: number;
}

/** Uses bounded memory. */
export interface AttackDetector {
  observe(event: SecurityEvent): void;
  signs(now: number): AttackSigns[];
}

function count(minute: Minute, { event, outcome, member, name }: SecurityEvent): void {
  if (event === 'wallet-signature' || event === 'payment-signature') minute.refusedSignatures += 1;
  if (event === 'token') minute.refusedTokens += 1;
  if (!logIns.has(event) || !failures.has(outcome)) return;
  const { failuresByAccount } = minute;
  const account = member ?? (name === null ? undefined : `name ${name}`);
  if (account === undefined) return;
  const accountFailures = failuresByAccount.get(account);
  if (accountFailures !== undefined || failuresByAccount.size < maxAccounts)
    failuresByAccount.set(account, (accountFailures ?? 0) + 1);
}

function signsOf(tenant: string, minutes: readonly Minute[]): AttackSigns {
  const failuresByAccount = new Map<string, number>();
  for (const minute of minutes)
    for (const [account, times] of minute.failuresByAccount)
      failuresByAccount.set(account, (failuresByAccount.get(account) ?? 0) + times);
  return {
    tenant,
    failedAccounts: failuresByAccount.size,
    failuresAtOne: Math.max(0, ...failuresByAccount.values()),
    refusedSignatures: minutes.reduce((sum, minute) => sum + minute.refusedSignatures, 0),
    refusedTokens: minutes.reduce((sum, minute) => sum + minute.refusedTokens, 0),
  };
}

const total = (signs: AttackSigns): number =>
  signs.failedAccounts + signs.failuresAtOne + signs.refusedSignatures + signs.refusedTokens;

/** Per server; the monitoring adds up several servers. */
export function createAttackDetector(): AttackDetector {
  const minutesByBrand = new Map<string, Minute[]>();
  const isRecent = (now: number) => (entry: Minute) =>
    Math.abs(Math.floor(now / minuteMs) - entry.minute) < windowMinutes;
  return {
    observe(event) {
      const minute = Math.floor(event.at / minuteMs);
      const minutes = (minutesByBrand.get(event.tenant) ?? []).filter(isRecent(event.at));
      let current = minutes.find((entry) => entry.minute === minute);
      if (!current) {
        current = { minute, failuresByAccount: new Map(), refusedSignatures: 0, refusedTokens: 0 };
        minutes.push(current);
      }
      count(current, event);
      minutesByBrand.set(event.tenant, minutes);
    },
    signs(now) {
      const brandSigns = [...minutesByBrand].map(([tenant, minutes]) =>
        signsOf(tenant, minutes.filter(isRecent(now))),
      );
      return brandSigns
        .filter((signs) => total(signs) > 0)
        .sort((one, other) => total(other) - total(one))
        .slice(0, maxBrands);
    },
  };
}
