import { expect, test } from 'vitest';
import { callTable, type CallName } from '#schema/calls/table.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { SessionMember } from '../calls/handler.ts';
import { checkToken } from './dispatcher.ts';

const tenant = { code: 'one' } as Tenant;
const due: SessionMember = { id: 'm1', account: 'ana', type: 0, sessionId: 's1', changeDue: true };
const checkDue = (name: CallName) =>
  checkToken('Bearer t', callTable[name], { verify: () => Promise.resolve(due) }, tenant, 1);

test('[AU-10] ignores an optional token of a session that must change its password', async () => {
  for (const name of Object.keys(callTable) as CallName[]) {
    const { token, beforePasswordChange } = callTable[name] as (typeof callTable)[CallName] & {
      readonly beforePasswordChange?: true;
    };
    const result = await checkDue(name);
    if (token === false) expect(result, name).toEqual({ ok: true, value: undefined });
    else if (beforePasswordChange) expect(result, name).toEqual({ ok: true, value: due });
    else if (token === 'optional') expect(result, name).toEqual({ ok: true, value: undefined });
    else expect(result, name).toMatchObject({ fault: { key: 'change_due' } });
  }
});
