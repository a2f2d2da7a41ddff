import type { AppLoadContext } from '@remix-run/node';
import type { CallInput } from '#schema/calls/table.ts';
import { openCodeSession } from '../session/code-session.ts';
import { humanVerificationFields } from '../forms/form-schema.ts';
import { withCaptcha } from '../forms/human-verification.ts';
import {
  demandsCaptcha,
  formError,
  replyTo,
  toFormReply,
  type ParsedForm,
} from '../forms/form-errors.ts';

type CodeInput = Pick<CallInput<'smsLogin'>, 'countryDialingCode' | 'mobileNum'> &
  Parameters<typeof humanVerificationFields>[0];

/**
 * Validates only the number [AU-04, AU-21].
 * @param purpose undefined for a log-in
 */
export async function sendLoginCode(
  context: AppLoadContext,
  submission: ParsedForm,
  input: CodeInput,
  purpose?: 'password',
) {
  const { codeSession, headers } = await openCodeSession(context);
  const { device } = context.session;
  const sendResult = await context.call('smsLogin', {
    countryDialingCode: input.countryDialingCode,
    mobileNum: input.mobileNum,
    codeSession,
    ...(purpose ? { purpose } : {}),
    ...(device ? { device } : {}),
    ...humanVerificationFields(input),
  });
  if (!sendResult.ok) {
    const reply = toFormReply(
      sendResult.fault,
      submission,
      (name) => name === 'mobileNum' || name === 'captcha',
    );
    return formError(
      demandsCaptcha(sendResult.fault) ? await withCaptcha(context, reply) : reply,
      sendResult.fault.status,
    );
  }
  return formError(
    replyTo(submission, { code: { ...sendResult.value, at: context.now } }),
    200,
    headers,
  );
}
