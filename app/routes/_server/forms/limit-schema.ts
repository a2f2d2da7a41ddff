import { z } from 'zod';
import { parseAmount, parseCount } from '#app/lib/typed/amount.ts';
import { isMoney, limitSlots, type LimitSlot } from '#app/domain/protection/play-limits.ts';
import { maxLimitAmount } from '#schema/calls/limits.ts';
import { addFaults, formControls, optionalText, rawText } from './form-schema.ts';

export const slotOf = (name: string): LimitSlot | undefined =>
  limitSlots.find(({ kind, period }) => `${kind}:${period}` === name);

/** Minor units for money, minutes for time; undefined if invalid. */
export function limitValueOf({ kind }: LimitSlot, text: string): number | undefined {
  const value = isMoney(kind) ? parseAmount(text) : parseCount(text);
  return value !== undefined && value > 0 ? value : undefined;
}

function limitFaultKey({ kind }: LimitSlot, value: number | undefined): string | undefined {
  if (value === undefined) return isMoney(kind) ? 'limits.bad_amount' : 'limits.bad_minutes';
  return value > maxLimitAmount ? 'limits.amount_too_high' : undefined;
}

/** Only the form that sets a limit needs a value [MC-01]. */
export const limitSchema = z
  .object({
    intent: formControls.intent,
    slot: optionalText(40),
    value: optionalText(40),
    everywhere: rawText,
    /** The authenticator's, if loosening a limit requires it. */
    code: optionalText(20),
  })
  .superRefine(({ intent, slot: name, value }, context) => {
    const slot = slotOf(name);
    if (intent !== 'set-limit' || !slot) return;
    const key = limitFaultKey(slot, limitValueOf(slot, value));
    if (key) addFaults(context, { value: { key } });
  });
