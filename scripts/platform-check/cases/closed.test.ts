import { expect, test } from 'vitest';
import { callTable, type CallName } from '#schema/calls/table.ts';
import { minimalInputs } from './closed.ts';

test('[API-30] every call of a member is sent with an input that the table takes: what refuses it is the missing session', () => {
  const names = (Object.keys(callTable) as CallName[]).filter(
    (name) => callTable[name].token === true,
  );
  expect(names.length).toBeGreaterThan(30);
  const refused = names.filter(
    (name) => !callTable[name].input.safeParse(minimalInputs[name] ?? {}).success,
  );
  expect(refused).toEqual([]);
});
