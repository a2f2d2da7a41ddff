import { expect, test } from 'vitest';
import { callTable, type CallName } from '#schema/calls/table.ts';
import { minimalInputs } from './closed.ts';

test('[API-30] each member call has a valid input, so only the missing session refuses it', () => {
  const names = (Object.keys(callTable) as CallName[]).filter(
    (name) => callTable[name].token === true,
  );
  expect(names.length).toBeGreaterThan(30);
  const refused = names.filter(
    (name) => !callTable[name].input.safeParse(minimalInputs[name] ?? {}).success,
  );
  expect(refused).toEqual([]);
});
