import { data, redirect, type AppLoadContext } from '@remix-run/node';
import { rebatePath, type RebateData } from '#app/features/member-centre/rebate/rebate-data.ts';
import { ok, type Result } from '#app/lib/result.ts';
import type { FaultKey } from '#schema/envelope.ts';
import { rebateClaimSchema } from '../forms/button-schemas.ts';
import { readForm } from '../forms/form-schema.ts';
import { partForMember, unwrapForMember } from '../session/require-session.ts';

export async function loadRebate(
  context: AppLoadContext,
  request: Request,
): Promise<Result<RebateData, FaultKey>> {
  const state = new URL(request.url).searchParams.get('rebate');
  const notice = (['paid', 'changed', 'unsure'] as const).find((name) => name === state) ?? null;
  const part = partForMember(context, await context.call('customerRebateSettings', {}));
  return part.ok ? ok({ ...part.value, notice }) : part;
}

/** If the amount has changed, the player sees the new one first [MC-14]. */
export async function claimRebate(context: AppLoadContext, form: FormData) {
  const { intent, upto = '' } = readForm(form, rebateClaimSchema) ?? {};
  const seq = Number(upto);
  if (intent !== 'claim' || !Number.isSafeInteger(seq) || seq < 1)
    throw data(null, { status: 400 });
  const claim = await context.call('claimRebate', { upto: seq });
  if (!claim.ok && claim.fault.key === 'rebate_below') return redirect(rebatePath);
  if (!claim.ok && claim.fault.key === 'rebate_changed')
    return redirect(`${rebatePath}?rebate=changed`);
  // The reloaded page requests the claimable amount again.
  if (!claim.ok && claim.fault.key === 'outcome_unknown')
    return redirect(`${rebatePath}?rebate=unsure`);
  unwrapForMember(context, claim);
  return redirect(`${rebatePath}?rebate=paid`);
}
