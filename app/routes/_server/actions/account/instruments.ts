import { refuseForm, taskDone, type AccountForm } from './account-form.ts';

async function add(form: AccountForm) {
  const { kind, bank, holder, number, confirmHolder, paymentPassword, code } = form.input;
  const result = await form.context.call('addInstrument', {
    kind: kind === 'wallet' ? 'wallet' : 'bank',
    bank,
    holder,
    number,
    confirmHolder,
    paymentPassword,
    code,
  });
  return result.ok
    ? taskDone(form, 'instruments')
    : refuseForm(form, 'instrument-add', result.fault);
}

async function remove(form: AccountForm) {
  const { instrument, paymentPassword, code } = form.input;
  const result = await form.context.call('removeInstrument', {
    id: instrument,
    paymentPassword,
    code,
  });
  return result.ok
    ? taskDone(form, 'instruments')
    : refuseForm(form, 'instrument-remove', result.fault);
}

/** Undefined for any other form [MC-01]. */
export async function changeInstruments(form: AccountForm) {
  if (form.input.intent === 'instrument-add') return add(form);
  return form.input.intent === 'instrument-remove' ? remove(form) : undefined;
}
