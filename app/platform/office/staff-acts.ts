import type { Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { carryOutAct } from '../cashier/staff/carry-out-act.ts';
import type { StaffContext } from '../cashier/staff/staff-log.ts';
import type { Queryable } from '../db/database.ts';
import { staffActor, type OfficeContext, type OfficeServices } from './office-context.ts';

/** Handlers that do their work in a transaction and log it with its reason. */
export const staffActs =
  (services: OfficeServices) =>
  <Input extends { readonly reason: string }, Output>(
    work: (
      tx: Queryable,
      staff: StaffContext,
      input: Omit<Input, 'reason'>,
    ) => Promise<Result<Output, CallFault>>,
  ) =>
  ({ reason, ...input }: Input, context: OfficeContext): Promise<Result<Output, CallFault>> =>
    carryOutAct(services, staffActor(context, reason), (tx, staff) => work(tx, staff, input));
