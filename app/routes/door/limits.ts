import { data, redirect, type AppLoadContext } from '@remix-run/node';
import type { LimitsData, RefusedLimit } from '#app/features/limits/limits-data.ts';
import { parseAmount, plainDigits } from '#app/lib/money.ts';
import { isMoney, limitSlots, type LimitSlot } from '#app/lib/play-limits.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { fieldFaultsSchema } from '#schema/envelope.ts';
import type { CallOutput } from '#schema/calls/table.ts';

const page = '/member/securityCenter';
const intents = ['set-limit', 'remove-limit', 'keep-limit'];

/** The player's limits as the page shows them. */
export function shownLimits(told: CallOutput<'playLimits'>, query: URLSearchParams): LimitsData {
  const done = query.get('limit');
  return { ...told, done: done === 'holds' || done === 'waits' ? done : null };
}

/** The limit that a form names. */
const slotOf = (form: FormData): LimitSlot | undefined =>
  limitSlots.find(({ kind, period }) => `${kind}:${period}` === form.get('slot'));

function valueOf({ kind }: LimitSlot, text: string): number | undefined {
  const value = isMoney(kind)
    ? parseAmount(text)
    : /^\d{1,6}$/.test(plainDigits(text))
      ? Number(plainDigits(text))
      : undefined;
  return value !== undefined && value > 0 ? value : undefined;
}

/** A form that is sent back as it was typed, with what is wrong beneath its field [AU-16]. */
function back(form: FormData, { kind }: LimitSlot, error: string, status: number) {
  const limit: RefusedLimit = {
    form: kind === 'check' ? 'check' : isMoney(kind) ? 'money' : 'time',
    slot: String(form.get('slot')),
    value: String(form.get('value') ?? '').slice(0, 40),
    everywhere: form.get('everywhere') === 'yes',
    error,
  };
  return data({ limit }, { status });
}

/** Answers the forms of the limits; nothing when it was none of them [MC-01]. */
export async function changeLimits({ call, session }: AppLoadContext, form: FormData) {
  const intent = form.get('intent');
  if (!intents.includes(String(intent))) return undefined;
  const slot = slotOf(form);
  if (!slot) return data({ fault: 'fault.invalid_input' }, { status: 400 });
  const everywhere = form.get('everywhere') === 'yes';
  if (intent === 'keep-limit') {
    const kept = await call('keepLimit', { ...slot, everywhere: everywhere ? 'true' : 'false' });
    return kept.ok
      ? redirect(`${page}#limits`)
      : data({ fault: `fault.${kept.fault.key}` }, { status: kept.fault.status });
  }
  const value = intent === 'remove-limit' ? null : valueOf(slot, String(form.get('value') ?? ''));
  if (value === undefined)
    return back(form, slot, isMoney(slot.kind) ? 'limits.bad_amount' : 'limits.bad_minutes', 400);
  const set = await call('setLimit', { ...slot, value, everywhere });
  if (set.ok) return redirect(`${page}?limit=${set.value.next ? 'waits' : 'holds'}#limits`);
  if (set.fault.status === 401) return redirect(pathOf('login'), { headers: session.end() });
  const named = fieldFaultsSchema.safeParse(set.fault.value);
  const field = named.success ? Object.values(named.data.fields)[0] : undefined;
  return back(form, slot, field?.key ?? `fault.${set.fault.key}`, set.fault.status);
}
