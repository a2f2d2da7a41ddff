import type { AppLoadContext } from '@remix-run/node';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { phoneCheckSchema, type CallFault } from '#schema/envelope.ts';
import type { AuthFormReply } from '#app/features/auth/forms/auth-form-reply.ts';
import { humanVerificationFields } from './form-schema.ts';

/** As long as the proof is valid. */
const cookieMaxAgeSeconds = 600;
/** The service does not know the code, or no longer. */
const expired: CallFault = {
  key: 'phone_code_expired',
  status: 400,
  value: { fields: { verificationCode: { key: 'fault.phone_code_expired' } } },
};

interface PhoneInput {
  readonly countryDialingCode?: string | undefined;
  readonly mobileNum?: string | undefined;
  readonly verificationCode?: string | undefined;
}

const numberOf = ({ countryDialingCode = '', mobileNum = '' }: PhoneInput): string =>
  `${countryDialingCode} ${mobileNum}`;

export const usesIdentityService = ({ site }: AppLoadContext): boolean =>
  site.features.phoneIdentity.on;

/** The service's session must never reach a page. */
type SendResult = Result<
  { readonly code: NonNullable<AuthFormReply['code']>; readonly headers: Headers },
  CallFault
>;

export async function sendPhoneCode(
  context: AppLoadContext,
  purpose: 'register' | 'login',
  input: PhoneInput & Parameters<typeof humanVerificationFields>[0],
): Promise<SendResult> {
  const { session, now } = context;
  const checked = (await session.readFlash('phoneCheck'))?.['token'];
  const sendResult = await context.call('phoneCode', {
    countryDialingCode: (input.countryDialingCode ?? '').slice(0, 8),
    mobileNum: (input.mobileNum ?? '').slice(0, 30),
    purpose,
    ...(typeof checked === 'string' ? { checked } : {}),
    ...humanVerificationFields(input),
  });
  if (!sendResult.ok) return sendResult;
  const headers = new Headers();
  headers.append(
    'Set-Cookie',
    await session.setFlash(
      'phoneProof',
      { number: numberOf(input), session: sendResult.value.session, code: '', idToken: '' },
      cookieMaxAgeSeconds,
    ),
  );
  // The service accepts its token once.
  if (checked) headers.append('Set-Cookie', session.clearFlash('phoneCheck'));
  return ok({ code: { expiredMinutes: sendResult.value.expiredMinutes, at: now }, headers });
}

/** The cookie stores the proof while the user corrects other fields. */
interface PhoneProof {
  readonly fields: { readonly firebaseChannel: 'sms'; readonly firebaseIdToken: string };
  readonly headers: Headers;
}

export async function verifyPhone(
  context: AppLoadContext,
  input: PhoneInput,
): Promise<Result<PhoneProof, CallFault>> {
  const [number, code] = [numberOf(input), (input.verificationCode ?? '').slice(0, 255)];
  const storedProof = await context.session.readFlash('phoneProof');
  if (!storedProof || storedProof['number'] !== number) return refuse(expired);
  const storedToken =
    storedProof['code'] === code && typeof storedProof['idToken'] === 'string'
      ? storedProof['idToken']
      : '';
  const session = typeof storedProof['session'] === 'string' ? storedProof['session'] : '';
  const confirmResult = storedToken
    ? ok({ firebaseIdToken: storedToken })
    : await context.call('phoneConfirm', { session, code });
  if (!confirmResult.ok) return confirmResult;
  const { firebaseIdToken } = confirmResult.value;
  const headers = new Headers(
    storedToken
      ? []
      : [
          [
            'Set-Cookie',
            await context.session.setFlash(
              'phoneProof',
              { number, session: '', code, idToken: firebaseIdToken },
              cookieMaxAgeSeconds,
            ),
          ],
        ],
  );
  return ok({ fields: { firebaseChannel: 'sms', firebaseIdToken }, headers });
}

export const createPhoneCheckCookie = (
  { session }: AppLoadContext,
  token: string,
): Promise<string> => session.setFlash('phoneCheck', { token }, cookieMaxAgeSeconds);

/** The service's human check redirects back to the brand's own page. */
export function recaptchaCheck(
  { origin }: AppLoadContext,
  fault: CallFault,
): Pick<AuthFormReply, 'check'> {
  const demand = phoneCheckSchema.safeParse(fault.value);
  if (!demand.success || !URL.canParse(demand.data.check)) return {};
  const page = new URL(demand.data.check);
  page.searchParams.set('return_to', `${origin}/phone/checked`);
  return { check: page.href };
}
