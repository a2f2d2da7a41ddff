import { data, redirect, type AppLoadContext } from '@remix-run/node';
import type {
  AuthenticatorData,
  AuthenticatorReply,
  AuthenticatorSetUp,
} from '#app/features/authenticator/authenticator-data.ts';
import { qrPicture } from '#app/lib/qr-picture.ts';
import { pathOf } from '#app/lib/route-table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { replyTo } from './refusal.ts';

const typed = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/**
 * What the security centre shows of the authenticator; nothing where the brand, or a platform of
 * another make, has none.
 */
export async function loadAuthenticator({
  call,
}: AppLoadContext): Promise<AuthenticatorData | null> {
  const found = await call('authenticator', {});
  if (!found.ok || !found.value.offered) return null;
  const { enrolled, byPassword, recoveryLeft } = found.value;
  return { enrolled, byPassword, recoveryLeft };
}

/** A set-up by the address that apps read; undefined for what is none. */
function setUpOf(uri: string): AuthenticatorSetUp | undefined {
  const secret =
    uri.length <= 600 && uri.startsWith('otpauth://totp/') && URL.canParse(uri)
      ? new URL(uri).searchParams.get('secret')
      : null;
  return secret === null ? undefined : { uri, secret, picture: qrPicture(uri) };
}

/**
 * A refusal at its field, or above the page; a session that was ended elsewhere leads to the
 * log-in.
 */
function refused({ session }: AppLoadContext, fault: CallFault, more: AuthenticatorReply = {}) {
  if (fault.status === 401) return redirect(pathOf('login'), { headers: session.end() });
  const { faults, formFault } = replyTo(
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
  const begun = await context.call('authenticatorSetUp', {
    password: typed(form, 'password').slice(0, 255),
  });
  if (!begun.ok) return refused(context, begun.fault);
  const setUp = setUpOf(begun.value.uri);
  return data<AuthenticatorReply>(setUp ? { setUp } : {});
}

/** A wrong code leaves the picture where it is. */
async function confirm(context: AppLoadContext, form: FormData) {
  const confirmed = await context.call('authenticatorConfirm', {
    code: typed(form, 'code').slice(0, 20),
  });
  if (confirmed.ok)
    return data<AuthenticatorReply>({ recoveryCodes: confirmed.value.recoveryCodes });
  const setUp = setUpOf(typed(form, 'uri'));
  return refused(context, confirmed.fault, setUp ? { setUp } : {});
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
  const removed = await context.call('authenticatorRemove', {
    code: typed(form, 'code').slice(0, 20),
  });
  return removed.ok ? redirect('/member/securityCenter') : refused(context, removed.fault);
}
