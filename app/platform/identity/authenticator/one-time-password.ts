import { Secret, TOTP } from 'otpauth';
import { isOneTimeCode, plainCode } from '#app/lib/typed/code.ts';

const periodSeconds = 30;
/** Phone clocks drift: the previous and the next step are accepted, too. */
const toleranceSteps = 1;

export const secretFrom = (bytes: Uint8Array): string =>
  new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;

const generator = (
  secret: string,
  labels: { readonly issuer?: string; readonly label?: string } = {},
): TOTP =>
  new TOTP({
    ...labels,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  });

export const otpauthUri = (secret: string, issuer: string, label: string): string =>
  generator(secret, { issuer, label }).toString();

export function matchTimeStep(secret: string, input: string, now: number): number | undefined {
  if (!isOneTimeCode(input)) return undefined;
  const delta = generator(secret).validate({
    token: plainCode(input),
    timestamp: now,
    window: toleranceSteps,
  });
  return delta === null ? undefined : Math.floor(now / (periodSeconds * 1000)) + delta;
}
