import { expect, test } from 'vitest';
import type { CallContext } from '../../calls/handler.ts';
import { parseMobileNumber, type MobileNumber } from '#app/lib/typed/mobile-number.ts';
import { createCounters } from '../../rate-limit/counters.ts';
import { smsLimits } from '../../rate-limit/rules.ts';
import { createTestDatabase } from '../../test-database.ts';
import { testTenant } from '../../../../tests/support/test-tenant.ts';
import { createSmsBudget } from './sms-budget.ts';

const hour = 3_600_000;
const contextOf = (brand: string, now = Date.UTC(2026, 0, 1)): CallContext => ({
  tenant: testTenant(brand),
  member: undefined,
  ip: '192.0.2.1',
  language: 'EN',
  now,
});
const numberOf = (text: string): MobileNumber => {
  const number = parseMobileNumber(text, undefined);
  if (!number) throw new Error(`${text} is no number`);
  return number;
};

test('a number, a country and a brand have a budget of SMS each, per day and per hour', async () => {
  const database = await createTestDatabase();
  const counters = createCounters(database);
  const budget = createSmsBudget(counters, false);
  const context = contextOf('one');
  const [firstNumber, secondNumber] = [numberOf('+639171234567'), numberOf('+639171234568')];
  const singapore = numberOf('+6591234567');
  const isOpen = async (number: MobileNumber, at = context) => (await budget.check(number, at)).ok;
  for (let count = 0; count < smsLimits.number.max; count += 1)
    await budget.record(firstNumber, context);
  expect([await isOpen(firstNumber), await isOpen(secondNumber)]).toEqual([false, true]);
  expect(await isOpen(firstNumber, contextOf('two'))).toBe(true);
  expect(await isOpen(firstNumber, contextOf('one', context.now + 25 * hour))).toBe(true);
  await counters.raise('one', smsLimits.country, 'PH', smsLimits.country.max, context.now);
  expect([await isOpen(secondNumber), await isOpen(singapore)]).toEqual([false, true]);
  await counters.raise('one', smsLimits.brand, 'all', smsLimits.brand.max, context.now);
  expect(await isOpen(singapore)).toBe(false);
  expect(await isOpen(singapore, contextOf('one', context.now + hour))).toBe(true);
  await database.close();
});

test('reports a brand’s daily SMS once, at the alarm threshold', async () => {
  const database = await createTestDatabase();
  const reports: unknown[] = [];
  const alarm = { threshold: 3, report: (entry: unknown) => void reports.push(entry) };
  const budget = createSmsBudget(createCounters(database), false, alarm);
  const context = contextOf('one');
  const send = () => budget.record(numberOf('+639171234567'), context);
  for (let count = 0; count < 2; count += 1) await send();
  expect(reports).toEqual([]);
  for (let count = 0; count < 3; count += 1) await send();
  expect(reports).toEqual([{ merchantCode: 'one', count: 3 }]);
  await database.close();
});
