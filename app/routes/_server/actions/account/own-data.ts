import { data } from '@remix-run/node';
import type { AccountReply } from '#app/features/member-centre/security/account/account-data.ts';
import { replyTo } from '../../forms/form-errors.ts';
import { refuseForm, taskDone, type AccountForm } from './account-form.ts';

async function setNickname(form: AccountForm) {
  const { nickname } = form.input;
  const result = await form.context.call('setNickname', { nickname });
  return result.ok ? taskDone(form, 'own-data') : refuseForm(form, 'nickname', result.fault);
}

async function setPersonal(form: AccountForm, field: 'name' | 'birthDate') {
  const { password, code } = form.input;
  const value = form.input[field];
  const result = await form.context.call('setPersonalData', { field, value, password, code });
  return result.ok ? taskDone(form, 'own-data') : refuseForm(form, field, result.fault);
}

function addressOf({ input }: AccountForm, field: 'mobile' | 'email') {
  const address = field === 'mobile' ? input.mobileNum : input.email;
  return { field, address, countryDialingCode: input.countryDialingCode };
}

const codeSent = ({ address, countryDialingCode }: ReturnType<typeof addressOf>) => ({
  codeSent: { way: '', to: address, dialing: countryDialingCode },
});

async function sendCode(form: AccountForm, field: 'mobile' | 'email') {
  const { password, code } = form.input;
  const address = addressOf(form, field);
  const result = await form.context.call('addressCode', { ...address, password, code });
  if (!result.ok) return refuseForm(form, field, result.fault);
  return data<AccountReply>({ ...replyTo(form.submission), form: field, ...codeSent(address) });
}

/** After a wrong code the form asks for the code again, but not for a number that is taken. */
async function bindAddress(form: AccountForm, field: 'mobile' | 'email') {
  const address = addressOf(form, field);
  const { verificationCode } = form.input;
  const result = await form.context.call('bindAddress', { ...address, verificationCode });
  if (result.ok) return taskDone(form, 'own-data');
  const { fault } = result;
  return refuseForm(form, field, fault, fault.key === 'mobile_taken' ? {} : codeSent(address));
}

/** Undefined for any other form [MC-01]. */
export async function changeOwnData(form: AccountForm) {
  const { intent } = form.input;
  if (intent === 'nickname') return setNickname(form);
  if (intent === 'name' || intent === 'birthDate') return setPersonal(form, intent);
  for (const field of ['mobile', 'email'] as const) {
    if (intent === `send-${field}`) return sendCode(form, field);
    if (intent === `bind-${field}`) return bindAddress(form, field);
  }
  return undefined;
}
