import { data } from '@remix-run/node';
import type { AccountReply } from '#app/features/member-centre/security/account/account-data.ts';
import { replyTo } from '../../forms/form-errors.ts';
import { refuseForm, taskDone, type AccountForm } from './account-form.ts';

const codeSent = (way: string) => ({ codeSent: { way, to: '', dialing: '' } });

async function submitChange(form: AccountForm) {
  const { oldPaymentPassword, newPaymentPassword, confirmPaymentPassword } = form.input;
  const result = await form.context.call('changePaymentPassword', {
    oldPaymentPassword,
    newPaymentPassword,
    confirmPaymentPassword,
  });
  return result.ok
    ? taskDone(form, 'payment-password')
    : refuseForm(form, 'payment-change', result.fault);
}

async function sendCode(form: AccountForm, way: 'sms' | 'email') {
  const result = await form.context.call('paymentPasswordCode', { way });
  // While throttled, the previous code is still valid, so its field stays.
  if (!result.ok)
    return refuseForm(
      form,
      'payment-reset',
      result.fault,
      result.fault.key === 'code_throttled' ? codeSent(way) : {},
    );
  return data<AccountReply>({
    ...replyTo(form.submission),
    form: 'payment-reset',
    ...codeSent(way),
  });
}

async function set(form: AccountForm, name: 'payment-set' | 'payment-reset') {
  const { way, password, verificationCode, code, ...input } = form.input;
  const codeWay = way === 'sms' ? way : 'email';
  const result = await form.context.call('setPaymentPassword', {
    way: name === 'payment-set' ? 'password' : codeWay,
    newPaymentPassword: input.newPaymentPassword,
    confirmPaymentPassword: input.confirmPaymentPassword,
    password,
    verificationCode,
    code,
  });
  if (result.ok) return taskDone(form, 'payment-password');
  return refuseForm(form, name, result.fault, name === 'payment-reset' ? codeSent(codeWay) : {});
}

/** Undefined for any other form [MC-01]. */
export async function changePaymentPassword(form: AccountForm) {
  const { intent } = form.input;
  if (intent === 'payment-change') return submitChange(form);
  if (intent === 'code-sms') return sendCode(form, 'sms');
  if (intent === 'code-email') return sendCode(form, 'email');
  return intent === 'payment-set' || intent === 'payment-reset' ? set(form, intent) : undefined;
}
