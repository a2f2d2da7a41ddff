import { data, redirect, type AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type {
  AuthenticatorData,
  AuthenticatorReply,
  AuthenticatorSetUp,
} from '#app/features/member-centre/security/authenticator/authenticator-data.ts';
import { createQrCode } from '#app/lib/qr-code.ts';
import { sessionEndedPath } from '#app/domain/pages/login-reason.ts';
import type { CallFault } from '#schema/envelope.ts';
import { replyTo, toFormReply, type ParsedForm } from '../forms/form-errors.ts';
import { formControls, optionalText, parseForm } from '../forms/form-schema.ts';

/** The platform validates the contents. */
const authenticatorSchema = z.object({
  intent: formControls.intent,
  password: optionalText(),
  code: optionalText(20),
  uri: optionalText(1000),
});
type AuthenticatorInput = z.output<typeof authenticatorSchema>;

/** Null if the brand, or an external platform, has none. */
export async function loadAuthenticator({
  call,
}: AppLoadContext): Promise<AuthenticatorData | null> {
  const status = await call('authenticator', {});
  if (!status.ok || !status.value.offered) return null;
  const { enrolled, byPassword, recoveryLeft } = status.value;
  return { enrolled, byPassword, recoveryLeft };
}

/** Undefined for an invalid URL. */
function setUpOf(uri: string): AuthenticatorSetUp | undefined {
  const secret =
    uri.length <= 600 && uri.startsWith('otpauth://totp/') && URL.canParse(uri)
      ? new URL(uri).searchParams.get('secret')
      : null;
  return secret === null ? undefined : { uri, secret, qrCode: createQrCode(uri) };
}

/** An ended session redirects to the log-in. */
function faultReply(
  { session }: AppLoadContext,
  submission: ParsedForm,
  fault: CallFault,
  more: Pick<AuthenticatorReply, 'setUp'> = {},
) {
  if (fault.status === 401)
    return redirect(sessionEndedPath('/member/securityCenter'), { headers: session.end() });
  const reply = toFormReply(fault, submission, (name) => name === 'code' || name === 'password');
  return data<AuthenticatorReply>({ ...reply, ...more }, { status: fault.status });
}

async function beginSetUp(
  context: AppLoadContext,
  submission: ParsedForm,
  input: AuthenticatorInput,
) {
  const setUpResult = await context.call('authenticatorSetUp', { password: input.password });
  if (!setUpResult.ok) return faultReply(context, submission, setUpResult.fault);
  const setUp = setUpOf(setUpResult.value.uri);
  return data<AuthenticatorReply>({ ...replyTo(submission), ...(setUp ? { setUp } : {}) });
}

/** After a wrong code the QR code stays. */
async function confirm(context: AppLoadContext, submission: ParsedForm, input: AuthenticatorInput) {
  const confirmResult = await context.call('authenticatorConfirm', { code: input.code });
  if (confirmResult.ok)
    return data<AuthenticatorReply>({
      ...replyTo(submission),
      recoveryCodes: confirmResult.value.recoveryCodes,
    });
  const setUp = setUpOf(input.uri);
  return faultReply(context, submission, confirmResult.fault, setUp ? { setUp } : {});
}

/** Undefined for any other intent [AU-24, MC-01]. */
export async function changeAuthenticator(context: AppLoadContext, form: FormData) {
  const submission = parseForm(form, authenticatorSchema);
  if (submission.status !== 'success') return undefined;
  const input = submission.value;
  if (input.intent === 'authenticator-begin') return beginSetUp(context, submission, input);
  if (input.intent === 'authenticator-confirm') return confirm(context, submission, input);
  if (input.intent !== 'authenticator-remove') return undefined;
  const removeResult = await context.call('authenticatorRemove', { code: input.code });
  return removeResult.ok
    ? redirect('/member/securityCenter?task=authenticator')
    : faultReply(context, submission, removeResult.fault);
}
