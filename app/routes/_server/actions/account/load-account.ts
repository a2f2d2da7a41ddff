import type { AppLoadContext } from '@remix-run/node';
import {
  accountTasks,
  type AccountData,
  type AccountTask,
} from '#app/features/member-centre/security/account/account-data.ts';
import type { Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { countryChoices } from '../../forms/country-choices.ts';

const tasksByIntent: readonly (readonly [RegExp, AccountTask])[] = [
  [/^(?:nickname|name|birthDate|(?:send|bind)-\w+)$/, 'own-data'],
  [/^(?:payment|code)-/, 'payment-password'],
  [/^instrument-/, 'instruments'],
  [/^avatar$/, 'avatar'],
  [/^authenticator-/, 'authenticator'],
  [/^end-/, 'sessions'],
  [/-limit$/, 'limits'],
];

/** The task in the address, or that of a form that was posted without one: it shows the refusal. */
function findTask(query: URLSearchParams, form: FormData): AccountTask | null {
  const task = query.get('task');
  const intent = form.get('intent');
  if (task !== null || typeof intent !== 'string')
    return accountTasks.find((name) => name === task) ?? null;
  return tasksByIntent.find(([pattern]) => pattern.test(intent))?.[1] ?? null;
}

const faultsOf = (parts: Partial<Record<AccountTask, Result<unknown, CallFault>>>) =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([task, part]) => (part.ok ? [] : [[task, part.fault.key]])),
  ) as AccountData['faults'];

/**
 * A member's account for the security centre: own data, payment password, withdrawal accounts and
 * log-ins [MC-01]; null for what the platform lacks or did not provide.
 */
export async function loadAccount(
  { call, now, site, form }: AppLoadContext,
  query: URLSearchParams,
): Promise<AccountData> {
  const [ownData, paymentPassword, instruments, history] = await Promise.all([
    call('ownData', {}),
    call('paymentPassword', {}),
    call('instruments', {}),
    call('loginHistory', {}),
  ]);
  return {
    task: findTask(query, form),
    done: /^\d{1,15}$/u.exec(query.get('done') ?? '')?.[0] ?? null,
    now,
    faults: faultsOf({
      'own-data': ownData,
      'payment-password': paymentPassword,
      instruments,
      logins: history,
    }),
    ownData: ownData.ok ? ownData.value : null,
    paymentPassword: paymentPassword.ok ? paymentPassword.value : null,
    instruments: instruments.ok ? instruments.value : null,
    logins: history.ok ? history.value.logins : null,
    countries: countryChoices(site.register.countries),
  };
}
