import { data, redirect, type AppLoadContext } from '@remix-run/node';
import type {
  AuthenticatorData,
  AuthenticatorReply,
  AuthenticatorSetUp,
} from '#app/features/member-centre/security/authenticator/authenticator-data.ts';
import { createQrCode } from '#app/lib/qr-code.ts';
import { pathOf } from '#app/lib/route-table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { toFormReply } from '../forms/form-errors.ts';

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/**
 * What the security centre shows of the authenticator; nothing where the brand, or a platform of
 * another make, has none.
 */
export async function loadAuthenticator({
  call,
}: AppLoadContext): Promise<AuthenticatorData | null> {
  const status = await call('authenticator', {});
  if (!status.ok || !status.value.offered) return null;
  const { enrolled, byPassword, recoveryLeft } = status.value;
  return { enrolled, byPassword, recoveryLeft };
}

/** A set-up by the address that apps read; undefined for what is none. */
function setUpOf(uri: string): AuthenticatorSetUp | undefined {
  const secret =
    uri.length <= 600 && uri.startsWith('otpauth://totp/') && URL.canParse(uri)
      ? new URL(uri).searchParams.get('secret')
      : null;
  return secret === null ? undefined : { uri, secret, qrCode: createQrCode(uri) };
}

/**
 * A refusal at its field, or above the page; a session that was ended elsewhere leads to the
 * log-in.
 */
function faultReply({ session }: AppLoadContext, fault: CallFault, more: AuthenticatorReply = {}) {
  if (fault.status === 401) return redirect(pathOf('login'), { headers: session.end() });
  const { faults, formFault } = toFormReply(
    fault,
    {},
    (name) => name === 'code' || name === 'password',
  );
  return data(
    { ...more, faults, ...(formFault ? { fault: `fault.${formFault}` } : {}) },
    { status: fault.status },
  );
}

async function begin(context: AppLoadContext, form: FormData) {
  const setUpResult = await context.call('authenticatorSetUp', {
    password: textOf(form, 'password').slice(0, 255),
  });
  if (!setUpResult.ok) return faultReply(context, setUpResult.fault);
  const setUp = setUpOf(setUpResult.value.uri);
  return data<AuthenticatorReply>(setUp ? { setUp } : {});
}

/** A wrong code leaves the picture where it is. */
async function confirm(context: AppLoadContext, form: FormData) {
  const confirmResult = await context.call('authenticatorConfirm', {
    code: textOf(form, 'code').slice(0, 20),
  });
  if (confirmResult.ok)
    return data<AuthenticatorReply>({ recoveryCodes: confirmResult.value.recoveryCodes });
  const setUp = setUpOf(textOf(form, 'uri'));
  return faultReply(context, confirmResult.fault, setUp ? { setUp } : {});
}

/**
 * Answers the forms of the authenticator [AU-24, MC-01]; undefined for an intent that is none of
 * theirs.
 */
export async function changeAuthenticator(context: AppLoadContext, form: FormData) {
  const intent = form.get('intent');
  if (intent === 'authenticator-begin') return begin(context, form);
  if (intent === 'authenticator-confirm') return confirm(context, form);
  if (intent !== 'authenticator-remove') return undefined;
  const removeResult = await context.call('authenticatorRemove', {
    code: textOf(form, 'code').slice(0, 20),
  });
  return removeResult.ok
    ? redirect('/member/securityCenter')
    : faultReply(context, removeResult.fault);
}
