import { useDataText, useText } from '#app/i18n/use-text.ts';
import { c2cMethod } from '#app/domain/payments/deposit-methods.ts';
import type { DepositState } from '#app/domain/payments/deposit-states.ts';
import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import type { DepositChannelView } from '#schema/calls/deposits.ts';
import { useMoney, useRate } from '../../brand/use-format.ts';
import { useFaultText } from '../../forms/use-fault-text.ts';

export function useChannelName(): (
  channel: Pick<DepositChannelView, 'method' | 'title'> | { method: string; title: string | null },
) => string {
  const dataText = useDataText();
  return ({ method, title }) => title ?? dataText(`deposit.method_${method}`, method);
}

/** The receipt of a payment to a member waits for the receiver, so its state has another name. */
export function useStateName(): (method: string, state: DepositState) => string {
  const text = useText();
  const dataText = useDataText();
  return (method, state) =>
    method === c2cMethod && state === 'proof'
      ? text('deposit.c2c_state_proof')
      : dataText(`deposit.state_${state}`, state);
}

export function useFeeText(): (channel: Pick<DepositChannelView, 'feePpm' | 'feeFixed'>) => string {
  const text = useText();
  const money = useMoney();
  const rateText = useRate();
  return ({ feePpm, feeFixed }) => {
    const [rate, fixed] = [rateText(feePpm), money(feeFixed)];
    if (feePpm > 0 && feeFixed > 0) return text('deposit.fee_both', { rate, fixed });
    if (feePpm > 0) return text('deposit.fee_rate', { rate });
    return feeFixed > 0 ? text('deposit.fee_fixed', { fixed }) : text('deposit.fee_none');
  };
}

/** Numbers in the fault are amounts in minor units. */
export function useDepositFaultText(): (fault: FieldFault | undefined) => string | undefined {
  const faultText = useFaultText();
  const dataText = useDataText();
  const money = useMoney();
  return (fault) =>
    fault?.values && fault.words === undefined
      ? dataText(fault.key, fault.key, {
          min: money(fault.values.min),
          max: money(fault.values.max),
        })
      : faultText(fault, null);
}
