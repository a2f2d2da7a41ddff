import { data, redirect, type AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import type {
  LimitsData,
  RejectedLimitInput,
} from '#app/features/responsible-gaming/limits/limits-data.ts';
import { parseAmount, toAsciiDigits } from '#app/lib/money.ts';
import { isMoney, limitSlots, type LimitSlot } from '#app/lib/play-limits.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { limitSchema } from '../forms/button-schemas.ts';
import { readForm } from '../forms/parse-form.ts';
import { fieldFaultsSchema } from '#schema/envelope.ts';
import type { CallOutput } from '#schema/calls/table.ts';

const page = '/member/securityCenter';
const intents = ['set-limit', 'remove-limit', 'keep-limit'];

/** The player's limits as the page shows them. */
export function toLimitsData(limits: CallOutput<'playLimits'>, query: URLSearchParams): LimitsData {
  const savedState = query.get('limit');
  return {
    ...limits,
    lastOutcome: savedState === 'holds' || savedState === 'waits' ? savedState : null,
  };
}

type LimitInput = z.output<typeof limitSchema>;

/** The limit that a form names. */
const slotOf = (input: LimitInput): LimitSlot | undefined =>
  limitSlots.find(({ kind, period }) => `${kind}:${period}` === input.slot);

function valueOf({ kind }: LimitSlot, text: string): number | undefined {
  const value = isMoney(kind)
    ? parseAmount(text)
    : /^\d{1,6}$/.test(toAsciiDigits(text))
      ? Number(toAsciiDigits(text))
      : undefined;
  return value !== undefined && value > 0 ? value : undefined;
}

/** A form that is sent back as it was typed, with what is wrong beneath its field [AU-16]. */
function refusedLimit(input: LimitInput, { kind }: LimitSlot, error: string, status: number) {
  const limit: RejectedLimitInput = {
    form: kind === 'check' ? 'check' : isMoney(kind) ? 'money' : 'time',
    slot: input.slot ?? '',
    value: (input.value ?? '').slice(0, 40),
    everywhere: input.everywhere === 'yes',
    error,
  };
  return data({ limit }, { status });
}

/** Answers the forms of the limits; nothing when it was none of them [MC-01]. */
export async function changeLimits({ call, session }: AppLoadContext, form: FormData) {
  const input = readForm(form, limitSchema);
  if (!input?.intent || !intents.includes(input.intent)) return undefined;
  const { intent } = input;
  const slot = slotOf(input);
  if (!slot) return data({ fault: 'fault.invalid_input' }, { status: 400 });
  const everywhere = input.everywhere === 'yes';
  if (intent === 'keep-limit') {
    const keepResult = await call('keepLimit', {
      ...slot,
      everywhere: everywhere ? 'true' : 'false',
    });
    return keepResult.ok
      ? redirect(`${page}#limits`)
      : data({ fault: `fault.${keepResult.fault.key}` }, { status: keepResult.fault.status });
  }
  const value = intent === 'remove-limit' ? null : valueOf(slot, input.value ?? '');
  if (value === undefined)
    return refusedLimit(
      input,
      slot,
      isMoney(slot.kind) ? 'limits.bad_amount' : 'limits.bad_minutes',
      400,
    );
  const setResult = await call('setLimit', { ...slot, value, everywhere });
  if (setResult.ok)
    return redirect(`${page}?limit=${setResult.value.next ? 'waits' : 'holds'}#limits`);
  if (setResult.fault.status === 401) return redirect(pathOf('login'), { headers: session.end() });
  const fieldFaults = fieldFaultsSchema.safeParse(setResult.fault.value);
  const field = fieldFaults.success ? Object.values(fieldFaults.data.fields)[0] : undefined;
  return refusedLimit(
    input,
    slot,
    field?.key ?? `fault.${setResult.fault.key}`,
    setResult.fault.status,
  );
}
