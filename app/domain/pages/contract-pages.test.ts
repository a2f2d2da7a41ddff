import { expect, test } from 'vitest';
import { hasContractFor } from './contract-pages.ts';
import { agentPages } from './modules.ts';

const none = { divtypereq: 0, dailysalreqtype: 0, contracthoursalreq: 0, realtimesalreqtype: 0 };
const pagesOf = (flags: typeof none | undefined) =>
  agentPages.filter((page) => hasContractFor(page, flags));

test('[API-24] [AG-09] [AG-10] [AG-11] [AG-12] each flag opens its page, and no other', () => {
  const always = pagesOf(none);
  expect(always).toEqual(agentPages.slice(0, 8));
  expect(pagesOf(undefined)).toEqual(always);
  const opened = Object.keys(none).map((flag) =>
    pagesOf({ ...none, [flag]: 1 }).filter((page) => !always.includes(page)),
  );
  expect(opened).toEqual([['dividend'], ['dailyWages'], ['hourlySalary'], ['realTimeSalary']]);
});
