import { z } from 'zod';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { FaultKey } from '#schema/envelope.ts';
import type { PhoneService } from './phone-services.ts';

const timeoutMs = 8_000;
/** Longer than real responses, shorter than a cookie's limit. */
const sessionSchema = z.object({ sessionInfo: z.string().min(1).max(1500) });
const tokenSchema = z.object({ idToken: z.string().min(1).max(2200) });
const errorSchema = z.object({ error: z.object({ message: z.string() }) });

const faultOf: ReadonlyMap<string, FaultKey> = new Map(
  Object.entries({
    INVALID_PHONE_NUMBER: 'phone_format',
    MISSING_PHONE_NUMBER: 'phone_missing',
    TOO_MANY_ATTEMPTS_TRY_LATER: 'phone_too_many',
    QUOTA_EXCEEDED: 'phone_quota',
    CAPTCHA_CHECK_FAILED: 'phone_captcha',
    MISSING_RECAPTCHA_TOKEN: 'phone_captcha',
    INVALID_RECAPTCHA_TOKEN: 'phone_captcha',
    MISSING_CLIENT_IDENTIFIER: 'phone_captcha',
    OPERATION_NOT_ALLOWED: 'phone_not_enabled',
    BILLING_NOT_ENABLED: 'phone_not_enabled',
    INVALID_CODE: 'phone_code_wrong',
    MISSING_CODE: 'phone_code_wrong',
    SESSION_EXPIRED: 'phone_code_expired',
    INVALID_SESSION_INFO: 'phone_code_expired',
    MISSING_SESSION_INFO: 'phone_code_expired',
  } satisfies Record<string, FaultKey>),
);

type ServiceResult<Value> = Promise<Result<Value, FaultKey>>;

async function callService<Value>(
  { api, apiKey }: PhoneService,
  call: string,
  body: object,
  schema: z.ZodType<Value>,
): ServiceResult<Value> {
  try {
    const response = await fetch(`${api}/accounts:${call}?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 500) return refuse('phone_unavailable');
    const payload: unknown = await response.json();
    const refusal = errorSchema.safeParse(payload);
    // Format `TOO_SHORT : more words`: the code ends at the first space.
    if (refusal.success)
      return refuse(
        faultOf.get(refusal.data.error.message.split(/[ :]/)[0] ?? '') ?? 'phone_unknown',
      );
    const value = schema.safeParse(payload);
    return response.ok && value.success ? ok(value.data) : refuse('phone_unavailable');
  } catch {
    return refuse('phone_unavailable');
  }
}

export const requestPhoneCode = (
  service: PhoneService,
  phoneNumber: string,
  checked: string | undefined,
): ServiceResult<z.infer<typeof sessionSchema>> =>
  callService(
    service,
    'sendVerificationCode',
    { phoneNumber, ...(checked ? { recaptchaToken: checked } : {}) },
    sessionSchema,
  );

export const confirmPhoneCode = (
  service: PhoneService,
  sessionInfo: string,
  code: string,
): ServiceResult<z.infer<typeof tokenSchema>> =>
  callService(service, 'signInWithPhoneNumber', { sessionInfo, code }, tokenSchema);
