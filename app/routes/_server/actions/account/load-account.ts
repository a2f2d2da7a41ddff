import type { AppLoadContext } from '@remix-run/node';
import {
  accountTasks,
  type AccountData,
} from '#app/features/member-centre/security/account/account-data.ts';
import { countryChoices } from '../../forms/country-choices.ts';

/** Null for parts that the platform does not offer [MC-01]. */
export async function loadAccount(
  { call, now, site }: AppLoadContext,
  query: URLSearchParams,
): Promise<AccountData> {
  const [ownData, paymentPassword, instruments, history] = await Promise.all([
    call('ownData', {}),
    call('paymentPassword', {}),
    call('instruments', {}),
    call('loginHistory', {}),
  ]);
  return {
    task: accountTasks.find((task) => task === query.get('task')) ?? null,
    done: /^\d{1,15}$/u.exec(query.get('done') ?? '')?.[0] ?? null,
    now,
    ownData: ownData.ok ? ownData.value : null,
    paymentPassword: paymentPassword.ok ? paymentPassword.value : null,
    instruments: instruments.ok ? instruments.value : null,
    logins: history.ok ? history.value.logins : null,
    countries: countryChoices(site.register.countries),
  };
}
